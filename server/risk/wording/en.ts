import { approvalWordsEn } from "../signals/approval/en";
import { contractWordsEn } from "../signals/contract/en";
import { coverageWordsEn } from "../signals/coverage/en";
import { delegationWordsEn } from "../signals/delegation/en";
import { domainWordsEn } from "../signals/domain/en";
import type { SignalEvidence } from "../signals/evidence";
import { exposureWordsEn } from "../signals/exposure/en";
import { listingWordsEn } from "../signals/listing/en";
import { originWordsEn } from "../signals/origin/en";
import { poisoningWordsEn } from "../signals/poisoning/en";
import { proxyWordsEn } from "../signals/proxy/en";
import { requestWordsEn } from "../signals/request/en";
import { safeWordsEn } from "../signals/safe/en";
import { signatureWordsEn } from "../signals/signature/en";
import { simulationWordsEn } from "../signals/simulation/en";
import { solanaWordsEn } from "../signals/solana/en";
import { sweepWordsEn } from "../signals/sweep/en";
import { tokenWordsEn } from "../signals/token/en";
import { transactionWordsEn } from "../signals/transaction/en";
import { walletWordsEn } from "../signals/wallet/en";
import type { Words } from "../signals/words";

/** Every signal's sentence in English. */
export const en: Words<SignalEvidence> = {
  ...listingWordsEn,
  ...domainWordsEn,
  ...walletWordsEn,
  ...originWordsEn,
  ...exposureWordsEn,
  ...poisoningWordsEn,
  ...safeWordsEn,
  ...sweepWordsEn,
  ...approvalWordsEn,
  ...delegationWordsEn,
  ...contractWordsEn,
  ...proxyWordsEn,
  ...tokenWordsEn,
  ...simulationWordsEn,
  ...solanaWordsEn,
  ...transactionWordsEn,
  ...signatureWordsEn,
  ...requestWordsEn,
  ...coverageWordsEn,
};
