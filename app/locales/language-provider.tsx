"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useContext } from "react";
import type { Language } from ".";
import { type Locale, LocaleContext } from "./locale-context";

/** Only the reader's language is loaded: both would be a tenth of a page's script. */
const providers = {
  en: dynamic(() => import("./english-provider")),
  pt: dynamic(() => import("./portuguese-provider")),
};

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  const Provider = providers[language];
  return <Provider>{children}</Provider>;
}

export function useMessages(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error("useMessages needs a LanguageProvider above it.");
  return locale;
}
