import type { Language } from ".";

/** What the server says in English, in the reader's language and plain words; empty where it has none for it. */
export type Told = (english: string) => string;

/** Loaded when something went wrong: pages in which nothing does have no need of so many words. */
export const loadTold: Record<Language, () => Promise<Told>> = {
  en: async () => {
    const { inPlainWords } = await import("./en/shapes");
    return (english) => inPlainWords(english) || english;
  },
  pt: async () => (await import("./pt/said")).inPortuguese,
};
