import { type ContractProxy, gatherContract, type TokenMeta } from "@/server/evidence";
import { type Assessment, judgeContract } from "@/server/risk";
import { requireAddress } from "./address";
import type { ScanCaller } from "./caller";
import type { ScanContext } from "./context";
import { recordScan } from "./record";

export interface ContractInput {
  address: string;
  /** EVM network or alias. */
  network: string;
}

/** A contract's assessment with what a caller may want to see beside it. */
export interface ContractRecord {
  assessment: Assessment;
  /** With checksum. */
  address: string;
  network: string;
  /** Null where the network could not be asked. */
  isContract: boolean | null;
  proxy: ContractProxy | null;
  capabilities: string[];
  token: TokenMeta | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** Gathers evidence on a contract, judges it, and notes it in the account's history. Throws 400 for a wrong address. */
export async function scanContract(
  context: ScanContext,
  caller: ScanCaller,
  input: ContractInput,
): Promise<ContractRecord> {
  const subject = requireAddress(input.address, input.network, "address");
  const { isContract, proxy, capabilities, token, ...evidence } = await gatherContract(
    context.sources,
    context.badCode,
    subject,
    caller.principal.accountId,
  );
  const assessment = judgeContract(evidence);
  const at = context.clock.now();
  const { network, canonical: address } = subject;
  const about = { isContract, proxy, capabilities, token };
  recordScan(context.recorder, caller, {
    kind: "contract",
    subject: subject.key,
    chain: network,
    assessment,
    at,
    about,
  });
  return { assessment, address, network, isContract, proxy, capabilities, token, at };
}
