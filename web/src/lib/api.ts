/** The server's HTTP interface: JSON in, JSON out, one kind of error. */

export class ApiError extends Error {
  constructor(
    readonly status: number, // 0 = the server can't be reached
    message: string,
    readonly code = "",
  ) {
    super(message);
  }
}

let csrf = "";
let greeted: Promise<{ csrf: string }> | null = null;

/** What every change must carry; told by /api/me. "" = we don't know any more who we are. */
export function setCsrf(value: string): void {
  csrf = value;
  if (!value) greeted = null;
}

/** Nothing is asked before the server knows us by its cookie; and it is asked once, or it would take us for two guests. */
function greet(): Promise<{ csrf: string }> {
  greeted ??= request<{ csrf: string }>("GET", "/api/me").then(
    (who) => {
      setCsrf(who.csrf);
      return who;
    },
    (error: unknown) => {
      greeted = null;
      throw error;
    },
  );
  return greeted;
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (path !== "/api/me" || method !== "GET") await greet();
  const headers: Record<string, string> = { accept: "application/json" };
  if (method !== "GET") {
    headers["x-csrf"] = csrf;
    if (body !== undefined) headers["content-type"] = "application/json";
  }
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, "The server does not answer.");
  }
  const text = await response.text();
  let data: unknown = undefined;
  try {
    data = text ? JSON.parse(text) : undefined;
  } catch {
    /* a page instead of data: said below */
  }
  if (!response.ok) {
    const said = (data ?? {}) as { detail?: string; text?: string; code?: string };
    throw new ApiError(response.status, said.text ?? said.detail ?? response.statusText, said.code);
  }
  if (data === undefined && text) throw new ApiError(response.status, "The server sent something that is no answer.");
  return data as T;
}

export const api = {
  /** Who we are, as it was told at first. */
  greet: <T>() => greet() as Promise<T>,
  get: <T>(path: string) => request<T>("GET", path),
  post: <T>(path: string, body: unknown = {}) => request<T>("POST", path, body),
  put: <T>(path: string, body: unknown) => request<T>("PUT", path, body),
  delete: <T>(path: string) => request<T>("DELETE", path),
};
