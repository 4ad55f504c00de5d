import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GameSocket, type Link } from "../src/lib/socket";
import type { FromClient, FromServer } from "../src/wire";

/** A websocket whose other end is the test. */
class Wire {
  static CONNECTING = 0;
  static OPEN = 1;
  static all: Wire[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.drop(1000);
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: Partial<FromServer> & { type: string }): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  static get last(): Wire {
    return Wire.all.at(-1)!;
  }
}

let links: Link[];
let told: FromServer[];
let socket: GameSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("window", new EventTarget());
  Wire.all = [];
  links = [];
  told = [];
  socket = new GameSocket("ws://here/api/games/x/socket", (m) => told.push(m), (l) => links.push(l));
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (n: number) => ({ type: "answer" as const, n, decision: "d", options: ["pass"] }) satisfies FromClient;

describe("the connection to a table", () => {
  it("says hello, and after a break what was seen last", () => {
    Wire.last.open();
    expect(Wire.last.sent).toEqual([{ type: "hello", seen: 0 }]);
    Wire.last.tell({ type: "table", seq: 7 } as never);
    Wire.last.drop();
    expect(links.at(-1)).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(Wire.all).toHaveLength(2);
    Wire.last.open();
    expect(Wire.last.sent[0]).toEqual({ type: "hello", seen: 7 });
    expect(links.at(-1)).toBe("open");
  });

  it("sends an answer again until it is acknowledged, then never more", () => {
    Wire.last.open();
    const n = socket.next();
    socket.send(answer(n));
    Wire.last.drop();
    vi.advanceTimersByTime(1000);
    Wire.last.open();
    expect(Wire.last.sent.filter((m) => m.type === "answer")).toEqual([answer(n)]);
    Wire.last.tell({ type: "done", n } as never);
    Wire.last.drop();
    vi.advanceTimersByTime(1000);
    Wire.last.open();
    expect(Wire.last.sent.filter((m) => m.type === "answer")).toEqual([]);
  });

  it("keeps an answer that is given while it is away, but no word of a chat", () => {
    Wire.last.open();
    Wire.last.drop();
    expect(socket.send({ type: "chat", text: "hail" })).toBe(false);
    const n = socket.next();
    expect(socket.send(answer(n))).toBe(true);
    vi.advanceTimersByTime(1000);
    Wire.last.open();
    expect(Wire.last.sent.map((m) => m.type)).toEqual(["hello", "answer"]);
  });

  it("what was refused is not tried again", () => {
    Wire.last.open();
    const n = socket.next();
    socket.send(answer(n));
    Wire.last.tell({ type: "error", n, code: "stale", text: "" } as never);
    Wire.last.drop();
    vi.advanceTimersByTime(1000);
    Wire.last.open();
    expect(Wire.last.sent.map((m) => m.type)).toEqual(["hello"]);
  });

  it("waits longer from try to try, but never very long", () => {
    for (let i = 0; i < 12; i++) {
      Wire.last.drop();
      vi.advanceTimersByTime(4000 * 1.3 + 1);
    }
    expect(Wire.all).toHaveLength(13);
    Wire.last.drop();
    vi.advanceTimersByTime(1000);
    expect(Wire.all).toHaveLength(13);
  });

  it("does not come back to a table that is closed to us", () => {
    Wire.last.open();
    Wire.last.tell({ type: "bye", text: "nobody may look on at this game", again: false } as never);
    Wire.last.drop(4003);
    expect(links.at(-1)).toBe("closed");
    vi.advanceTimersByTime(60_000);
    expect(Wire.all).toHaveLength(1);
  });

  it("gives up a connection on which nothing comes back", () => {
    Wire.last.open();
    vi.advanceTimersByTime(25_000);
    expect(Wire.last.sent.at(-1)).toEqual({ type: "ping" });
    Wire.last.tell({ type: "pong" });
    vi.advanceTimersByTime(50_000);
    expect(Wire.all).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(Wire.all.length).toBeGreaterThan(1);
  });

  it("numbers its messages upwards", () => {
    const first = socket.next();
    expect(socket.next()).toBe(first + 1);
  });

  it("knows of a cut network before the connection tells, and comes back with it", () => {
    Wire.last.open();
    window.dispatchEvent(new Event("offline"));
    expect(links.at(-1)).toBe("lost");
    const n = socket.next();
    expect(socket.send(answer(n))).toBe(true);
    window.dispatchEvent(new Event("online"));
    expect(Wire.all).toHaveLength(2);
    Wire.last.open();
    expect(Wire.last.sent.filter((m) => m.type === "answer")).toEqual([answer(n)]);
    vi.advanceTimersByTime(1000);
    expect(Wire.all).toHaveLength(2); // the try that was due is not made as well
  });

  it("sends an answer of which nothing is heard over a new connection", () => {
    Wire.last.open();
    const n = socket.next();
    socket.send(answer(n));
    vi.advanceTimersByTime(7_900);
    expect(Wire.all).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(Wire.all).toHaveLength(2);
    Wire.last.open();
    expect(Wire.last.sent.filter((m) => m.type === "answer")).toEqual([answer(n)]);
    Wire.last.tell({ type: "done", n } as never);
    vi.advanceTimersByTime(20_000);
    expect(Wire.all).toHaveLength(2);
  });

  it("hears nothing more of a connection that it gave up", () => {
    Wire.last.open();
    const old = Wire.last;
    window.dispatchEvent(new Event("offline"));
    old.tell({ type: "table", seq: 9 } as never);
    expect(told).toEqual([]);
  });
});
