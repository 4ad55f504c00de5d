/** Names without accents, quotes and case. */
export function plain(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").replace(/[“”"’‘']/g, "").toLowerCase();
}
