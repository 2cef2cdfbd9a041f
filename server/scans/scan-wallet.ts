import { gatherWallet, type Interaction } from "@/server/evidence";
import { type ApprovalFact, type Assessment, judgeWallet } from "@/server/risk";
import { requireAddress } from "./address";
import type { ScanCaller, ScanContext } from "./index";
import { recordScan } from "./record";

export interface ScanInput {
  address: string;
  /** Network or alias; told from the address where absent. */
  chain?: string | undefined;
}

/** A right that the wallet gave and that holds now, as a caller sees it. */
export interface Approval {
  token: string;
  tokenSymbol: string | null;
  spender: string;
  spenderLabel: string | null;
  standard: string;
  /** Smallest units as decimal text, `unlimited`, a token's id, or `all`. */
  amount: string;
  transactionHash: string | null;
}

/** A wallet's assessment with what a caller may want to see beside it. */
export interface ScanRecord {
  assessment: Assessment;
  /** As it is shown: with checksum on EVM networks. */
  address: string;
  chain: string;
  accountType: "eoa" | "contract" | "delegated-eoa" | "unknown";
  /** What it approved and what holds now. */
  approvals: Approval[];
  /** Whom it had to do with. */
  interactions: Interaction[];
  /** Milliseconds since 1970. */
  at: number;
}

/** Gathers evidence on a wallet, judges it, and notes it in the account's history. Throws 400 for a wrong address. */
export async function scanWallet(context: ScanContext, caller: ScanCaller, input: ScanInput): Promise<ScanRecord> {
  const subject = requireAddress(input.address, input.chain, "wallet");
  const { accountType, interactions, ...evidence } = await gatherWallet(context.sources, subject);
  const assessment = judgeWallet(evidence);
  const at = context.clock.now();
  recordScan(context.recorder, caller, {
    kind: "wallet",
    subject: subject.key,
    chain: subject.network,
    assessment,
    at,
  });
  return {
    assessment,
    address: subject.canonical,
    chain: subject.network,
    accountType,
    approvals: (evidence.facts?.approvals ?? []).map(toApproval),
    interactions,
    at,
  };
}

function toApproval({
  token,
  tokenSymbol,
  spender,
  spenderLabel,
  standard,
  amount,
  transactionHash,
}: ApprovalFact): Approval {
  return {
    token,
    tokenSymbol: tokenSymbol ?? null,
    spender,
    spenderLabel: spenderLabel ?? null,
    standard,
    amount,
    transactionHash: transactionHash ?? null,
  };
}
