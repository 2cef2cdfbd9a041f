import { dirname, join } from "node:path";
import { networkTable } from "@/server/networks";
import { requirePackage } from "../packages";
import type { ProtectedEntry, TokenEntry } from "./types";

const source = "@bgd-labs/aave-address-book";
interface Market {
  POOL: string;
  WETH_GATEWAY?: string;
  REPAY_WITH_COLLATERAL_ADAPTER?: string;
  SWAP_COLLATERAL_ADAPTER?: string;
  WITHDRAW_SWAP_ADAPTER?: string;
  DEBT_SWAP_ADAPTER?: string;
  DEFAULT_INCENTIVES_CONTROLLER?: string;
  ASSETS: Record<string, { decimals: number; UNDERLYING: string; A_TOKEN: string; V_TOKEN: string }>;
}

/** Aave's pools and adapters, its tokens of what is lent and owed, and the tokens that are lent there. One file a market: the whole book takes 250 ms to load. */
export function readAave(): { entries: ProtectedEntry[]; tokens: TokenEntry[] } {
  const folder = dirname(requirePackage.resolve(source));
  const entries: ProtectedEntry[] = [];
  const tokens: TokenEntry[] = [];
  const markets = networkTable().flatMap(({ name, aave }) => aave.map((file) => [file, name] as const));
  for (const [file, network] of markets) {
    const market = requirePackage(join(folder, `${file}.js`)) as Market;
    const contracts: [address: string | undefined, name: string][] = [
      [market.POOL, "Pool"],
      [market.WETH_GATEWAY, "Wrapped Token Gateway"],
      [market.REPAY_WITH_COLLATERAL_ADAPTER, "Repay Adapter"],
      [market.SWAP_COLLATERAL_ADAPTER, "Collateral Swap Adapter"],
      [market.WITHDRAW_SWAP_ADAPTER, "Withdraw Swap Adapter"],
      [market.DEBT_SWAP_ADAPTER, "Debt Swap Adapter"],
    ];
    for (const [address, name] of contracts) {
      if (address)
        entries.push({ network, address, label: `Aave v3: ${name}`, kind: "lending", source, spender: true });
    }
    // The contract pays out rewards, and is never given an allowance.
    const rewards = market.DEFAULT_INCENTIVES_CONTROLLER;
    if (rewards)
      entries.push({ network, address: rewards, label: "Aave v3: Rewards", kind: "lending", source, spender: false });
    for (const [key, { decimals, UNDERLYING, A_TOKEN, V_TOKEN }] of Object.entries(market.ASSETS)) {
      const symbol = symbolOf(key);
      if (symbol) tokens.push({ network, address: UNDERLYING.toLowerCase(), symbol, name: symbol, decimals, source });
      // The address book omits an aToken's own symbol (aEthWETH), so it is no example for imitations.
      const lent = { network, address: A_TOKEN, label: `Aave v3: aToken of ${symbol ?? key}`, kind: "token" } as const;
      entries.push({ ...lent, source, spender: false });
      const owed = { ...lent, address: V_TOKEN, label: `Aave v3: variable debt of ${symbol ?? key}` };
      entries.push({ ...owed, source, spender: false });
    }
  }
  return { entries, tokens };
}

/** The book's keys are symbols made identifiers. Where they were changed beyond guessing, there is none. */
function symbolOf(key: string): string | undefined {
  if (key === "USDCe") return "USDC.e";
  if (key === "ONE_INCH") return "1INCH";
  return key.includes("_") ? undefined : key;
}
