import type { NetworkInfo } from "../types";

/** A network that comes with the program: an entry of NETWORKS_FILE, and what such an entry can't say. */
export type BuiltIn = Pick<NetworkInfo, "name" | "title" | "currency" | "blockTimeMs" | "rpc"> &
  Partial<Omit<NetworkInfo, "family" | "caip2" | "isBuiltIn" | "explorer">> & {
    chainId: number;
    /** Where ids and addresses were checked. */
    sources: readonly string[];
  };
