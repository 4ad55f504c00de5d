import { describe, expect, it } from "vitest";
import { art } from "../src/cards/art";
import { Chance, mix, ridge } from "../src/cards/draw";
import { emblem } from "../src/cards/emblems";
import { plain } from "../src/cards/plain";
import { fit, minus } from "../src/cards/fit";
import { ART_ICONS } from "../src/cards/icons-art";
import { ICONS } from "../src/cards/icons";
import type { Face } from "../src/lib/faces.svelte";

const face = (more: Partial<Face>): Face => ({ id: "XX-1", set: "XX", name: "Somebody", frame: "character", type: "character", alignment: "hero", line: "", ...more });
const FRAMES = ["character", "wizard", "item", "ally", "faction", "event", "creature", "hazard", "site", "region"] as const;

describe("pictures", () => {
  it("are the same every time, and others for other names", () => {
    const one = face({ name: "Aragorn II", races: ["dúnadan"] });
    expect(art(one)).toBe(art({ ...one }));
    expect(art(one)).not.toBe(art({ ...one, name: "Boromir II" }));
  });

  it.each(FRAMES)("of a %s are whole drawings without gaps", (frame) => {
    const text = art(face({ frame, site_type: "R", region_type: "w" }));
    expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(text).not.toMatch(/undefined|NaN/);
    for (const [, name] of text.matchAll(/url\(#([\w-]+)\)/g)) expect(text).toContain(`id="${name}"`);
  });

  it("use symbols that are there", () => {
    const known = new Set([...Object.keys(ICONS), ...Object.keys(ART_ICONS)]);
    for (const frame of FRAMES)
      for (const name of ["Glamdring", "Smaug", "Call of Home", "Gates of Morning", "Moria", "Nobody at all"])
        expect(known).toContain(emblem(face({ frame, name, site_type: "S", region_type: "c" })));
  });

  it("show what a name speaks of", () => {
    expect(emblem(face({ frame: "item", name: "Palantír of Orthanc" }))).toBe("crystal-ball");
    expect(emblem(face({ frame: "creature", name: "Wargs", races: ["wolf"] }))).toBe("direwolf");
    expect(emblem(face({ frame: "creature", name: "Zzz", races: ["undead"] }))).toMatch(/spectre|ghost/);
  });
});

describe("drawing", () => {
  it("mixes colours", () => expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080"));
  it("draws a ridge from edge to edge", () => expect(ridge(new Chance("a"), 70, 10)).toMatch(/^M0 150L0 .*L200 150z$/));
  it("takes chances between bounds", () => {
    const chance = new Chance("b");
    for (let i = 0; i < 1000; i++) {
      const x = chance.between(3, 4);
      expect(x).toBeGreaterThanOrEqual(3);
      expect(x).toBeLessThan(4);
    }
  });
});

describe("text", () => {
  it("folds names", () => expect(plain("“Bert” (Bûrat)")).toBe("bert (burat)"));
  it("has true minus signs before numbers only", () => expect(minus("-1 to Orc-raiders (-3)")).toBe("−1 to Orc-raiders (−3)"));
  it("fits long names on two lines of a thumb", () => {
    expect(fit(face({ name: "Gimli", mind: 6, mp: 2 })).wrap).toBe(false);
    const long = fit(face({ frame: "hazard", name: "Waylaid, Wounded, and Orc-dragged" }));
    expect(long.wrap).toBe(true);
    expect(long.name).toBeLessThan(8.2);
  });
  it("makes text smaller, and the window lower, the longer the text is", () => {
    const short = fit(face({ frame: "event", text: ["Tap a scout."] }));
    const long = fit(face({ frame: "event", text: ["x ".repeat(300)] }));
    expect(short.window).toBeGreaterThan(long.window);
    expect(short.text).toBeGreaterThan(long.text);
    expect(long.text).toBeGreaterThanOrEqual(3.4);
  });
});
