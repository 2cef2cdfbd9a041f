import type { Address, Hex } from "viem";
import { type ApprovalPair, addressWord, type EvmClient, encodeCall, type ReadOptions, wordAt } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { Giver } from "./grantors";
import { isUnknown, readSpenders } from "./spenders";

const totalSupply: Hex = "0x18160ddd";
const balanceOf: Hex = "0x70a08231";

/** The code at the spenders' addresses, the supply of each token, and the wallet's balances. */
export async function readParties(
  client: EvmClient,
  intel: Intel,
  { wallet }: Giver,
  pairs: readonly ApprovalPair[],
  options: ReadOptions,
) {
  const strange = pairs.filter(({ spender }) => isUnknown(intel, client.network, spender));
  const [spenders, supplies, balances] = await Promise.all([
    readSpenders(
      client,
      intel,
      pairs.map(({ spender }) => spender),
      options,
    ),
    readNumbers(client, totalSupply, tokensOf(pairs, "erc20"), options),
    readNumbers(client, encodeCall(balanceOf, addressWord(wallet)), tokensOf(strange, "erc20", "permit2"), options),
  ]);
  return { spenders, supplies, balances };
}

function tokensOf(pairs: readonly ApprovalPair[], ...kinds: ApprovalPair["kind"][]): Address[] {
  return [...new Set(pairs.filter(({ kind }) => kinds.includes(kind)).map(({ token }) => token))];
}

/** Answer of each token. Tokens without an answer are omitted. */
async function readNumbers(
  client: EvmClient,
  data: Hex,
  tokens: readonly Address[],
  options: ReadOptions,
): Promise<Map<Address, bigint>> {
  const results = await client.multicall(
    tokens.map((to) => ({ to, data })),
    options,
  );
  const numbers = new Map<Address, bigint>();
  for (const [index, token] of tokens.entries()) {
    const result = results[index];
    const number = result?.ok ? wordAt(result.data) : undefined;
    if (number !== undefined) numbers.set(token, number);
  }
  return numbers;
}
