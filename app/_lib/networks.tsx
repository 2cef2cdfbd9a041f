"use client";

import { createContext, type ReactNode, useContext } from "react";

/** A network that can be chosen, as the server knows it. */
export interface NetworkChoice {
  name: string;
  title: string;
  /** Null on Solana. */
  chainId: number | null;
  /** Scans on a network that this installation does not read rest on lists alone. */
  isRead: boolean;
}

const NetworksContext = createContext<readonly NetworkChoice[]>([]);

/** The networks of this installation: which there are is the server's to say. */
export function NetworksProvider({ networks, children }: { networks: readonly NetworkChoice[]; children: ReactNode }) {
  return <NetworksContext value={networks}>{children}</NetworksContext>;
}

export function useNetworks(): readonly NetworkChoice[] {
  return useContext(NetworksContext);
}

/** Names networks for people; one that is no longer registered by the name that rows have of it. */
export function useNetworkTitle(): (name: string) => string {
  const networks = useNetworks();
  return (name) => networks.find((network) => network.name === name)?.title ?? name;
}
