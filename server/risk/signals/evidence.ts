import type { ApprovalSignals } from "./approval/evidence";
import type { CoverageSignals } from "./coverage/evidence";
import type { DelegationSignals } from "./delegation/evidence";
import type { DomainSignals } from "./domain/evidence";
import type { ListingSignals } from "./listing/evidence";
import type { WalletSignals } from "./wallet/evidence";

/** What every signal shows as evidence, by its id. Each area has a folder: evidence, definitions, words, detection. */
export interface SignalEvidence
  extends ListingSignals,
    DomainSignals,
    CoverageSignals,
    WalletSignals,
    ApprovalSignals,
    DelegationSignals {}
