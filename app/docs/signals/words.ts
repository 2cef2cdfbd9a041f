import type { ReactNode } from "react";
import type { Family } from "@/server/risk";

export interface SignalWords {
  title: string;
  lead: string;
  intro: ReactNode;
  falsePositives: string;
  weight: (weight: number) => string;
  floor: (weight: number) => string;
  families: Record<Family, string>;
}
