"use client";

import type { ReactNode } from "react";
import { en } from "./en";
import { LocaleContext } from "./locale-context";

const locale = { language: "en", t: en } as const;

export default function EnglishProvider({ children }: { children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}
