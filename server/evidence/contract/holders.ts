import type { Address, Hex } from "viem";
import { addressWord, type Deadline, type EvmClient, encodeCall, wordAt } from "@/server/chains";
import type { Explorer } from "../explorer";
import type { TokenStandard } from "./code/analyse";
import { readOptional } from "./optional-read";

export interface TokenHolder {
  address: Address;
  /** Percent of the total supply, to two decimals. */
  share: number;
}

const balanceOf: Hex = "0x70a08231";
/** Wait for an explorer beside a scan's other work. Late answers are available to the next scan. */
const explorerMs = 300;

/**
 * The largest holders of a token, largest first: an explorer names them, the token itself states their balances. Null
 * where no explorer names them in time.
 */
export async function readHolders(
  client: EvmClient,
  explorer: Explorer | undefined,
  token: Address,
  meta: { standard: TokenStandard; totalSupply: string | null } | null,
  deadline: Deadline,
): Promise<TokenHolder[] | null> {
  const supply = BigInt(meta?.totalSupply ?? 0);
  if (!explorer || meta?.standard !== "erc20" || supply === 0n) return null;
  const named = await explorer.readHolders(client.network, token, deadline.within(explorerMs));
  if (!named || named.length === 0) return null;
  const calls = named.map((holder) => ({ to: token, data: encodeCall(balanceOf, addressWord(holder)) }));
  const results = await readOptional(client.multicall(calls, { deadline }));
  const shares = named.flatMap((address, index) => {
    const result = results?.[index];
    const balance = result?.ok ? wordAt(result.data) : undefined;
    const share = Number(((balance ?? 0n) * 10_000n) / supply) / 100;
    return balance !== undefined && balance > 0n && share <= 100 ? [{ address, share }] : [];
  });
  return shares.length > 0 ? shares.sort((a, b) => b.share - a.share) : null;
}
