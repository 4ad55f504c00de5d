import { describe, expect, it, vi } from "vitest";
import { en } from "../src/lib/en/index";
import { fill, t } from "../src/lib/i18n";
import { name, presses } from "../src/lib/keys";
import { listen } from "../src/lib/listen";
import { match } from "../src/lib/routes";

describe("addresses", () => {
  it.each([
    ["/", { page: "home" }],
    ["/new", { page: "new" }],
    ["/cards/", { page: "cards" }],
    ["/cards/TW-156", { page: "card", id: "TW-156" }],
    ["/decks/a%20b", { page: "deck", id: "a b" }],
    ["/g/abc", { page: "table", id: "abc" }],
    ["/g/abc/replay", { page: "replay", id: "abc" }],
    ["/g/abc/text", { page: "missing", path: "/g/abc/text" }],
    ["/cards/%E0%A4%A", { page: "card", id: "%E0%A4%A" }],
  ])("%s", (path, route) => expect(match(path)).toEqual(route));
});

describe("the catalogue", () => {
  it("fills in names and numbers", () => expect(fill("{name} has {n}", { name: "Bilbo", n: 1683 })).toBe("Bilbo has 1,683"));
  it("chooses by number", () => {
    expect(fill("{n|One card|{n} cards}", { n: 1 })).toBe("One card");
    expect(fill("{n|One card|{n} cards}", { n: 3 })).toBe("3 cards");
  });
  it("leaves what it is not told", () => expect(fill("{who} waits", {})).toBe("{who} waits"));
  it("has no empty text and no gap that nobody can fill", () => {
    for (const [key, text] of Object.entries(en)) {
      expect(text.length, key).toBeGreaterThan(0);
      expect(text.replace(/\{\w+(\|([^{}|]|\{\w+\})*\|([^{}|]|\{\w+\})*)?\}/g, ""), key).not.toMatch(/[{}]/);
    }
  });
  it("answers by key", () => expect(t("card.mp", { n: 1, kind: "items" })).toBe("1 marshalling point (items)"));
});

describe("the space bar", () => {
  const within = (...around: string[]): EventTarget => ({ closest: (selector: string) => (selector.split(", ").some((s) => around.includes(s)) ? {} : null) }) as unknown as EventTarget;
  it("is the screen's, though a button was clicked", () => expect(presses(within("button"), false)).toBe(false));
  it("belongs to a button that was reached by keys", () => expect(presses(within("button"), true)).toBe(true));
  it.each(["dialog", "input", "[popover]"])("belongs to what is in a %s", (what) => expect(presses(within(what, "button"), false)).toBe(true));
  it("is the screen's where nothing has the focus", () => expect(presses(within(), true)).toBe(false));
});

describe("keys", () => {
  it("have names", () => {
    const press = (key: string, more = {}): KeyboardEvent => ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }) as KeyboardEvent;
    expect(name(press("Z", { ctrlKey: true }))).toBe("ctrl+z");
    expect(name(press("Enter", { shiftKey: true }))).toBe("shift+Enter");
    expect(name(press(" "))).toBe(" ");
  });
});

describe("listening", () => {
  it("ends for every event, also those that are heard before all others", () => {
    const thing = new EventTarget();
    const [a, b, c] = [vi.fn(), vi.fn(), vi.fn()];
    const ends = [listen(thing as HTMLElement, { click: a, focus: b }), listen(thing as HTMLElement, { click: c }, { capture: true })];
    thing.dispatchEvent(new Event("click"));
    thing.dispatchEvent(new Event("focus"));
    for (const end of ends) end();
    thing.dispatchEvent(new Event("click"));
    thing.dispatchEvent(new Event("focus"));
    expect([a, b, c].map((f) => f.mock.calls.length)).toEqual([1, 1, 1]);
  });
});
