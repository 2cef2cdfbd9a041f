import { approvalWordsPt } from "../signals/approval/pt";
import { contractWordsPt } from "../signals/contract/pt";
import { coverageWordsPt } from "../signals/coverage/pt";
import { delegationWordsPt } from "../signals/delegation/pt";
import { domainWordsPt } from "../signals/domain/pt";
import type { SignalEvidence } from "../signals/evidence";
import { exposureWordsPt } from "../signals/exposure/pt";
import { listingWordsPt } from "../signals/listing/pt";
import { originWordsPt } from "../signals/origin/pt";
import { poisoningWordsPt } from "../signals/poisoning/pt";
import { proxyWordsPt } from "../signals/proxy/pt";
import { requestWordsPt } from "../signals/request/pt";
import { safeWordsPt } from "../signals/safe/pt";
import { signatureWordsPt } from "../signals/signature/pt";
import { simulationWordsPt } from "../signals/simulation/pt";
import { solanaWordsPt } from "../signals/solana/pt";
import { sweepWordsPt } from "../signals/sweep/pt";
import { tokenWordsPt } from "../signals/token/pt";
import { transactionWordsPt } from "../signals/transaction/pt";
import { walletWordsPt } from "../signals/wallet/pt";
import type { Words } from "../signals/words";

/** Every signal's sentence in Portuguese. */
export const pt: Words<SignalEvidence> = {
  ...listingWordsPt,
  ...domainWordsPt,
  ...walletWordsPt,
  ...originWordsPt,
  ...exposureWordsPt,
  ...poisoningWordsPt,
  ...safeWordsPt,
  ...sweepWordsPt,
  ...approvalWordsPt,
  ...delegationWordsPt,
  ...contractWordsPt,
  ...proxyWordsPt,
  ...tokenWordsPt,
  ...simulationWordsPt,
  ...solanaWordsPt,
  ...transactionWordsPt,
  ...signatureWordsPt,
  ...requestWordsPt,
  ...coverageWordsPt,
};
