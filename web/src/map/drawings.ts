/** The drawings, fetched once each. They carry neither scripts nor styles; colours come from Paper.svelte. */

const kept = new Map<string, Promise<string>>();

export async function drawing(url: string): Promise<SVGElement> {
  let text = kept.get(url);
  if (!text) {
    text = fetch(url).then((response) => {
      if (!response.ok) throw new Error(response.statusText);
      return response.text();
    });
    kept.set(url, text);
    text.catch(() => kept.delete(url));
  }
  const parsed = new DOMParser().parseFromString(await text, "image/svg+xml").documentElement;
  const svg = document.importNode(parsed, true) as unknown as SVGElement;
  svg.setAttribute("aria-hidden", "true"); // what it shows is said by the marks on it and by the list
  svg.removeAttribute("role");
  svg.removeAttribute("aria-label");
  for (const title of svg.querySelectorAll("title")) title.remove();
  return svg;
}
