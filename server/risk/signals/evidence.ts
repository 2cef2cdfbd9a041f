import type { ApprovalSignals } from "./approval/evidence";
import type { ContractSignals } from "./contract/evidence";
import type { CoverageSignals } from "./coverage/evidence";
import type { DelegationSignals } from "./delegation/evidence";
import type { DomainSignals } from "./domain/evidence";
import type { ExposureSignals } from "./exposure/evidence";
import type { ListingSignals } from "./listing/evidence";
import type { OriginSignals } from "./origin/evidence";
import type { PoisoningSignals } from "./poisoning/evidence";
import type { ProxySignals } from "./proxy/evidence";
import type { RequestSignals } from "./request/evidence";
import type { SafeSignals } from "./safe/evidence";
import type { SignatureSignals } from "./signature/evidence";
import type { SimulationSignals } from "./simulation/evidence";
import type { SolanaSignals } from "./solana/evidence";
import type { SweepSignals } from "./sweep/evidence";
import type { TokenSignals } from "./token/evidence";
import type { TransactionSignals } from "./transaction/evidence";
import type { WalletSignals } from "./wallet/evidence";

/** Evidence of every signal, by its id. Each area has a folder: evidence, definitions, words, detection. */
export interface SignalEvidence
  extends ListingSignals,
    DomainSignals,
    CoverageSignals,
    WalletSignals,
    OriginSignals,
    ExposureSignals,
    PoisoningSignals,
    SafeSignals,
    SweepSignals,
    ApprovalSignals,
    ContractSignals,
    ProxySignals,
    TokenSignals,
    SimulationSignals,
    SolanaSignals,
    TransactionSignals,
    SignatureSignals,
    RequestSignals,
    DelegationSignals {}
