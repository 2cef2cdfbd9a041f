"use client";

import type { ReactNode } from "react";
import { pt } from "./pt";
import { SpokenContext } from "./spoken";

const spoken = { language: "pt", t: pt } as const;

export default function SpeakPortuguese({ children }: { children: ReactNode }) {
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}
