import type { TransactionSignals } from "@/server/risk/signals/transaction/evidence";
import type { SamplesOf } from "./types";
import { address, allCategories, everyCase, list, unreadable } from "./values";

type Grant = TransactionSignals["transaction.permit"];
type Move = TransactionSignals["transaction.dust-transfer"];
type Order = TransactionSignals["transaction.free-order"];
type Control = TransactionSignals["transaction.control-change"];
type Call = TransactionSignals["transaction.paid-claim"];

const roles = [
  "target",
  "code",
  "token",
  "spender",
  "approved",
  "ruler",
  "implementation",
  "contract-owner",
  "recipient",
  "beneficiary",
  "maker",
  "owner",
  "mentioned",
];
const involved = everyCase({ role: [...roles, "delegate", "wallet", "other"], category: allCategories }).map(
  ({ role, category }) => ({ address: address(1), roles: [role], list, category }),
);

const grant = { path: "0.1", spender: address(2), via: "approve" };
const grants: Grant[] = [
  ...everyCase({
    token: [null, address(3), unreadable],
    tokenSymbol: [undefined, "USDC"],
    amount: ["1", "5000000", "unlimited", "all"],
    tokens: [1, 2, 5],
  }).map((each) => ({ ...grant, ...each })),
  ...[1, 2, 5].map((tokens) => ({
    ...grant,
    ...{ token: address(3), tokenSymbol: "USDC", tokenDecimals: 6, amount: "1500000", tokens },
  })),
  { ...grant, token: address(3), tokens: 1, amount: "1", tokenId: "7" },
  { ...grant, token: address(3), tokens: 1, amount: "unlimited", via: "credit-delegation" },
  { ...grant, token: address(3), tokens: 1, amount: "all", items: true },
  ...[undefined, "Morpho"].map((managerLabel) => ({
    ...{ ...grant, token: null, tokens: 1, amount: "all", via: "manager", manager: address(4) },
    ...(managerLabel && { managerLabel }),
  })),
  { ...grant, token: address(3), tokens: 1, amount: "5", spender: unreadable },
];
const moves: Move[] = everyCase({
  token: [null, address(3)],
  tokenSymbol: [undefined, "USDC"],
  to: [null, address(4), unreadable],
  count: [1, 2, 7],
}).map((each) => ({ path: "0", amount: "1", ...each }));
const orders: Order[] = everyCase({ maker: [null, address(5)], items: [1, 2, 5] }).map((each) => ({
  ...{ path: "0", market: "Seaport" },
  ...each,
}));
const actions = [
  ...["transfer-ownership", "accept-ownership", "renounce-ownership", "set-admin", "upgrade", "grant-role"],
  ...["revoke-role", "set-role-admin", "add-owner", "remove-owner", "swap-owner", "set-threshold", "set-up"],
  ...["enable-module", "disable-module", "set-guard", "set-fallback-handler", "approve-hash", "sign-message"],
  ...["set-delegate", "remove-delegate", "set-operator", "remove-operator", "set-authority", "set-resolver"],
  ...["set-address", "set-payee", "transfer-name", "transfer-position"],
];
const controls: Control[] = everyCase({
  action: actions,
  subject: [null, address(6)],
  beneficiary: [null, address(7)],
}).map((each) => ({ path: "0", ...each }));
const calls: Call[] = everyCase({
  target: [null, address(8), unreadable],
  value: ["0", "1", "1500000000000000000"],
}).map((each) => ({
  ...{ path: "0", name: "claimReward" },
  ...each,
}));
const nativeCurrencies = everyCase({ coin: [undefined, "ETH"], label: [undefined, "Lender"] }).flatMap((each) =>
  calls.map((made) => ({ ...made, ...each })),
);
const codes = [["short-calldata"], ["short-calldata", "dirty-padding"]];

export const transactionSamples: SamplesOf<TransactionSignals> = {
  "transaction.sanctioned-party": involved,
  "transaction.flagged-party": involved,
  "transaction.exploited-party": involved,
  "transaction.mixer-party": involved,
  "transaction.flagged-mention": involved,
  "transaction.flagged-source": involved,
  "transaction.flagged-payee-code": involved.map((each) => ({ ...each, delegate: address(2) })),
  "transaction.sweeping-payee": everyCase({ role: roles, delegateLabel: [undefined, "Wallet"] }).map(
    ({ role, ...each }) => ({ address: address(1), roles: [role], delegate: address(2), sink: address(3), ...each }),
  ),
  "transaction.unlimited-allowance": grants,
  "transaction.collection-approval": grants,
  "transaction.item-approval": grants,
  "transaction.approval-to-person": grants.flatMap((each) => [
    { ...each, code: "personal" as const },
    { ...each, code: "empty" as const },
  ]),
  "transaction.ruled-spender": grants.map((each) => ({ ...each, ruler: address(9) })),
  "transaction.open-spender": grants.flatMap((each) => [
    { ...each, label: "Multicall3" },
    { ...each, functions: ["0x12345678"] },
  ]),
  "transaction.permit": grants,
  "transaction.foreign-permit": grants.flatMap((each) => [
    { ...each, owner: null },
    { ...each, owner: address(9) },
  ]),
  "transaction.over-balance-allowance": grants.map((each) => ({ ...each, balance: "400" })),
  "transaction.long-lived-allowance": grants.map((each) => ({ ...each, days: 90 })),
  "transaction.unverified-allowance": grants,
  "transaction.large-allowance": grants.flatMap((each) => [
    { ...each, dollars: 5_000_000, whole: true },
    { ...each, dollars: 5_000_000, whole: false },
    { ...each, dollars: null, whole: true },
  ]),
  "transaction.bounded-allowance": grants.flatMap((each) => [each, { ...each, code: "contract" as const }]),
  "transaction.many-allowances": [2, 5].map((count) => ({ spender: address(2), count, paths: ["0", "1"] })),
  "transaction.fresh-spender": [{ spender: address(2), youngerThan: "2026-11-18T12:00:00.000Z" }],
  "transaction.imitated-recipient": [true, false].map((own) => ({
    ...{ recipient: address(1), imitated: address(2), prefix: 5, suffix: 4, own },
  })),
  "transaction.zero-value-transfer": moves,
  "transaction.dust-transfer": moves,
  "transaction.foreign-transfer": moves.flatMap((each) => [
    { ...each, from: null },
    { ...each, from: address(9) },
  ]),
  "transaction.pulled-by-contract": moves.flatMap((each) => [
    { ...each, spender: null },
    { ...each, spender: address(2) },
  ]),
  "transaction.signed-transfer": moves,
  "transaction.needless-transfer-from": moves,
  "transaction.bulk-transfer": moves,
  "transaction.transfer-to-token": moves,
  "transaction.gas-refund": [
    ...[address(6), unreadable].flatMap((to) => [
      { path: "0", to, token: null, tokenSymbol: "ETH", tokenDecimals: 18, amount: "50000000000000", count: 1 },
      { path: "0", to, token: address(3), amount: "1000000", count: 1 },
      { path: "0", to, token: address(3), claimedSymbol: "XYZ", tokenDecimals: 6, amount: "1000000", count: 1 },
    ]),
  ],
  "transaction.stranded-transfer": moves.flatMap((each) => [
    { ...each, to: address(6) },
    { ...each, to: address(6), label: "Uniswap: Permit2" },
    { ...each, to: address(6), label: "Uniswap: Universal Router", open: true as const },
  ]),
  "transaction.fake-token": [null, address(1)].map((original) => ({ token: address(3), symbol: "USDC", original })),
  "transaction.proceeds-elsewhere": [
    "swap",
    "unwrap",
    "deposit",
    "withdraw",
    "repay",
    "bridge",
    "sweep",
    "order",
    "other",
  ]
    .map((what): { path: string; what: string; recipient: string; label?: string; lost?: true } => ({
      ...{ path: "0", what, recipient: address(4) },
      ...(what === "swap" && { label: "Multicall3" }),
    }))
    .concat([
      { path: "0", what: "swap", recipient: address(4), label: "Uniswap: Permit2", lost: true },
      { path: "0", what: "withdraw", recipient: address(4), lost: true },
    ]),
  "transaction.free-order": [
    ...orders,
    ...orders.map((each) => ({
      ...{
        ...each,
        elsewhere: {
          recipient: address(4),
          token: address(3),
          tokenSymbol: "WETH",
          tokenDecimals: 18,
          amount: "900000000000000000",
        },
      },
    })),
    ...orders.map((each) => ({ ...each, elsewhere: { recipient: address(4), token: address(3), amount: "9" } })),
  ],
  "transaction.underpriced-order": orders.map((each) => ({ ...each, dollars: 2 })),
  "transaction.unknown-money": orders.map((each) => ({ ...each, token: address(3) })),
  "transaction.lopsided-trade": [{ path: "0", gives: 5_000, gets: 12 }],
  "transaction.unprotected-swap": [[], [address(3)]].map((handlers) => ({
    ...{ path: "0", gives: 50_000, asks: 0, handlers },
  })),
  "transaction.unpriced-trade": [{ path: "0", gives: 50_000, token: address(3) }],
  "transaction.takes-for-nothing": orders,
  "transaction.control-change": [
    ...controls,
    ...controls.map((each) => ({ ...each, label: "Multicall3", beneficiary: address(8) })),
    ...[null, address(7)].map((subject) => ({
      ...{ path: "0", action: "set-fallback-handler", subject, beneficiary: address(8) },
      ...{ label: "Circle: USD Coin", open: true as const },
    })),
    { path: "0", action: "set-delegate", subject: address(7), beneficiary: address(8), anybody: true },
  ],
  "transaction.control-weakened": controls,
  "transaction.control-given-up": controls,
  "transaction.foreign-code": [
    ...everyCase({ account: [null, address(5)], target: [null, address(6)] }),
    { account: address(5), target: address(6), label: "Multicall3" },
    { account: address(5), target: address(6), disguise: "transfer" },
    { account: address(5), target: address(6), doubtful: true },
  ].map((each) => ({ path: "0", ...each })),
  "transaction.unknown-delegate": everyCase({
    anyChain: [true, false],
    inert: [undefined, "empty" as const, "precompile" as const, "delegated" as const],
  }).map(({ anyChain, inert }) => ({ delegate: address(1), anyChain, ...(inert && { inert }) })),
  "transaction.ruled-delegate": [true, false].map((anyChain) => ({
    ...{ delegate: address(1), ruler: address(2), anyChain },
  })),
  "transaction.sweeper-delegate": [true, false].map((anyChain) => ({
    ...{ delegate: address(1), sink: address(2), anyChain },
  })),
  "transaction.open-delegate": [true, false].flatMap((anyChain) =>
    [{ label: "Multicall3" }, { functions: ["0x12345678"] }].map((each) => ({
      ...{ delegate: address(1), anyChain, ...each },
    })),
  ),
  "transaction.unseen-beneficiary": [{ path: "0" }],
  "transaction.sweeper-function": nativeCurrencies,
  "transaction.paid-claim": nativeCurrencies,
  "transaction.unexpected-payment": [
    ...nativeCurrencies,
    { path: "0", target: address(1), name: "", value: "1000", coin: "ETH" },
  ],
  "transaction.unknown-function": [
    ...nativeCurrencies,
    ...["", "0xdeadbeef"].map((name) => ({ path: "0", target: address(1), name, value: "0", own: true as const })),
  ],
  "transaction.creation": [{ path: "0" }],
  "transaction.lost-recipient": [
    { path: "0", name: "approve" },
    { path: "0", name: null },
  ],
  "transaction.malformed": codes.map((each) => ({ codes: each })),
  "transaction.sloppy-encoding": codes.map((each) => ({ codes: each })),
  "transaction.outgrown": [{ limit: "calls", calls: 500 }],
};
