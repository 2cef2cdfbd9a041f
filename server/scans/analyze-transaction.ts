import { networkOfChainId } from "@/server/chains";
import { gatherTransaction } from "@/server/evidence";
import { AppError } from "@/server/kernel/errors";
import { type Assessment, type AuthorizationFact, judgeTransaction } from "@/server/risk";
import { requireAddress } from "./address";
import type { ScanCaller } from "./caller";
import type { ScanContext } from "./context";
import { recordScan } from "./record";
import { type ShownTransaction, showTransaction } from "./show-transaction";

export interface AnalysisInput {
  chainId: number;
  wallet: string;
  /** null creates a contract. */
  to: string | null;
  calldata: string;
  /** Wei, decimal or as 0x hexadecimal. */
  value: string;
  authorizationList?: readonly { chainId: number; address: string }[] | undefined;
}

export interface AnalysisRecord extends ShownTransaction {
  assessment: Assessment;
}

/** Gathers evidence on a transaction before it is signed, judges it, and notes it in the account's history. */
export async function analyzeTransaction(
  context: ScanContext,
  caller: ScanCaller,
  input: AnalysisInput,
): Promise<AnalysisRecord> {
  const network = networkOfChainId(input.chainId);
  if (!network) throw new AppError("invalid_request", "The chain is not one of the supported ones.");
  const wallet = requireAddress(input.wallet, network, "wallet").key;
  const to = input.to === null ? null : requireAddress(input.to, network, "to").key;
  const at = context.clock.now();
  const authorizations = (input.authorizationList ?? []).map((one) => authorizationFact(input.chainId, one));
  const transaction = { network, wallet, to, data: input.calldata, value: BigInt(input.value), authorizations, at };
  const gathered = await gatherTransaction(context.sources, transaction, caller.principal.accountId);
  const assessment = judgeTransaction(gathered);
  const stated = showTransaction(context.sources.intel, gathered);
  const { calldata, value } = input;
  const about = { ...stated, sent: { wallet, to, calldata, value } };
  const subject = to ?? wallet;
  recordScan(context.recorder, caller, { kind: "transaction", subject, wallet, chain: network, assessment, at, about });
  return { assessment, ...stated };
}

/** An EIP-7702 authorization of the wallet's, as its judgement wants it. */
export function authorizationFact(
  here: number,
  { chainId, address }: { chainId: number; address: string },
): AuthorizationFact {
  return {
    delegate: /^0x0{40}$/.test(address) ? null : address.toLowerCase(),
    anyChain: chainId === 0,
    elsewhere: chainId !== 0 && chainId !== here,
  };
}
