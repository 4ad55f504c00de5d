/** Games of yours and of others, decks and bots: lists that several screens show. */
import type { DeckHead, GameHead, GameLists, GameMade, Level, NewGame } from "../wire";
import { api } from "./api";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";

class Lists {
  games = $state<GameLists | null>(null);
  decks = $state<DeckHead[] | null>(null);
  levels = $state<Level[] | null>(null);
  error = $state("");

  /** Fetches what is asked for; what is known stays shown meanwhile. */
  async load(...which: ("games" | "decks" | "levels")[]): Promise<void> {
    try {
      await Promise.all(
        which.map(async (name) => {
          if (name === "games") this.games = await api.get<GameLists>("/api/games");
          else if (name === "decks") this.decks = await api.get<DeckHead[]>("/api/decks");
          else this.levels ??= await api.get<Level[]>("/api/levels");
        }),
      );
      this.error = "";
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error);
    }
  }

  /** Looks again every few seconds, while the page is seen. For an effect. */
  watch(seconds = 10): () => void {
    void this.load("games");
    const timer = setInterval(() => {
      if (!document.hidden) void this.load("games");
    }, seconds * 1000);
    return () => clearInterval(timer);
  }
}

export const lists = new Lists();

/** Games that can be watched; those that people play at one screen are their own business. */
export function watchable(): GameHead[] {
  return (lists.games?.watch ?? []).filter((game) => !game.seats.some((seat) => seat.here));
}

/** Decks that can be played now. */
export function ready(): DeckHead[] {
  return (lists.decks ?? []).filter((deck) => deck.playable);
}

/** The deck that is played if nothing else is said: the last one, or the first that ships. */
export function usualDeck(): string {
  const decks = ready();
  return decks.find((deck) => deck.id === settings.deck)?.id ?? decks[0]?.id ?? "";
}

/** The bot that is played if nothing else is said: the last one, or one that a beginner can beat. */
export function usualBot(): string {
  const levels = lists.levels ?? [];
  return (levels.find((level) => level.id === settings.bot) ?? levels[1] ?? levels[0])?.id ?? "";
}

/** Who is to be played after a game against a bot: the next better one if it was won, else the one before; for the same again there is the rematch. */
export function nextBot(bot: string, won: boolean): Level | undefined {
  const levels = lists.levels ?? [];
  const at = levels.findIndex((level) => level.id === bot);
  return at < 0 ? undefined : won ? levels[at + 1] : at > 0 ? levels[at - 1] : undefined;
}

/** Another deck for the other side. */
export function otherDeck(mine: string): string {
  const others = ready().filter((deck) => deck.id !== mine && !deck.mine);
  return others[Math.floor(Math.random() * others.length)]?.id ?? mine;
}

/** Makes a game and goes there. */
export async function begin(wish: NewGame): Promise<GameMade> {
  const made = await api.post<GameMade>("/api/games", wish);
  router.go(`/g/${made.id}`);
  return made;
}

/** At once, against a bot. */
export function playNow(): Promise<GameMade> {
  const deck = usualDeck();
  const bot = usualBot();
  return begin({
    seats: [
      { who: "me", deck },
      { who: "bot", bot, deck: deck ? otherDeck(deck) : "" },
    ],
    watch: "no", // a game of one's own is nobody else's business, unless one wants it
  });
}
