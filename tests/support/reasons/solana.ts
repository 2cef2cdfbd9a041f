import type { HoldingsEvidence, PartyEvidence, SolanaSignals } from "@/server/risk/signals/solana/evidence";
import type { SamplesOf } from "./types";
import { category, everyCase, key, list } from "./values";

const parties: PartyEvidence[] = everyCase({
  partyLabel: [undefined, "Fixture Program"],
  account: [undefined, key(2)],
}).map(({ partyLabel, account }) => ({
  party: key(1),
  ...(partyLabel && { partyLabel }),
  ...(account && { account }),
}));
const flagged = parties.map((each) => ({ ...each, list, category }));
/** Where the right is always over an account of the wallet's. */
const overAccount = parties.filter(({ account }) => account !== undefined);
const amounts = overAccount.flatMap((each) =>
  ["0", "2282880", "3000000000"].map((lamports) => ({ ...each, lamports })),
);
const holdings: HoldingsEvidence[] = [1, 2, 5, 6, 40].map((count) => ({
  count,
  tokens: Array.from({ length: Math.min(count, 5) }, (_, at) => key(at)),
}));
const remedies = ["reassign", "unwrap", "withdraw", "move"] as const;
const powers = ["take", "hook", "set-hook", "set-fee", "freeze", "pause", "burn", "mint", "close"] as const;
const several = [1, 2, 7];

export const solanaSamples: SamplesOf<SolanaSignals> = {
  "solana.assigned-away": [{ owner: key(1) }],
  "solana.sanctioned-party": flagged,
  "solana.flagged-owner": flagged,
  "solana.flagged-nonce-authority": flagged,
  "solana.flagged-account-authority": flagged.flatMap((each) => [
    each,
    ...(["staker", "custodian", "issuer", "freezer"] as const).map((role) => ({ ...each, role })),
  ]),
  "solana.flagged-signer": flagged.flatMap((each) => [
    { ...each, needed: 1, signers: 1 },
    { ...each, needed: 3, signers: 5 },
    { ...each, needed: 3, signers: 5, changes: true as const },
  ]),
  "solana.open-account": [80, 1, 200].map((bytes) => ({ bytes })),
  "solana.taken-over": parties.flatMap((each) =>
    (["nonce", "stake", "token"] as const).map((kind) => ({ ...each, kind })),
  ),
  "solana.flagged-close-authority": overAccount.flatMap((each) =>
    remedies.map((remedy) => ({ ...each, list, category, remedy })),
  ),
  "solana.flagged-stake-authority": overAccount.map((each) => ({ ...each, list, category })),
  "solana.native-close-authority": amounts.flatMap((each) => remedies.map((remedy) => ({ ...each, remedy }))),
  "solana.lost-token-account": overAccount.flatMap((each) =>
    [undefined, list].map((by) => ({ ...each, token: key(3), symbol: "USDC", ...(by && { list: by }) })),
  ),
  "solana.close-authority": several.map((count) => ({ count, account: key(2), party: key(1) })),
  "solana.stake-withdrawer": amounts,
  "solana.locked-stake": amounts.flatMap((each) => ["2031-05-04", "epoch 1200"].map((until) => ({ ...each, until }))),
  "solana.look-alike": [{ original: key(1), label: "Token Program" }],
  "solana.flagged-tokens": holdings.flatMap((each) => [
    { ...each, sources: [list], category },
    { ...each, sources: [list, "Phantom"], category },
  ]),
  "solana.fake-tokens": holdings.map((each) => ({ ...each, symbol: "USDC" })),
  "solana.lure-tokens": holdings.map((each) => ({ ...each, domain: "claim.example.com" })),
  "solana.flagged-domain-tokens": holdings.map((each) => ({ ...each, domain: "claim.example.com", list })),
  "solana.flagged-issuer-tokens": holdings.flatMap((each) =>
    powers.map((power) => ({ ...each, party: key(1), power, list, category })),
  ),
  "solana.seizable-tokens": holdings,
  "solana.hooked-tokens": holdings,
  "solana.hookable-tokens": holdings,
  "solana.taxable-tokens": holdings,
  "solana.paused-tokens": holdings,
  "solana.stuck-tokens": holdings,
  "solana.unburnable-tokens": holdings,
  "solana.taxed-tokens": holdings.flatMap((each) => [1, 1.5, 100].map((percent) => ({ ...each, percent }))),
  "solana.frozen-at-birth-tokens": holdings,
  "solana.pausable-tokens": holdings,
  "solana.freezable-tokens": holdings,
  "solana.untransferable-tokens": holdings,
  "solana.mintable-tokens": holdings,
  "solana.closable-tokens": holdings,
  "solana.frozen-tokens": holdings,
  "solana.durable-nonces": several.map((count) => ({ count, account: key(2) })),
  "solana.program-account": [
    { owner: key(1) },
    { owner: key(1), is: { kind: "program" } },
    ...[false, true].map((frozen) => ({
      ...{ owner: key(1), is: { kind: "token" as const, mint: key(2), holder: key(3), frozen } },
    })),
    { owner: key(1), is: { kind: "stake", staker: key(2), withdrawer: key(3) } },
    ...[null, key(2)].map((issuer) => ({ owner: key(1), is: { kind: "mint" as const, issuer, freezer: issuer } })),
  ],
};
