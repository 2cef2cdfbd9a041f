import type { ReactNode } from "react";
import type { Family } from "@/server/risk";

export interface SignalWords {
  title: string;
  lead: string;
  intro: ReactNode;
  find: string;
  findHint: string;
  contents: string;
  /** What stands below the field where something was sought. */
  found: (count: number, all: number) => string;
  falsePositives: string;
  weight: (weight: number) => string;
  floor: (weight: number) => string;
  families: Record<Family, string>;
}
