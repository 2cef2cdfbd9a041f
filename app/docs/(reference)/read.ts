import { cache } from "react";
import type { RestRequest } from "@/server/rest/message";
import { runtime } from "../../_lib/runtime";
import type { Language } from "../../locales";
import { readLanguage } from "../../locales/server";
import { buildReference, type Group } from "./model";
import type { OpenApi } from "./model/document";
import { portuguese } from "./portuguese";

/** The document stays the same while the process runs, so each language is made once. */
const made = new Map<Language, Promise<Group[]>>();

/** /openapi.json as these pages show it, in the reader's language. */
export const readReference = cache(async (): Promise<Group[]> => {
  const language = await readLanguage();
  const known = made.get(language) ?? make(language);
  made.set(language, known);
  known.catch(() => made.delete(language));
  return known;
});

async function make(language: Language): Promise<Group[]> {
  const { dispatch } = await runtime();
  const request: RestRequest = {
    method: "GET",
    path: "/openapi.json",
    query: "",
    header: () => undefined,
    readBody: async () => new Uint8Array(),
  };
  const document = JSON.parse((await dispatch(request))?.body ?? "") as OpenApi;
  return buildReference(document, language === "pt" ? (english) => portuguese[english] ?? english : (text) => text);
}
