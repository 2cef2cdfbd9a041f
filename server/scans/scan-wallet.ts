import type { ParsedAddress } from "@/server/chains";
import { type GatheredWallet, gatherWallet, type Interaction, type WalletSources } from "@/server/evidence";
import { type ApprovalFact, type Assessment, judgeWallet } from "@/server/risk";
import { requireAddress, requireRegistered } from "./address";
import type { ScanCaller } from "./caller";
import type { ScanContext } from "./context";
import { recordScan } from "./record";

/** Counterparties that the history keeps of a scan: flagged ones come first. */
const MAX_KEPT_INTERACTIONS = 25;

export interface ScanInput {
  address: string;
  /** Network or alias; derived from the address where absent. */
  chain?: string | undefined;
}

/** A right that the wallet gave and that holds now, as a caller sees it. */
export interface Approval {
  token: string;
  tokenSymbol: string | null;
  tokenDecimals: number | null;
  spender: string;
  spenderLabel: string | null;
  standard: string;
  /** The Permit2 that holds it, where the token doesn't. */
  manager: string | null;
  /** Smallest units as decimal text, `unlimited`, a token's id, or `all`. */
  amount: string;
  transactionHash: string | null;
}

/** A wallet's assessment with what a caller may want to see beside it. */
export interface ScanRecord {
  assessment: Assessment;
  wallet: ParsedAddress;
  chain: string;
  accountType: "eoa" | "contract" | "delegated-eoa" | "unknown";
  /** Approvals now in force. */
  approvals: Approval[];
  /** Addresses that the wallet interacted with. */
  interactions: Interaction[];
  /** Milliseconds since 1970. */
  at: number;
}

/** Findings on a wallet, and their assessment. */
export interface Examination {
  found: GatheredWallet;
  assessment: Assessment;
}

/** Gathers evidence on a wallet and assesses it. Records no history. */
export async function examineWallet(sources: WalletSources, subject: ParsedAddress): Promise<Examination> {
  const found = await gatherWallet(sources, subject);
  return { found, assessment: judgeWallet(found) };
}

/** Gathers evidence on a wallet, judges it, and notes it in the account's history. Throws 400 for a wrong address. */
export async function scanWallet(context: ScanContext, caller: ScanCaller, input: ScanInput): Promise<ScanRecord> {
  const subject = requireAddress(input.address, input.chain, "wallet");
  requireRegistered(subject.network);
  const gathered = gatherWallet(context.sources, subject, caller.principal.accountId);
  // Not waited for where it is there: a turn of the microtasks costs as much as the judgement.
  const found = gathered instanceof Promise ? await gathered : gathered;
  const assessment = judgeWallet(found);
  const at = context.clock.now();
  const { network: chain, key } = subject;
  const { accountType } = found;
  const approvals = approvalsOf(found);
  const interactions = found.interactions.slice(0, MAX_KEPT_INTERACTIONS);
  const about = { accountType, approvals, interactions };
  recordScan(context.recorder, caller, { kind: "wallet", subject: key, chain, assessment, at, about });
  return {
    assessment,
    wallet: subject,
    chain,
    accountType,
    approvals,
    interactions: found.interactions,
    at,
  };
}

/** The rights that the wallet gave and that hold now, as callers see them. */
export function approvalsOf({ facts }: Pick<GatheredWallet, "facts">): Approval[] {
  return (facts?.approvals ?? []).map(toApproval);
}

function toApproval({
  token,
  tokenSymbol,
  tokenDecimals,
  spender,
  spenderLabel,
  standard,
  manager,
  amount,
  transactionHash,
}: ApprovalFact): Approval {
  return {
    token,
    tokenSymbol: tokenSymbol ?? null,
    tokenDecimals: tokenDecimals ?? null,
    spender,
    spenderLabel: spenderLabel ?? null,
    standard,
    manager: manager ?? null,
    amount,
    transactionHash: transactionHash ?? null,
  };
}
