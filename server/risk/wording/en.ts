import { approvalWordsEn } from "../signals/approval/en";
import { coverageWordsEn } from "../signals/coverage/en";
import { delegationWordsEn } from "../signals/delegation/en";
import { domainWordsEn } from "../signals/domain/en";
import type { SignalEvidence } from "../signals/evidence";
import { listingWordsEn } from "../signals/listing/en";
import { walletWordsEn } from "../signals/wallet/en";
import type { Words } from "../signals/words";

/** Every signal's sentence in English. */
export const en: Words<SignalEvidence> = {
  ...listingWordsEn,
  ...domainWordsEn,
  ...walletWordsEn,
  ...approvalWordsEn,
  ...delegationWordsEn,
  ...coverageWordsEn,
};
