import type { Address } from "viem";
import { type ApprovalPair, type EvmNetwork, networkInfo } from "@/server/chains";
import { curatedContracts } from "@/server/intel";

/** With five tokens each these stay within one multicall of 250: where requests are rationed, each one counts. */
const MAX_SPENDERS = 50;

/** The network's popular tokens by popular spenders, for when the history isn't whole. */
export function popularPairs(network: EvmNetwork): ApprovalPair[] {
  const spenders = curatedContracts
    .filter((entry) => entry.spender && (entry.network === network || entry.network === "evm"))
    .slice(0, MAX_SPENDERS)
    .map(({ address }) => address.toLowerCase() as Address);
  return networkInfo(network).popularTokens.flatMap((token) =>
    spenders.map((spender) => ({ kind: "erc20" as const, token, spender })),
  );
}
