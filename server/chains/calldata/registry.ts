import { decodeArgs, Meter } from "./abi/decode";
import type { Entry } from "./entry";
import { SEAPORTS } from "./known";
import { aggregators } from "./protocols/aggregators";
import { balancer } from "./protocols/balancer";
import { blur } from "./protocols/blur";
import { bridges } from "./protocols/bridges";
import { conditionalTokens } from "./protocols/conditional-tokens";
import { cow } from "./protocols/cow";
import { curvePools } from "./protocols/curve-pools";
import { ens } from "./protocols/ens";
import { erc20 } from "./protocols/erc20";
import { erc721 } from "./protocols/erc721";
import { erc1155 } from "./protocols/erc1155";
import { erc4337 } from "./protocols/erc4337";
import { erc7579 } from "./protocols/erc7579";
import { exchanges } from "./protocols/exchanges";
import { gmx } from "./protocols/gmx";
import { governance } from "./protocols/governance";
import { lending } from "./protocols/lending";
import { lifi } from "./protocols/lifi";
import { lifiBridges } from "./protocols/lifi-bridges";
import { looksrare } from "./protocols/looksrare";
import { lures } from "./protocols/lures";
import { maker } from "./protocols/maker";
import { markets } from "./protocols/markets";
import { mints } from "./protocols/mints";
import { morphoAdapter } from "./protocols/morpho-adapter";
import { multicall } from "./protocols/multicall";
import { ownership } from "./protocols/ownership";
import { pendle } from "./protocols/pendle";
import { permit2 } from "./protocols/permit2";
import { rewards } from "./protocols/rewards";
import { rollupBridges } from "./protocols/rollup-bridges";
import { safe } from "./protocols/safe";
import { seaport } from "./protocols/seaport";
import { seaportConduit } from "./protocols/seaport-conduit";
import { staking } from "./protocols/staking";
import { uniswapV2 } from "./protocols/uniswap-v2";
import { uniswapV3 } from "./protocols/uniswap-v3";
import { uniswapV4 } from "./protocols/uniswap-v4";
import { universalRouter } from "./protocols/universal-router";
import { weth } from "./protocols/weth";
import type { Address } from "./types";

/** ABI-encoded data without a function in front begins so: its first word is an offset, a number or an address. */
export const NO_SELECTOR = "0x00000000";

/** Every function that the decoder knows. The order settles which protocol a shared function is named after. */
export const ENTRIES: readonly Entry[] = [
  ...erc20,
  ...erc721,
  ...erc1155,
  ...permit2,
  ...weth,
  ...multicall,
  ...safe,
  ...erc4337,
  ...erc7579,
  ...uniswapV2,
  ...uniswapV3,
  ...uniswapV4,
  ...universalRouter,
  ...seaport,
  ...seaportConduit,
  ...blur,
  ...looksrare,
  ...markets,
  ...conditionalTokens,
  ...cow,
  ...aggregators,
  ...exchanges,
  ...curvePools,
  ...balancer,
  ...pendle,
  ...gmx,
  ...lifi,
  ...lifiBridges,
  ...ownership,
  ...ens,
  ...governance,
  ...rollupBridges,
  ...bridges,
  ...lending,
  ...morphoAdapter,
  ...maker,
  ...staking,
  ...rewards,
  ...mints,
  ...lures,
];

const bySelector = new Map<string, Entry[]>();
for (const entry of ENTRIES) {
  const found = bySelector.get(entry.selector);
  if (found) found.push(entry);
  else bySelector.set(entry.selector, [entry]);
}

/**
 * Candidates for a selector at a contract: more than one only where four bytes collide. Nearly all ABI-encoded data begins
 * with four zero bytes, which are a function of Seaport's only at Seaport.
 */
export function candidatesFor(selector: string, to: Address | null = null): readonly Entry[] {
  if (selector === NO_SELECTOR && !SEAPORTS.includes(to ?? "0x")) return [];
  return bySelector.get(selector) ?? [];
}

/**
 * Bytes that nothing but their first four marks as a call are one only where the known function's arguments follow as
 * an honest encoder writes them.
 */
export function isCanonicalCall(
  data: Buffer,
  to: Address | null = null,
  meter = new Meter(Math.ceil(data.length / 32) * 4),
): boolean {
  if (data.length < 4) return false;
  return candidatesFor(`0x${data.toString("hex", 0, 4)}`, to).some((entry) => {
    const { notes } = decodeArgs(entry.abi().inputs, data.subarray(4), meter);
    return !meter.spent && notes.every(({ code }) => code === "trailing-bytes");
  });
}
