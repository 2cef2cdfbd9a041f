"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useContext } from "react";
import type { Language } from ".";
import { type Spoken, SpokenContext } from "./spoken";

/** Only the reader's language is loaded: both would be a tenth of a page's script. */
const speakers = {
  en: dynamic(() => import("./speak-english")),
  pt: dynamic(() => import("./speak-portuguese")),
};

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  const Speaker = speakers[language];
  return <Speaker>{children}</Speaker>;
}

export function useMessages(): Spoken {
  const spoken = useContext(SpokenContext);
  if (!spoken) throw new Error("useMessages needs a LanguageProvider above it.");
  return spoken;
}
