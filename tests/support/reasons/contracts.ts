import type {
  CloneEvidence,
  ContractSignals,
  DrainerEvidence,
  FunctionEvidence,
  PartyEvidence,
  SweeperEvidence,
} from "@/server/risk/signals/contract/evidence";
import type { AdminEvidence, ProxySignals } from "@/server/risk/signals/proxy/evidence";
import type {
  AdvertisementEvidence,
  ImitationEvidence,
  PowerEvidence,
  TokenSignals,
  TradeEvidence,
} from "@/server/risk/signals/token/evidence";
import type { SamplesOf } from "./types";
import {
  address,
  addresses,
  category,
  counts,
  everyCase,
  functions,
  list,
  network,
  some,
  transactionHash,
} from "./values";

const at = { network, contract: address(1) };
const parties: PartyEvidence[] = (
  ["implementation", "payee", "ruler", "owner", "admin", "beacon-owner", "role-holder"] as const
).map((role) => ({
  ...{ network, role, address: address(2), list, category },
}));
const lures = ["Claim() (0x3158952e)", "SecurityUpdate() (0x5fba79f5)", "Connect() (0xa16f15c3)"];
const sweepers: SweeperEvidence[] = everyCase({
  lures: [lures.slice(0, 1), lures.slice(0, 2), lures],
  does: ["keeps", "forwards"] as const,
  many: [0, 1, 2, 5, 6],
  named: [false, true],
}).map(({ many, named, ...each }) => ({
  ...{ ...at, ...each, ...(named && { named }) },
  ...{ payees: addresses(many), withdrawals: functions(many) },
}));
const drainers: DrainerEvidence[] = counts.flatMap((count) =>
  everyCase({ splits: [false, true], callsAnything: [false, true], open: [false, true] }).flatMap((each) => [
    { ...at, ...each, functions: functions(count), payees: addresses(count) },
    { ...at, ...each, functions: functions(6 - count), payees: addresses(count) },
  ]),
);
const clones: CloneEvidence[] = everyCase({ exact: [true, false] }).map((each) => ({
  ...{ ...at, original: address(3), list, category },
  ...each,
}));
const acts: FunctionEvidence[] = counts.map((count) => ({ ...at, functions: functions(count) }));

export const contractSamples: SamplesOf<ContractSignals> = {
  "contract.no-code": [
    { network, address: address(1), accountType: "eoa" },
    { network, address: address(1), accountType: "delegated-eoa" },
  ],
  "contract.fresh": [{ ...at, youngerThan: "2026-11-18T12:00:00.000Z" }],
  "contract.sanctioned-party": parties,
  "contract.listed-party": parties,
  "contract.sweeper": sweepers,
  "contract.lure": sweepers.map((each) => ({ ...each, does: "other" as const })),
  "contract.drainer": drainers,
  "contract.puller": drainers,
  "contract.ruled": [
    { ...at, ruler: address(5) },
    { ...at, ruler: address(5), own: true },
  ],
  "contract.taking-claim": everyCase({ count: [1, 2, 5, 6], payees: counts }).map(({ count, payees }) => ({
    ...{ ...at, functions: functions(count), payees: addresses(payees) },
  })),
  "contract.one-way-stake": everyCase({ count: [1, 2, 5, 6], out: counts }).map(({ count, out }) => ({
    ...{ ...at, functions: functions(count), withdrawals: functions(out) },
  })),
  "contract.closed-list": acts,
  "contract.custody": acts.map((each) => ({ ...each, keeper: address(5) })),
  "contract.undelivered": some.map((count) => ({ ...at, functions: functions(count), payee: address(5) })),
  "contract.riddle": everyCase({ count: some, setters: some }).map(({ count, setters }) => ({
    ...{ ...at, functions: functions(count), setters: functions(setters) },
  })),
  "contract.later-payers": counts.map((count) => ({
    ...at,
    functions: functions(count),
    times: 1.96,
    payers: count + 1,
  })),
  "contract.kept-payment": everyCase({
    count: counts,
    taken: [
      { taker: null, through: null },
      { taker: address(5), through: null },
      { taker: address(5), through: "withdraw() (0x3ccfd60b)" },
    ],
  }).map(({ count, taken }) => ({ ...at, functions: functions(count), ...taken })),
  "contract.throwaway-taker": acts.flatMap((each) => [false, true].map((ends) => ({ ...each, ends }))),
  "contract.backdoor": acts.flatMap((each) => [false, true].map((open) => ({ ...each, open }))),
  "contract.overwriting": some.map((count) => ({ ...at, functions: functions(count) })),
  "contract.clone": clones,
  "contract.similar-code": clones,
  "contract.self-destruct": acts,
  "contract.open-self-destruct": [...acts, { ...acts[0]!, unseen: true }],
  "contract.delegatecall": acts,
  "contract.open-delegatecall": acts,
  "contract.open-calls": acts,
  "contract.replay": acts,
  "contract.metamorphic": [at],
};

const proxy = { network, proxy: address(4), kind: "eip1967" };
const admins: AdminEvidence[] = [
  { ...proxy, admin: address(5) },
  { ...proxy, admin: address(5), via: address(6) },
];

export const proxySamples: SamplesOf<ProxySignals> = {
  "proxy.personal-admin": admins.flatMap((each) => [each, { ...each, own: true as const }]),
  "proxy.guarded-admin": admins.flatMap((each) => [
    { ...each, guard: "multisig" as const },
    { ...each, guard: "timelock" as const },
  ]),
  "proxy.unknown-admin": [proxy, { ...proxy, admin: address(5) }],
  "proxy.recent-upgrade": everyCase({ implementation: [null, address(7)], hoursAgo: [0, 1, 2, 50] }).map((each) => ({
    ...{ network, proxy: address(4), block: 19_000_000, transactionHash },
    ...each,
  })),
  "proxy.decoy": [{ ...proxy, shown: address(7), runs: [address(8)] }],
  "proxy.unfollowed": [
    ...[[], addresses(3)].map((told) => ({ network, proxy: address(1), told })),
    { network, proxy: address(1), told: [], leader: address(2) },
  ],
  "proxy.empty": [proxy, { ...proxy, implementation: address(7) }],
};

const token = { network, token: address(8) };
const powers: PowerEvidence[] = everyCase({
  functions: counts.map(functions),
  by: ["owner", "other", "roles"] as const,
  holder: [undefined, address(9)],
  hidden: [undefined, true as const],
})
  .map((each) => ({ ...token, ...each }))
  .concat(
    ...([{ unseen: true }, { open: true }] as const).map(
      (how) =>
        ({ ...token, functions: functions(1), by: "owner", holder: undefined, hidden: undefined, ...how }) as never,
    ),
  );
const names = everyCase({ name: [null, "USD Coin"], symbol: [null, "USDC"] });
const imitations: ImitationEvidence[] = names.flatMap((each) =>
  everyCase({ knownSymbol: ["USDC", "ETH"], original: [null, address(1)] }).map((known) => ({
    ...{ ...token, list: "Uniswap Labs Default" },
    ...each,
    ...known,
  })),
);
const adverts: AdvertisementEvidence[] = names.map((each) => ({ ...token, ...each, domain: "claim.example.com" }));
const trades: TradeEvidence[] = everyCase({ buyTax: [null, 0, 1, 12.5], sellTax: [null, 0, 1, 99.5] })
  .filter(({ buyTax, sellTax }) => (buyTax ?? 0) + (sellTax ?? 0) > 0)
  .map((each) => ({ ...token, market: "Uniswap v2", ...each }));

export const tokenSamples: SamplesOf<TokenSignals> = {
  "token.mint": powers,
  "token.hidden-mint": powers,
  "token.seize": powers,
  "token.pause": powers,
  "token.trading-gate": powers,
  "token.sell-gate": powers,
  "token.blocklist": powers,
  "token.allowlist": powers,
  "token.adjustable-fee": powers,
  "token.capped-fee": powers,
  "token.take-back-ownership": powers,
  "token.allowance-bypass": powers,
  "token.adjustable-limit": powers,
  "token.outside-guard": powers,
  "token.look-alike": imitations,
  "token.impersonation": imitations,
  "token.same-name": imitations.flatMap((each) => [
    { ...each, field: "symbol" as const },
    { ...each, field: "name" as const },
  ]),
  "token.lure-name": adverts,
  "token.flagged-domain": adverts.map((each) => ({ ...each, list: "MetaMask" })),
  "token.hidden-owner": some.flatMap((count) => [
    { ...token, functions: functions(count) },
    { ...token, functions: functions(count), ruler: address(9) },
  ]),
  "token.stopped": [
    { ...token, stopped: "transfers" },
    { ...token, stopped: "sales" },
  ],
  "token.reserved": [
    { ...token, what: "transfers" },
    { ...token, what: "sales" },
  ],
  "token.pretence": [token],
  "token.honeypot": [
    ...trades,
    ...trades.flatMap((each) => [0, 6, 50].map((part) => ({ ...each, part }))),
    { ...token, market: "Uniswap v2", buyTax: null, sellTax: null },
  ],
  "token.high-tax": trades,
};
