import type { Address } from "viem";
import { type EvmClient, type ReadOptions, readDelegation } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { DelegationFact } from "@/server/risk";
import { readOptional } from "../contract/optional-read";
import { gatherDelegation } from "../evm-wallet/delegation";
import { codeBudget } from "../evm-wallet/follow-calls";
import { isUnknown } from "../evm-wallet/spenders";

interface FoundDelegations {
  delegations: Map<Address, DelegationFact>;
  /** For some payee that was queried, the code it runs, or the behaviour of that code, is unknown. */
  unread: boolean;
  /** There are more payees than are asked about. */
  cut: boolean;
}

/** Enough for any payment that a person signs, and for most payrolls. */
const MAX_PAYEES = 48;
/** Different codes that no list knows: tracing one takes some milliseconds. */
export const MAX_CODES = 12;

/**
 * Code that runs at the payees (EIP-7702), and what it does with received assets. One round trip for all their codes,
 * and one more only for delegates that no list knows. Others follow where these are proxies or their payee is in
 * storage.
 */
export async function findDelegations(
  client: EvmClient,
  intel: Intel,
  payees: readonly Address[],
  options: ReadOptions,
): Promise<FoundDelegations> {
  const asked = payees.slice(0, MAX_PAYEES);
  const codes = await Promise.all(asked.map((payee) => readOptional(client.getCode(payee, options))));
  const delegates = new Map<Address, Address>();
  for (const [index, code] of codes.entries()) {
    const delegate = code && readDelegation(code);
    if (delegate) delegates.set(asked[index]!, delegate);
  }
  const unknown = [...new Set(delegates.values())].filter((each) => isUnknown(intel, client.network, each));
  const unseen = new Set(unknown.slice(MAX_CODES));
  const delegations = new Map<Address, DelegationFact>();
  const budget = codeBudget(MAX_CODES);
  const read = await Promise.all(
    [...delegates].map(async ([payee, delegate]) => {
      if (unseen.has(delegate)) return false;
      const found = await gatherDelegation(client, { intel }, payee, delegate, options, budget);
      if (found === "unread") return false;
      if (found) delegations.set(payee, found);
      return true;
    }),
  );
  return { delegations, unread: codes.includes(undefined) || read.includes(false), cut: payees.length > MAX_PAYEES };
}
