/** The connection to a table: comes back by itself, sends what could not be sent, and never does anything twice. */
import type { FromClient, FromServer } from "../wire";

export type Link = "connecting" | "open" | "lost" | "closed";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 4_000;
const SILENCE = 25_000; // a ping after so much of it

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

  constructor(
    readonly address: string,
    readonly told: (message: FromServer) => void,
    readonly state: (link: Link) => void,
  ) {
    this.#connect();
    addEventListener("online", this.#now);
    addEventListener("focus", this.#now); // a phone that was asleep comes back at once
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
      return true;
    }
    return numbered;
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    removeEventListener("online", this.#now);
    removeEventListener("focus", this.#now);
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

  #connect(): void {
    this.state(this.#tries ? "lost" : "connecting");
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.state("open");
      socket.send(JSON.stringify({ type: "hello", seen: this.#seen } satisfies FromClient));
      for (const message of this.#waiting) socket.send(JSON.stringify(message));
      clearInterval(this.#ping);
      this.#heard = Date.now();
      this.#ping = setInterval(() => {
        if (Date.now() - this.#heard > 2.5 * SILENCE) socket.close(); // nobody is there any more
        else if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
      }, SILENCE);
    };
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      const message = JSON.parse(event.data as string) as FromServer;
      if (message.type === "table") this.#seen = message.seq;
      if (message.type === "done" || message.type === "error") this.#waiting = this.#waiting.filter((m) => !("n" in m) || m.n !== message.n);
      if (message.type === "bye" && message.again === false) this.#over = true;
      this.told(message);
    };
    socket.onclose = (event) => {
      clearInterval(this.#ping);
      if (this.#socket !== socket) return;
      if (this.#over || [4001, 4003, 4004].includes(event.code)) return this.state("closed");
      this.state("lost");
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
      this.#timer = setTimeout(() => this.#connect(), wait * (0.7 + Math.random() * 0.6));
    };
  }
}
