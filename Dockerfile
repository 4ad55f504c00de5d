# The server with its client. Build: docker build -t meccg .   Run: see compose.yaml and docs/hosting.md.

FROM node:22-bookworm-slim AS web
WORKDIR /build/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY web/ ./
COPY src/meccg/ /build/src/meccg/
RUN npm run build

FROM python:3.12-slim-bookworm AS program
SHELL ["/bin/bash", "-o", "pipefail", "-c"]
WORKDIR /build
RUN python -m venv /opt/meccg
COPY requirements.lock pyproject.toml README.md LICENSE ./
COPY tools/ tools/
COPY src/ src/
COPY --from=web /build/src/meccg/server/web/ src/meccg/server/web/
# which packages a server needs is found out in an environment that is thrown away; they are installed with their hashes of the lock file
RUN grep -vE '^\s*--hash|^#' requirements.lock | sed -e 's/ *\\$//' > constraints.txt \
 && python -m venv names && names/bin/pip install --no-cache-dir --disable-pip-version-check -q -c constraints.txt '.[server]' \
 && names/bin/pip freeze --exclude meccg | sed -e 's/[= @].*//' -e 's/_/-/g' | tr '[:upper:]' '[:lower:]' > names.txt \
 && awk 'NR == FNR { want[$1]; next } /^[a-z0-9]/ { split($1, p, "=="); keep = p[1] in want } keep' names.txt requirements.lock > server.lock \
 && /opt/meccg/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes --no-deps -r server.lock \
 && /opt/meccg/bin/pip install --no-cache-dir --disable-pip-version-check --no-deps . \
 && /opt/meccg/bin/pip check

FROM python:3.12-slim-bookworm
RUN useradd --system --create-home --home-dir /data --uid 10001 meccg
COPY --from=program /opt/meccg /opt/meccg
ENV PATH=/opt/meccg/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    MECCG_HOST=0.0.0.0 \
    MECCG_PORT=8000 \
    MECCG_DATA=/data
USER 10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
  CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
# SIGTERM gives games back to the database; 20 seconds are more than enough
STOPSIGNAL SIGTERM
ENTRYPOINT ["meccg", "serve", "--log", "info"]
