import { cookies, headers } from "next/headers";
import { cache } from "react";
import { zoneCookie, zoneOf } from "../_ui/time-zone";
import { isLanguage, type Language, languageCookie, type Messages } from ".";
import { en } from "./en";
import { pt } from "./pt";
import { loadTranslate } from "./translate";

const catalogues: Record<Language, Messages> = { en, pt };

/** The reader's choice, else the first language of the browser that we have, else English. */
export const readLanguage = cache(async (): Promise<Language> => {
  const selected = (await cookies()).get(languageCookie)?.value;
  if (isLanguage(selected)) return selected;
  const accepted = (await headers()).get("accept-language")?.slice(0, 200).split(",") ?? [];
  return accepted.map((one) => one.trim().slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
});

/** The reader's time zone, as the browser said it; UTC before. */
const readZone = cache(async () => zoneOf((await cookies()).get(zoneCookie)?.value));

export async function readMessages() {
  const language = await readLanguage();
  const translate = await loadTranslate[language]();
  return { language, zone: await readZone(), t: catalogues[language], translate };
}
