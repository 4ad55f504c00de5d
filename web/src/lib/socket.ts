/** The connection to a table: comes back by itself, sends what could not be sent, and never does anything twice. */
import { listen } from "./listen";
import type { FromClient, FromServer } from "../wire";

export type Link = "connecting" | "open" | "lost" | "closed";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 4_000;
const SILENCE = 25_000; // a ping after so much of it
const PATIENCE = 8_000; // an answer of which nothing is heard for so long goes over a new connection

export class GameSocket {
  #socket: WebSocket | null = null;
  #waiting: FromClient[] = []; // answers that the server has not confirmed
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #seen = 0;
  #n = Date.now() % 1_000_000_000; // counts messages; goes on after a reload
  #over = false;
  #heard = 0; // when the server was last heard of
  #patience: ReturnType<typeof setTimeout> | undefined;
  #deaf: () => void;

  constructor(
    readonly address: string,
    readonly told: (message: FromServer) => void,
    readonly state: (link: Link) => void,
  ) {
    this.#connect();
    // a phone that was asleep comes back at once; a network that is cut is known before the connection tells
    this.#deaf = listen(window, { online: this.#now, focus: this.#now, offline: () => this.#lose(this.#socket) });
  }

  /** A number for a message that must be done once. */
  next(): number {
    return ++this.#n;
  }

  /** Sends now, or as soon as the connection stands again if the message has a number. */
  send(message: FromClient): boolean {
    const numbered = "n" in message && !!message.n;
    if (numbered) this.#waiting.push(message);
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify(message));
      if (numbered) this.#expect(this.#socket);
      return true;
    }
    return numbered;
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    clearInterval(this.#ping);
    this.#deaf();
    this.#socket?.close();
  }

  /** Tries at once instead of waiting. */
  again(): void {
    this.#over = false;
    this.#now();
  }

  #now = (): void => {
    if (this.#over || this.#socket?.readyState === WebSocket.OPEN || this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  /** Something must be heard soon. */
  #expect(socket: WebSocket): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#lose(socket), PATIENCE);
  }

  /** This connection is gone, whether or not the browser has noticed; the next one comes by itself. */
  #lose(socket: WebSocket | null): void {
    if (!socket || this.#socket !== socket) return;
    this.#socket = null;
    socket.close();
    clearTimeout(this.#patience);
    clearInterval(this.#ping);
    this.state("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    this.#timer = setTimeout(() => this.#connect(), wait * (0.7 + Math.random() * 0.6));
  }

  #connect(): void {
    this.state(this.#tries ? "lost" : "connecting");
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.state("open");
      socket.send(JSON.stringify({ type: "hello", seen: this.#seen } satisfies FromClient));
      for (const message of this.#waiting) socket.send(JSON.stringify(message));
      if (this.#waiting.length) this.#expect(socket);
      clearInterval(this.#ping);
      this.#heard = Date.now();
      this.#ping = setInterval(() => {
        if (Date.now() - this.#heard > 2.5 * SILENCE) this.#lose(socket); // nobody is there any more
        else if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
      }, SILENCE);
    };
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      this.#heard = Date.now();
      clearTimeout(this.#patience);
      const message = JSON.parse(event.data as string) as FromServer;
      if (message.type === "table") this.#seen = message.seq;
      if (message.type === "done" || message.type === "error") this.#waiting = this.#waiting.filter((m) => !("n" in m) || m.n !== message.n);
      if (message.type === "bye" && message.again === false) this.#over = true;
      this.told(message);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      if (!this.#over && ![4001, 4003, 4004].includes(event.code)) return this.#lose(socket);
      clearTimeout(this.#patience);
      clearInterval(this.#ping);
      this.state("closed");
    };
  }
}
