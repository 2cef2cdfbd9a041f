import type { Language } from ".";
import type { Told } from "./phrasebook";

/** Loaded when something went wrong: pages in which nothing does have no need of so many words. */
export const loadTold: Record<Language, () => Promise<Told>> = {
  en: async () => {
    const { inPlainWords } = await import("./en/shapes");
    return (english) => inPlainWords(english) || english;
  },
  pt: async () => (await import("./pt/said")).inPortuguese,
};
