"use client";

import type { ReactNode } from "react";
import { en } from "./en";
import { SpokenContext } from "./spoken";

const spoken = { language: "en", t: en } as const;

export default function SpeakEnglish({ children }: { children: ReactNode }) {
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}
