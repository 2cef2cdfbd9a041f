import type { KnownContract } from "@/server/networks/known/types";
import type { KnownToken } from "../types";

export interface ProtectedEntry extends KnownContract {
  source: string;
}

export type TokenEntry = KnownToken;
