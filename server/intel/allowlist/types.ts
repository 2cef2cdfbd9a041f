import type { Network } from "@/server/config";
import type { KnownToken, ProtectedKind } from "../types";

export interface ProtectedEntry {
  network: Network | "evm";
  address: string;
  label: string;
  kind: ProtectedKind;
  source: string;
  spender: boolean;
}

export type TokenEntry = KnownToken;
