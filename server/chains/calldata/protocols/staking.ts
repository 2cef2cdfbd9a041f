import { allowance } from "../effects/allowance";
import { control } from "../effects/control";
import { type StakeEffect, stake } from "../effects/stake";
import { transfer } from "../effects/transfer";
import { type Entry, fn, protocol, type Reading } from "../entry";
import { party } from "../frame";

type Action = StakeEffect["action"];

interface Shape {
  token?: string;
  amount?: string;
  /** Whose position it is; the sender's where missing. */
  account?: string;
  recipient?: string;
}

/** Vaults, pools and farms differ in names only. */
const position = (action: Action, shape: Shape = {}): Reading => ({
  effects: (a, x) => {
    const account = shape.account === undefined ? x.sender : party(x, a.address(shape.account));
    return [
      stake(x, action, {
        account,
        ...(shape.token === undefined ? {} : { token: a.address(shape.token) }),
        ...(shape.amount === undefined ? { amount: x.value } : { amount: a.uint(shape.amount) }),
        recipient: shape.recipient === undefined ? account.address : a.address(shape.recipient),
      }),
    ];
  },
});

const amount = { amount: "amount" };
const aave = { token: "asset", amount: "amount" };
const comet = { token: "asset", amount: "amount" };

export const staking: readonly Entry[] = [
  ...protocol("Staking", [
    fn("0xa694fc3a", "stake(uint256 amount)", position("deposit", amount)),
    fn("0x3a4b66f1", "stake()", position("deposit")),
    fn(
      "0x2ee40908",
      "stakeFor(address account, uint256 amount)",
      position("deposit", { amount: "amount", recipient: "account" }),
    ),
    fn("0x2e17de78", "unstake(uint256 amount)", position("withdraw", amount)),
    fn("0xe9fad8ee", "exit()", position("withdraw")),
    fn("0x3d18b912", "getReward()", position("claim")),
    fn("0xb6b55f25", "deposit(uint256 amount)", position("deposit", amount)),
    fn("0xe2bbb158", "deposit(uint256 pid, uint256 amount)", position("deposit", amount)),
    fn("0x441a3e70", "withdraw(uint256 pid, uint256 amount)", position("withdraw", amount)),
    fn("0x5312ea8e", "emergencyWithdraw(uint256 pid)", position("withdraw")),
  ]),
  ...protocol("ERC-4626", [
    fn(
      "0x6e553f65",
      "deposit(uint256 assets, address receiver)",
      position("deposit", { amount: "assets", recipient: "receiver" }),
    ),
    fn(
      "0x94bf804d",
      "mint(uint256 shares, address receiver)",
      position("deposit", { amount: "shares", recipient: "receiver" }),
    ),
    fn(
      "0xb460af94",
      "withdraw(uint256 assets, address receiver, address owner)",
      position("withdraw", { amount: "assets", recipient: "receiver", account: "owner" }),
    ),
    fn(
      "0xba087652",
      "redeem(uint256 shares, address receiver, address owner)",
      position("withdraw", { amount: "shares", recipient: "receiver", account: "owner" }),
    ),
  ]),
  ...protocol("Lido", [
    fn("0xa1903eab", "submit(address referral)", position("deposit")),
    fn("0xea598cb0", "wrap(uint256 amount)", position("deposit", amount)),
    fn("0xde0e9a3e", "unwrap(uint256 amount)", position("withdraw", amount)),
    fn("0xd6681042", "requestWithdrawals(uint256[] amounts, address owner)", {
      effects: (a, x) =>
        a.uints("amounts").map((each) => stake(x, "withdraw", { amount: each, recipient: a.address("owner") })),
    }),
    fn("0xe3afe0a3", "claimWithdrawals(uint256[] requestIds, uint256[] hints)", position("claim")),
    fn("0x8fcb4e5b", "transferShares(address to, uint256 shares)", {
      effects: (a, x) => [
        transfer(x, { from: x.sender, to: a.address("to"), amount: a.uint("shares"), via: "transfer" }),
      ],
    }),
  ]),
  ...protocol("Beacon deposit", [
    fn(
      "0x22895118",
      "deposit(bytes pubkey, bytes withdrawalCredentials, bytes signature, bytes32 depositDataRoot)",
      position("deposit"),
    ),
  ]),
  ...protocol("Aave", [
    fn(
      "0x617ba037",
      "supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)",
      position("deposit", { ...aave, recipient: "onBehalfOf" }),
    ),
    fn(
      "0xe8eda9df",
      "deposit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)",
      position("deposit", { ...aave, recipient: "onBehalfOf" }),
    ),
    fn(
      "0x69328dec",
      "withdraw(address asset, uint256 amount, address to)",
      position("withdraw", { ...aave, recipient: "to" }),
    ),
    fn(
      "0xa415bcad",
      "borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)",
      {
        effects: (a, x) => [
          stake(x, "borrow", {
            token: a.address("asset"),
            amount: a.uint("amount"),
            account: party(x, a.address("onBehalfOf")),
            recipient: x.sender.address,
          }),
        ],
      },
    ),
    fn(
      "0x573ade81",
      "repay(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf)",
      position("repay", { ...aave, recipient: "onBehalfOf" }),
    ),
    fn("0xc04a8a10", "approveDelegation(address delegatee, uint256 amount)", {
      effects: (a, x) => [
        allowance(x, { spender: a.address("delegatee"), amount: a.uint("amount"), via: "credit-delegation" }),
      ],
    }),
    fn(
      "0x0b52d558",
      "delegationWithSig(address delegator, address delegatee, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)",
      {
        effects: (a, x) => [
          allowance(x, {
            owner: party(x, a.address("delegator")),
            spender: a.address("delegatee"),
            amount: a.uint("value"),
            deadline: a.uint("deadline"),
            via: "credit-delegation",
            signed: true,
          }),
        ],
      },
    ),
  ]),
  ...protocol("Compound v3", [
    fn("0xf2b9fdb8", "supply(address asset, uint256 amount)", position("deposit", comet)),
    fn(
      "0x4232cd63",
      "supplyTo(address to, address asset, uint256 amount)",
      position("deposit", { ...comet, recipient: "to" }),
    ),
    fn("0xf3fef3a3", "withdraw(address asset, uint256 amount)", position("withdraw", comet)),
    fn(
      "0xc3b35a7e",
      "withdrawTo(address to, address asset, uint256 amount)",
      position("withdraw", { ...comet, recipient: "to" }),
    ),
    fn(
      "0x26441318",
      "withdrawFrom(address from, address to, address asset, uint256 amount)",
      position("withdraw", { ...comet, account: "from", recipient: "to" }),
    ),
    fn("0x439e2e45", "transferAsset(address to, address asset, uint256 amount)", {
      effects: (a, x) => [
        transfer(x, {
          from: x.sender,
          to: a.address("to"),
          amount: a.uint("amount"),
          token: a.address("asset"),
          via: "transfer",
        }),
      ],
    }),
    fn("0xc1ee2c18", "transferAssetFrom(address from, address to, address asset, uint256 amount)", {
      effects: (a, x) => [
        transfer(x, {
          from: party(x, a.address("from")),
          to: a.address("to"),
          amount: a.uint("amount"),
          token: a.address("asset"),
          spender: x.sender,
          via: "transferFrom",
        }),
      ],
    }),
    // A manager may withdraw everything, and borrow against it.
    fn("0x110496e5", "allow(address manager, bool isAllowed)", {
      effects: (a, x) => [
        allowance(x, {
          spender: a.address("manager"),
          amount: a.flag("isAllowed") ? "all" : 0n,
          token: null,
          manager: x.self.address,
          via: "manager",
        }),
      ],
    }),
    fn(
      "0xbb24d994",
      "allowBySig(address owner, address manager, bool isAllowed, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s)",
      {
        effects: (a, x) => [
          allowance(x, {
            owner: party(x, a.address("owner")),
            spender: a.address("manager"),
            amount: a.flag("isAllowed") ? "all" : 0n,
            token: null,
            manager: x.self.address,
            deadline: a.uint("expiry"),
            via: "manager",
            signed: true,
          }),
        ],
      },
    ),
  ]),
  ...protocol("Compound v2", [
    fn("0xa0712d68", "mint(uint256 amount)", position("deposit", amount)),
    fn("0x1249c58b", "mint()", position("deposit")),
    fn("0xdb006a75", "redeem(uint256 amount)", position("withdraw", amount)),
    fn("0x852a12e3", "redeemUnderlying(uint256 amount)", position("withdraw", amount)),
    fn("0xc5ebeaec", "borrow(uint256 amount)", position("borrow", amount)),
    fn("0x0e752702", "repayBorrow(uint256 amount)", position("repay", amount)),
    fn("0xc2998238", "enterMarkets(address[] cTokens)"),
  ]),
  ...protocol("Morpho", [
    fn("0xeecea000", "setAuthorization(address authorized, bool newIsAuthorized)", {
      effects: (a, x) => [
        allowance(x, {
          spender: a.address("authorized"),
          amount: a.flag("newIsAuthorized") ? "all" : 0n,
          token: null,
          manager: x.self.address,
          via: "manager",
        }),
      ],
    }),
  ]),
  ...protocol("EigenLayer", [
    fn(
      "0xe7a050aa",
      "depositIntoStrategy(address strategy, address token, uint256 amount)",
      position("deposit", { token: "token", amount: "amount" }),
    ),
    fn(
      "0xeea9064b",
      "delegateTo(address operator, (bytes signature, uint256 expiry) approverSignatureAndExpiry, bytes32 approverSalt)",
      {
        effects: (a, x) => [
          control(x, "set-delegate", { beneficiary: a.address("operator"), detail: { scope: "staking" } }),
        ],
      },
    ),
    fn("0x0dd8dd02", "queueWithdrawals((address[] strategies, uint256[] shares, address withdrawer)[] params)", {
      effects: (a, x) =>
        a
          .tuples("params")
          .flatMap((p) =>
            p.uints("shares").map((each) => stake(x, "withdraw", { amount: each, recipient: p.address("withdrawer") })),
          ),
    }),
  ]),
];
