import { isRpcError, type SolanaClient, type SolanaReadOptions, type TokenAccount } from "@/server/chains";
import type { Intel } from "@/server/intel";
import { type ApprovalFact, type Party, partyLabelOf } from "@/server/risk";

interface Delegation {
  delegate: string;
  mint: string;
  /** What the delegate may take. */
  allowed: bigint;
  balance: bigint;
}

/** Half of all numbers: nobody ever uses that up. */
const unlimited = 2n ** 63n;

/** Rights to take tokens that hold now. A delegate of nothing is what a used-up right leaves behind. */
export function delegationsIn(tokens: readonly TokenAccount[]): Delegation[] {
  return tokens.flatMap(({ delegate, delegatedAmount = 0n, owner, mint, amount: balance }) =>
    delegate === undefined || delegate === owner || delegatedAmount === 0n
      ? []
      : [{ delegate, mint, allowed: delegatedAmount, balance }],
  );
}

interface GatheredSupplies {
  supplies: ReadonlyMap<string, bigint>;
  complete: boolean;
}

/** Three calls in one batch. Nobody else can have an account of the wallet's give rights, so more are the wallet's own. */
const mostSupplies = 300;

/** How much there is of the tokens whose accounts are empty, by mint. */
export async function gatherSupplies(
  client: SolanaClient,
  delegations: readonly Delegation[],
  options: SolanaReadOptions,
): Promise<GatheredSupplies> {
  const empty = delegations.filter(({ balance, allowed }) => balance === 0n && allowed < unlimited);
  const all = [...new Set(empty.map(({ mint }) => mint))];
  const mints = all.slice(0, mostSupplies);
  try {
    const read = await client.getMints(mints, options);
    const supplies = new Map(mints.map((mint, index) => [mint, read[index]?.supply ?? 0n]));
    return { supplies, complete: mints.length === all.length };
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return { supplies: new Map(), complete: false };
  }
}

/**
 * A program is given what it asks for; a person who may take half of what is there may take most of it, whatever little
 * comes or goes. Where nothing is, as after a theft, half of all that there is of the token: that waits for what comes.
 */
export function toApproval(
  intel: Intel,
  { delegate, mint, allowed, balance }: Delegation,
  party: Party,
  supply = 0n,
): ApprovalFact {
  const measure = balance > 0n ? balance : supply;
  const { lists, personal } = party;
  const { symbol, decimals } = intel.lookupToken("solana", mint) ?? {};
  const label = partyLabelOf(party);
  const isUnlimited = allowed >= unlimited;
  return {
    network: "solana",
    standard: "spl",
    token: mint,
    ...(symbol && { tokenSymbol: symbol }),
    ...(typeof decimals === "number" && { tokenDecimals: decimals }),
    spender: delegate,
    ...(label && { spenderLabel: label }),
    amount: isUnlimited ? "unlimited" : String(allowed),
    broad: isUnlimited,
    covers: personal === true && measure > 0n && allowed * 2n >= measure,
    youngerThan: null,
    spenderDrains: false,
    spenderKind: personal === null ? null : personal ? "personal" : "contract",
    spenderLists: lists,
  };
}
