import type { ApprovalEvidence, ApprovalSignals } from "@/server/risk/signals/approval/evidence";
import type { DelegationEvidence, DelegationSignals } from "@/server/risk/signals/delegation/evidence";
import type { ExposureEvidence, ExposureSignals } from "@/server/risk/signals/exposure/evidence";
import type { OriginSignals } from "@/server/risk/signals/origin/evidence";
import type { LookalikeEvidence, PoisoningSignals } from "@/server/risk/signals/poisoning/evidence";
import type { SafeSignals } from "@/server/risk/signals/safe/evidence";
import type { SweepSignals } from "@/server/risk/signals/sweep/evidence";
import type { WalletSignals } from "@/server/risk/signals/wallet/evidence";
import type { SamplesOf } from "./types";
import { address, addresses, category, everyCase, functions, list, network, some, transactionHash } from "./values";

export const walletSamples: SamplesOf<WalletSignals & OriginSignals> = {
  "wallet.sanctions-oracle": [{ network, oracle: address(1), category: "sanctions" }],
  "wallet.stablecoin-frozen": [{ network, symbol: "USDT", token: address(2) }],
  "origin.first-seen": [{ network, firstSeen: "2026-11-01T09:00:00.000Z", transactionHash }],
  "origin.flagged-creator": everyCase({ label: [undefined, "Rug Deployer 7"] }).map(({ label }) => ({
    ...{ network, creator: address(3), list, category },
    ...(label && { label }),
  })),
};

const exposure = { network, counterparty: address(4), list, category, sentWorth: 0, receivedWorth: 0 };
const exposures: ExposureEvidence[] = [
  exposure,
  { ...exposure, label: "Fake_Phishing 42", sentWorth: 900, transactionHash },
  { ...exposure, receivedWorth: 5_000, category: "scam" },
];

export const exposureSamples: SamplesOf<ExposureSignals> = {
  "exposure.received-sanctioned": exposures,
  "exposure.paid-sanctioned": exposures,
  "exposure.received-flagged": exposures,
  "exposure.moved-by-flagged": exposures.flatMap(({ sentWorth: _, ...each }) =>
    [1, 2, 12].map((payers) => ({ ...each, payers, ...(payers === 12 && { category: "sanctions" }) })),
  ),
  "exposure.received-mixer": exposures,
  "exposure.paid-mixer": exposures,
  "exposure.victim": exposures,
  "exposure.dust": exposures,
};

const lookalikes: LookalikeEvidence[] = (["zero", "dust", "unknown-token"] as const).map((lure) => ({
  ...{ network, lookalike: address(5), imitated: address(6), prefix: 5, suffix: 4, lure, transactionHash },
}));

export const poisoningSamples: SamplesOf<PoisoningSignals> = {
  "poisoning.attempted": lookalikes.flatMap((each) =>
    [1, 2, 7].map((count) => ({ ...each, count, more: lookalikes.slice(0, count - 1) })),
  ),
  "poisoning.paid": lookalikes,
};

const party = everyCase({ label: [undefined, "Fixture Module"] }).map(({ label }) => ({
  ...{ network, address: address(7) },
  ...(label && { label }),
}));
const votes = [
  { owners: 1, threshold: 1 },
  { owners: 2, threshold: 1 },
  { owners: 3, threshold: 2 },
];

export const safeSamples: SamplesOf<SafeSignals> = {
  "safe.setup": votes.flatMap((each) =>
    [0, 1, 2].map((modules) => ({ network, ...each, ownerList: addresses(each.owners), modules })),
  ),
  "safe.flagged-owner": party.flatMap((each) => votes.map((vote) => ({ ...each, ...vote, list, category }))),
  "safe.flagged-module": party.map((each) => ({ ...each, list, category })),
  "safe.flagged-guard": party.map((each) => ({ ...each, list, category })),
  "safe.single-signer": votes.slice(1).map(({ owners }) => ({ network, owners, threshold: 1 })),
  "safe.unknown-module": party,
  "safe.personal-module": party,
  "safe.unknown-guard": party,
  "safe.unknown-handler": party,
  "safe.unknown-singleton": party,
  "safe.replaced": party,
};

const sweeps = [1, 2, 12].map((count) => ({
  network,
  sink: address(8),
  count,
  earlierPayees: 2,
  lastBlock: 19_000_000,
}));

export const sweepSamples: SamplesOf<SweepSignals> = {
  "wallet.swept": sweeps,
  "wallet.swept-to-flagged": sweeps.map((each) => ({ ...each, list, category })),
  "wallet.forwards": sweeps,
};

const approval = { network, token: address(1), spender: address(2) };
const approvals: ApprovalEvidence[] = [
  { ...approval, standard: "erc20", amount: "unlimited", tokenSymbol: "USDC", spenderLabel: "Fixture Router" },
  { ...approval, standard: "erc20", amount: "unlimited" },
  { ...approval, standard: "erc20", amount: "5000000", transactionHash },
  { ...approval, standard: "permit2", amount: "1", tokenSymbol: "USDC", tokenDecimals: 6 },
  { ...approval, standard: "erc721", amount: "17" },
  { ...approval, standard: "collection", amount: "all", tokenSymbol: "FIX" },
  { ...approval, standard: "spl", amount: "unlimited" },
  { ...approval, standard: "credit-delegation", amount: "unlimited", tokenLabel: "Fixture: debt" },
  { ...approval, standard: "credit-delegation", amount: "5000000" },
  { ...approval, standard: "manager", amount: "all", tokenLabel: "Fixture Lender" },
];
const ruler = address(170);
const listedSpenders = approvals.flatMap((each) => [
  { ...each, list, category },
  { ...each, list, category, ruler },
  { ...each, list, category, implementation: ruler },
  { ...each, list, category, owner: ruler },
]);

export const approvalSamples: SamplesOf<ApprovalSignals> = {
  "approval.sanctioned-spender": listedSpenders,
  "approval.flagged-spender": listedSpenders,
  "approval.exploited-spender": listedSpenders,
  "approval.mixer-spender": listedSpenders,
  "approval.open-spender": approvals.map((each) => ({ ...each, spenderLabel: "Multicall3" })),
  "approval.personal-spender": approvals,
  "approval.empty-spender": approvals,
  "approval.drainer-spender": approvals,
  "approval.ruled-spender": approvals.map((each) => ({ ...each, ruler })),
  "approval.fresh-spender": approvals.map((each) => ({ ...each, youngerThan: "2026-11-18T12:00:00.000Z" })),
  "approval.unlimited-unknown": approvals,
  "approval.unproven": approvals.flatMap((each) => [1, 12].map((count) => ({ ...each, count }))),
};

const delegations: DelegationEvidence[] = [
  { network, delegate: address(3) },
  { network, delegate: address(3), delegateLabel: "Fixture Wallet" },
];

export const delegationSamples: SamplesOf<DelegationSignals> = {
  "delegation.known-good": delegations,
  "delegation.flagged": delegations.map((each) => ({ ...each, list, category })),
  "delegation.sweeper": delegations.map((each) => ({ ...each, sink: address(9) })),
  "delegation.unguarded": delegations.flatMap((each) =>
    [[], ["receive"], ["fallback", "receive"], ...some.map(functions)].map((open) => ({ ...each, functions: open })),
  ),
  "delegation.ruled": delegations.map((each) => ({ ...each, ruler: address(9) })),
  "delegation.unknown": delegations.flatMap((each) => [
    each,
    ...(["empty", "precompile", "delegated"] as const).map((inert) => ({ ...each, inert })),
  ]),
};
