/** The user's own card images: a folder that was picked in this browser (kept there, never sent anywhere), or one that the server was
 *  pointed at (`meccg serve --images DIR`). Files are named after the card: its id ("TW-156.jpg", "tw_156.png") or its name
 *  ("Gandalf.webp"); a folder named after a set tells which of several cards of one name is meant. */
import { SvelteMap } from "svelte/reactivity";
import { api } from "../lib/api";
import { loaded, loadSet, SETS, type Face } from "../lib/faces.svelte";
import { settings } from "../lib/settings.svelte";
import { plain } from "./plain";

const urls = new SvelteMap<string, string>(); // address by card; "" = none
let ready: "" | "server" | "folder" = "";

/** The address of the user's own image of a card, or "". Reactive. */
export function ownImage(face: Face): string {
  if (settings.images === "drawn") return "";
  if (ready !== settings.images) {
    ready = settings.images;
    urls.clear();
    void (ready === "server" ? fromServer() : fromStore());
  }
  return urls.get(face.id) ?? "";
}

export function imageCount(): number {
  return urls.size;
}

async function fromServer(): Promise<void> {
  try {
    const { cards } = await api.get<{ cards: string[] }>("/api/images");
    for (const id of cards) urls.set(id, `/images/${id}`);
  } catch {
    /* the server has no images: cards are drawn */
  }
}

// --- a folder of one's own, kept in the browser -----------------------------------------------------------------------------

function store(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("meccg", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("images");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no database"));
  });
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no answer"));
  });
}

async function fromStore(): Promise<void> {
  try {
    const images = (await store()).transaction("images").objectStore("images");
    const [ids, blobs] = await Promise.all([done(images.getAllKeys()), done(images.getAll() as IDBRequest<Blob[]>)]);
    ids.forEach((id, i) => urls.set(String(id), URL.createObjectURL(blobs[i]!)));
  } catch {
    /* no store: cards are drawn */
  }
}

/** Which cards a file shows, by its name and folder. */
export function cardsOf(path: string, names: Map<string, string[]>): string[] {
  const parts = path.split("/");
  const file = (parts.pop() ?? "").replace(/\.\w+$/, "");
  const id = /^(TW|TD|DM|LE|AS|WH|BA)[-_ ]?0*(\d{1,3})(?!\d)/i.exec(file);
  if (id) return [`${id[1]!.toUpperCase()}-${id[2]}`];
  const found = names.get(plain(file.replace(/_/g, " ")).replace(/[^a-z0-9]+/g, "")) ?? [];
  const set = parts.map((part) => part.toUpperCase()).find((part) => (SETS as readonly string[]).includes(part));
  return set ? found.filter((one) => one.startsWith(`${set}-`)) : found;
}

export function namesOf(faces: Face[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const face of faces) {
    const key = plain(face.name).replace(/[^a-z0-9]+/g, "");
    names.set(key, [...(names.get(key) ?? []), face.id]);
  }
  return names;
}

/** Takes over a folder; how many cards have an image now. */
export async function takeFolder(files: Iterable<File>): Promise<number> {
  await Promise.all(SETS.map(loadSet));
  const names = namesOf(loaded());
  const images = new Map<string, File>();
  for (const file of files)
    if (file.type.startsWith("image/")) for (const id of cardsOf(file.webkitRelativePath || file.name, names)) images.set(id, file);
  const db = await store();
  const kept = db.transaction("images", "readwrite").objectStore("images");
  kept.clear();
  for (const [id, file] of images) kept.put(file, id);
  await new Promise<void>((resolve, reject) => {
    kept.transaction.oncomplete = () => resolve();
    kept.transaction.onerror = () => reject(kept.transaction.error ?? new Error("could not be kept"));
  });
  urls.clear();
  ready = "";
  settings.images = "folder";
  return images.size;
}

export async function dropFolder(): Promise<void> {
  (await store()).transaction("images", "readwrite").objectStore("images").clear();
  urls.clear();
  settings.images = "drawn";
}
