"use client";

import { createContext } from "react";
import type { Language, Messages } from ".";

export interface Locale {
  language: Language;
  t: Messages;
}

/** By itself, as both languages give it and every page takes it. */
export const LocaleContext = createContext<Locale | null>(null);
