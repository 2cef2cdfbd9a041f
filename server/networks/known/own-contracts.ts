import { networkTable } from "../registry";
import type { NetworkInfo } from "../types";
import type { KnownContract, PopularToken } from "./types";

/** Contracts named in the network entries: the network's own, and those of its exchanges. */
export function contractsOfEntries(): KnownContract[] {
  return networkTable().flatMap((network) =>
    network.family === "evm" ? [...systemOf(network), ...marketsOf(network)] : [],
  );
}

function systemOf({ name, multicall3, systemContracts }: NetworkInfo): KnownContract[] {
  const all = [...systemContracts, { address: multicall3, label: "Multicall3" }];
  return all.map(({ address, label }) => ({ network: name, address, label, kind: "system", spender: false }));
}

/** A router of the second version is paid by allowance, as is who keeps positions of the later ones. */
function marketsOf({ name, markets, title }: NetworkInfo): KnownContract[] {
  return markets.flatMap(({ name: exchange = title, factory, router }): KnownContract[] => [
    ...(factory
      ? [{ network: name, address: factory, label: `${exchange}: Factory`, kind: "system" as const, spender: false }]
      : []),
    ...(router
      ? [{ network: name, address: router, label: `${exchange}: Router`, kind: "router" as const, spender: true }]
      : []),
  ]);
}

/** The wrapped currency of networks whose tokens do not come with the program. */
export function wrappedCurrencies(): PopularToken[] {
  return networkTable().flatMap(({ name, wrappedNative, currency, isBuiltIn }) =>
    wrappedNative && !isBuiltIn
      ? [
          {
            network: name,
            address: wrappedNative,
            symbol: `W${currency.symbol}`,
            name: `Wrapped ${currency.name}`,
            decimals: currency.decimals,
          },
        ]
      : [],
  );
}
