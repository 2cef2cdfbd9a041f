import type { ReactNode } from "react";
import type { Family } from "@/server/risk";

export interface SignalWords {
  title: string;
  lead: string;
  intro: ReactNode;
  find: string;
  findHint: string;
  contents: string;
  /** Text below the search field after a search. */
  found: (count: number, all: number) => string;
  falsePositives: string;
  weight: (weight: number) => string;
  floor: (weight: number) => string;
  families: Record<Family, string>;
  /** Text before the ids of earlier versions. */
  retired: string;
}
