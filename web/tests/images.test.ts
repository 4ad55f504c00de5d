import { describe, expect, it, vi } from "vitest";

vi.mock("../src/lib/faces.svelte", () => ({ SETS: ["TW", "TD", "DM", "LE", "AS", "WH", "BA"], loaded: () => [], loadSet: () => Promise.resolve() }));
vi.mock("../src/lib/settings.svelte", () => ({ settings: { images: "drawn" } }));
vi.mock("../src/lib/api", () => ({ api: {} }));

describe("own images", async () => {
  const { cardsOf, namesOf } = await import("../src/cards/images.svelte");
  const names = namesOf([{ id: "TW-156", name: "Gandalf" }, { id: "WH-4", name: "Gandalf" }, { id: "TW-133", name: "“Bert” (Bûrat)" }] as never);
  it("are found by id", () => {
    expect(cardsOf("x/tw_156.png", names)).toEqual(["TW-156"]);
    expect(cardsOf("TW-007 something.jpg", names)).toEqual(["TW-7"]);
  });
  it("are found by name, accents and signs or not", () => {
    expect(cardsOf("Bert_Burat.webp", names)).toEqual(["TW-133"]);
    expect(cardsOf("gandalf.jpg", names)).toEqual(["TW-156", "WH-4"]);
  });
  it("are told apart by a folder named after the set", () => expect(cardsOf("cards/wh/Gandalf.jpg", names)).toEqual(["WH-4"]));
  it("are ignored if no card is meant", () => expect(cardsOf("holiday.jpg", names)).toEqual([]));
});
