/** Styles live in their components: what one screen brings along must not reach another. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss, { type Rule } from "postcss";
import { describe, expect, it } from "vitest";

const SRC = join(__dirname, "..", "src");
const files = (readdirSync(SRC, { recursive: true }) as string[]).filter((f) => /\.(svelte|css)$/.test(f)).sort();
const css = (file: string): string => {
  const text = readFileSync(join(SRC, file), "utf8");
  return file.endsWith(".css") ? text : (/<style>([^]*?)<\/style>/.exec(text)?.[1] ?? "");
};
/** `a, b :is(c, d)` as `a` and `b :is(c, d)`. */
function split(selector: string): string[] {
  const found = [""];
  let deep = 0;
  for (const sign of selector) {
    if ("([".includes(sign)) deep++;
    if (")]".includes(sign)) deep--;
    if (sign === "," && !deep) found.push("");
    else found[found.length - 1] += sign;
  }
  return found.map((one) => one.trim());
}

describe("styles", () => {
  it("of all screens are tokens, fonts and shared controls only", () => {
    expect(files.filter((f) => f.endsWith(".css"))).toEqual(["styles/base.css", "styles/fonts.css", "styles/tokens.css"]);
  });

  it.each(files.filter((f) => f.endsWith(".svelte") && css(f)))("of %s stay inside it", (file) => {
    const loose: string[] = [];
    postcss.parse(css(file)).walkRules((rule: Rule) => {
      if ((rule.parent as { name?: string }).name === "keyframes") return;
      for (const one of split(rule.selector)) {
        // what is left when everything global is taken away must be something of this component
        let left = one;
        for (let before = ""; before !== left; ) [before, left] = [left, left.replace(/:global\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, "")];
        const named = /^:global\(\.me-/.test(one) || /^:global\(:root(?::is\()?\[data-guide/.test(one); // the drawn map, and what the guide outlines
        if (!/[.#a-z[*]/i.test(left) && !named) loose.push(one);
      }
    });
    expect(loose).toEqual([]);
  });

  it.each(files.filter(css))("of %s have one declaration a line", (file) => {
    const text = css(file);
    const crowded = text.split("\n").filter((line) => {
      const bare = line.replace(/\/\*.*?\*\//g, "").replace(/\([^()]*(\([^()]*(\([^()]*\)[^()]*)*\)[^()]*)*\)|"[^"]*"/g, "");
      return (bare.match(/;/g) ?? []).length > 1 || /\{.*\S/.test(bare);
    });
    expect(crowded).toEqual([]);
  });
});
