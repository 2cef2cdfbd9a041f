"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type Language, messagesOf } from ".";

const LanguageContext = createContext<Language>("en");

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useMessages() {
  const language = useContext(LanguageContext);
  return { language, t: messagesOf(language) };
}
