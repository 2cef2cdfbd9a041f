"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

/**
 * Else a call would wait in silence, and be made later, where the browser believes itself without a network: this server
 * may well be on the same machine.
 */
const always = { networkMode: "always" } as const;

/** Around what calls the console's procedures from the browser. Pages that only read don't load it. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: always, mutations: always } }));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
