export type { Messages } from "./en";
export const languages = ["en", "pt"] as const;
export type Language = (typeof languages)[number];
export const languageCookie = "portcullis-language";

const tags: Record<Language, string> = { en: "en-GB", pt: "pt-BR" };

/** For Intl and the `lang` attribute. */
export const tagOf = (language: Language): string => tags[language];

export function isLanguage(text: unknown): text is Language {
  return languages.includes(text as Language);
}
