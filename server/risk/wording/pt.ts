import { approvalWordsPt } from "../signals/approval/pt";
import { coverageWordsPt } from "../signals/coverage/pt";
import { delegationWordsPt } from "../signals/delegation/pt";
import { domainWordsPt } from "../signals/domain/pt";
import type { SignalEvidence } from "../signals/evidence";
import { listingWordsPt } from "../signals/listing/pt";
import { walletWordsPt } from "../signals/wallet/pt";
import type { Words } from "../signals/words";

/** Every signal's sentence in Portuguese. */
export const pt: Words<SignalEvidence> = {
  ...listingWordsPt,
  ...domainWordsPt,
  ...walletWordsPt,
  ...approvalWordsPt,
  ...delegationWordsPt,
  ...coverageWordsPt,
};
