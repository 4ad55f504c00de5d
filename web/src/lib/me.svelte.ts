/** Who you are: a guest until you want to be more. */
import type { Me } from "../wire";
import { api, setCsrf } from "./api";

class Person {
  who = $state<Me | null>(null);
  #asked: Promise<Me> | null = null;

  /** Asks the server once; a failed try may be repeated. */
  known(): Promise<Me> {
    this.#asked ??= api.greet<Me>().then(
      (who) => this.#now(who),
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  async rename(name: string): Promise<void> {
    this.#now(await api.post<Me>("/api/me", { name }));
  }

  async account(login: string, password: string): Promise<void> {
    this.#now(await api.post<Me>("/api/account", { login, password }));
  }

  async login(login: string, password: string): Promise<void> {
    this.#now(await api.post<Me>("/api/login", { login, password }));
  }

  async logout(): Promise<void> {
    await api.post("/api/logout");
    this.#asked = null;
    setCsrf("");
    await this.known();
  }

  #now(who: Me): Me {
    this.who = who;
    setCsrf(who.csrf);
    this.#asked = Promise.resolve(who);
    return who;
  }
}

export const me = new Person();
