import type { TokenAccount } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { ApprovalFact, Party } from "@/server/risk";

export interface Delegation {
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

/** In hundredths of what is there. */
const nearlyAll = 90n;

/** A program is given what it asks for; of a person, nearly all that is there is as much as without limit. */
export function toApproval(intel: Intel, { delegate, mint, allowed, balance }: Delegation, party: Party): ApprovalFact {
  const { lists, personal, signedBy } = party;
  const symbol = intel.lookupToken("solana", mint)?.symbol;
  const label = signedBy ? `multisig: ${signedBy}` : (lists.protected?.label ?? lists.listings[0]?.label);
  const isUnlimited = allowed >= unlimited;
  return {
    network: "solana",
    standard: "spl",
    token: mint,
    ...(symbol && { tokenSymbol: symbol }),
    spender: delegate,
    ...(label && { spenderLabel: label }),
    amount: isUnlimited ? "unlimited" : String(allowed),
    broad: isUnlimited || (personal === true && balance > 0n && allowed * 100n >= balance * nearlyAll),
    youngerThan: null,
    spenderDrains: false,
    spenderKind: personal === null ? null : personal ? "personal" : "contract",
    spenderLists: lists,
  };
}
