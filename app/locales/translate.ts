import type { Language } from ".";
import type { Translate } from "./message-templates";

/** Loaded when something went wrong: pages in which nothing does have no need of so many words. */
export const loadTranslate: Record<Language, () => Promise<Translate>> = {
  en: async () => {
    const { inPlainWords } = await import("./en/shapes");
    return (english) => inPlainWords(english) || english;
  },
  pt: async () => (await import("./pt/server-messages")).inPortuguese,
};
