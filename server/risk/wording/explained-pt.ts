import { approvalExplainedPt } from "../signals/approval/explained-pt";
import { contractExplainedPt } from "../signals/contract/explained-pt";
import { coverageExplainedPt } from "../signals/coverage/explained-pt";
import { delegationExplainedPt } from "../signals/delegation/explained-pt";
import { domainExplainedPt } from "../signals/domain/explained-pt";
import type { SignalEvidence } from "../signals/evidence";
import { exposureExplainedPt } from "../signals/exposure/explained-pt";
import { listingExplainedPt } from "../signals/listing/explained-pt";
import { originExplainedPt } from "../signals/origin/explained-pt";
import { poisoningExplainedPt } from "../signals/poisoning/explained-pt";
import { proxyExplainedPt } from "../signals/proxy/explained-pt";
import { requestExplainedPt } from "../signals/request/explained-pt";
import { safeExplainedPt } from "../signals/safe/explained-pt";
import { signatureExplainedPt } from "../signals/signature/explained-pt";
import { simulationExplainedPt } from "../signals/simulation/explained-pt";
import { solanaExplainedPt } from "../signals/solana/explained-pt";
import { sweepExplainedPt } from "../signals/sweep/explained-pt";
import { tokenExplainedPt } from "../signals/token/explained-pt";
import { transactionExplainedPt } from "../signals/transaction/explained-pt";
import { walletExplainedPt } from "../signals/wallet/explained-pt";
import type { Explanations } from "../signals/words";

/** The catalogue's `meaning` and `falsePositives` in Portuguese, for the documentation. */
export const explainedPt: Explanations<SignalEvidence> = {
  ...listingExplainedPt,
  ...domainExplainedPt,
  ...walletExplainedPt,
  ...originExplainedPt,
  ...exposureExplainedPt,
  ...poisoningExplainedPt,
  ...safeExplainedPt,
  ...sweepExplainedPt,
  ...approvalExplainedPt,
  ...delegationExplainedPt,
  ...contractExplainedPt,
  ...proxyExplainedPt,
  ...tokenExplainedPt,
  ...simulationExplainedPt,
  ...solanaExplainedPt,
  ...transactionExplainedPt,
  ...signatureExplainedPt,
  ...requestExplainedPt,
  ...coverageExplainedPt,
};
