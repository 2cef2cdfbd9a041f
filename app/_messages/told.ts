import type { Language } from ".";

/** What the server says in English, in the reader's language; empty where it has no words for it. */
export type Told = (english: string) => string;

/** Loaded when something went wrong: pages in which nothing does have no need of so many words. */
export const loadTold: Record<Language, () => Promise<Told>> = {
  en: async () => (english) => english,
  pt: async () => (await import("./pt/said")).inPortuguese,
};
