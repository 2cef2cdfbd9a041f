"use client";

import type { ReactNode } from "react";
import { LocaleContext } from "./locale-context";
import { pt } from "./pt";

const locale = { language: "pt", t: pt } as const;

export default function PortugueseProvider({ children }: { children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}
