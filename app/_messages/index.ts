import { en, type Messages } from "./en";
import { pt } from "./pt";

export type { Messages };
export const languages = ["en", "pt"] as const;
export type Language = (typeof languages)[number];
export const languageCookie = "portcullis-language";

const catalogues: Record<Language, Messages> = { en, pt };
const tags: Record<Language, string> = { en: "en-GB", pt: "pt-BR" };

export const messagesOf = (language: Language): Messages => catalogues[language];
/** For Intl and the `lang` attribute. */
export const tagOf = (language: Language): string => tags[language];

export function isLanguage(text: unknown): text is Language {
  return languages.includes(text as Language);
}
