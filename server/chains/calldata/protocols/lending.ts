import { allowance } from "../effects/allowance";
import { stake } from "../effects/stake";
import { transfer } from "../effects/transfer";
import { type Entry, fn, protocol, type Reading } from "../entry";
import { party, ZERO_ADDRESS } from "../frame";
import { mayManage } from "./may-manage";
import { position } from "./position";

const amount = { amount: "amount" };
const asset = { token: "asset", amount: "amount" };

/** Morpho names the market by its five parameters; both sides of it are tokens of `market`. */
const morpho = (
  action: "deposit" | "withdraw" | "borrow" | "repay",
  side: "loanToken" | "collateralToken",
  recipient: "onBehalf" | "receiver",
): Reading => ({
  effects: (a, x) => [
    stake(x, action, {
      token: a.tuple("market").address(side),
      amount: a.uint("assets"),
      account: recipient === "receiver" ? party(x, a.address("onBehalf")) : x.sender,
      recipient: a.address(recipient),
    }),
  ],
});

const MARKET = "(address loanToken, address collateralToken, address oracle, address irm, uint256 lltv) market";

const AUTHORIZATION = "(address authorizer, address authorized, bool isAuthorized, uint256 nonce, uint256 deadline)";

/** @param manager where it is recorded: the called contract where missing, null where another is called on */
const authorizesBySignature = (manager?: null): Reading => ({
  effects: (a, x) => {
    const signed = a.tuple("authorization");
    return [
      mayManage(x, {
        owner: party(x, signed.address("authorizer")),
        spender: signed.address("authorized"),
        allowed: signed.flag("isAuthorized"),
        deadline: signed.uint("deadline"),
        signed: true,
        ...(manager === null && { manager }),
      }),
    ];
  },
});

const SHARES = "uint256 assets, uint256 shares, address onBehalf";

/** Lending pools: deposits, withdrawals, and rights to act for another account. */
export const lending: readonly Entry[] = [
  ...protocol("Aave", [
    fn(
      "0x617ba037",
      "supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)",
      position("deposit", { ...asset, recipient: "onBehalfOf" }),
    ),
    fn(
      "0xe8eda9df",
      "deposit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)",
      position("deposit", { ...asset, recipient: "onBehalfOf" }),
    ),
    fn(
      "0x69328dec",
      "withdraw(address asset, uint256 amount, address to)",
      position("withdraw", { ...asset, recipient: "to" }),
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
      position("repay", { ...asset, recipient: "onBehalfOf" }),
    ),
    fn(
      "0x02c205f0",
      "supplyWithPermit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode, uint256 deadline, uint8 v, bytes32 r, bytes32 s)",
      {
        effects: (a, x) => [
          allowance(x, {
            spender: x.self.address ?? ZERO_ADDRESS,
            token: a.address("asset"),
            amount: a.uint("amount"),
            deadline: a.uint("deadline"),
            via: "permit",
            signed: true,
          }),
          stake(x, "deposit", {
            token: a.address("asset"),
            amount: a.uint("amount"),
            recipient: a.address("onBehalfOf"),
          }),
        ],
      },
    ),
    // Assets not borrowed for one transaction (mode 0) stay the account's debt, and the receiver keeps them.
    fn(
      "0xab9c4b5d",
      "flashLoan(address receiver, address[] assets, uint256[] amounts, uint256[] interestRateModes, address onBehalfOf, bytes params, uint16 referralCode)",
      {
        opaque: true,
        effects: (a, x) => {
          const modes = a.uints("interestRateModes");
          const amounts = a.uints("amounts");
          return a.addresses("assets").flatMap((token, i) =>
            modes[i] === undefined || modes[i] === 0n
              ? []
              : [
                  stake(x, "borrow", {
                    token,
                    ...(amounts[i] !== undefined && { amount: amounts[i] }),
                    account: party(x, a.address("onBehalfOf")),
                    recipient: a.address("receiver"),
                  }),
                ],
          );
        },
      },
    ),
    fn(
      "0x474cf53d",
      "depositETH(address pool, address onBehalfOf, uint16 referralCode)",
      position("deposit", { recipient: "onBehalfOf" }),
    ),
    fn(
      "0x80500d20",
      "withdrawETH(address pool, uint256 amount, address to)",
      position("withdraw", { amount: "amount", recipient: "to" }),
    ),
    fn("0xe74f7b85", "borrowETH(address pool, uint256 amount, uint16 referralCode)", position("borrow", amount)),
    fn(
      "0xbcc3c255",
      "repayETH(address pool, uint256 amount, address onBehalfOf)",
      position("repay", { amount: "amount", recipient: "onBehalfOf" }),
    ),
    fn("0x5a3b74b9", "setUserUseReserveAsCollateral(address asset, bool useAsCollateral)"),
    fn("0xb8caa7c5", "approvePositionManager(address manager, bool approved)", {
      effects: (a, x) => [mayManage(x, { spender: a.address("manager"), allowed: a.flag("approved") })],
    }),
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
    fn("0xf2b9fdb8", "supply(address asset, uint256 amount)", position("deposit", asset)),
    fn(
      "0x4232cd63",
      "supplyTo(address to, address asset, uint256 amount)",
      position("deposit", { ...asset, recipient: "to" }),
    ),
    fn("0xf3fef3a3", "withdraw(address asset, uint256 amount)", position("withdraw", asset)),
    fn(
      "0xc3b35a7e",
      "withdrawTo(address to, address asset, uint256 amount)",
      position("withdraw", { ...asset, recipient: "to" }),
    ),
    fn(
      "0x26441318",
      "withdrawFrom(address from, address to, address asset, uint256 amount)",
      position("withdraw", { ...asset, account: "from", recipient: "to" }),
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
    fn("0x110496e5", "allow(address manager, bool isAllowed)", {
      effects: (a, x) => [mayManage(x, { spender: a.address("manager"), allowed: a.flag("isAllowed") })],
    }),
    fn(
      "0xbb24d994",
      "allowBySig(address owner, address manager, bool isAllowed, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s)",
      {
        effects: (a, x) => [
          mayManage(x, {
            owner: party(x, a.address("owner")),
            spender: a.address("manager"),
            allowed: a.flag("isAllowed"),
            deadline: a.uint("expiry"),
            signed: true,
          }),
        ],
      },
    ),
  ]),
  ...protocol("Compound v3 rewards", [
    fn(
      "0x4ff85d94",
      "claimTo(address comet, address src, address to, bool shouldAccrue)",
      position("claim", { account: "src", recipient: "to" }),
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
    // Venus lets another borrow in one's name.
    fn("0xddbf54fd", "updateDelegate(address delegate, bool approved)", {
      effects: (a, x) => [mayManage(x, { spender: a.address("delegate"), allowed: a.flag("approved") })],
    }),
  ]),
  ...protocol("Morpho", [
    fn("0xeecea000", "setAuthorization(address authorized, bool newIsAuthorized)", {
      effects: (a, x) => [mayManage(x, { spender: a.address("authorized"), allowed: a.flag("newIsAuthorized") })],
    }),
    fn(
      "0x8069218f",
      `setAuthorizationWithSig(${AUTHORIZATION} authorization, (uint8 v, bytes32 r, bytes32 s) signature)`,
      authorizesBySignature(),
    ),
    // The bundler of the protocol passes the same on.
    fn(
      "0xbea88fda",
      `morphoSetAuthorizationWithSig(${AUTHORIZATION} authorization, (uint8 v, bytes32 r, bytes32 s) signature, bool skipRevert)`,
      authorizesBySignature(null),
    ),
    fn("0xa99aad89", `supply(${MARKET}, ${SHARES}, bytes data)`, morpho("deposit", "loanToken", "onBehalf")),
    fn("0x5c2bea49", `withdraw(${MARKET}, ${SHARES}, address receiver)`, morpho("withdraw", "loanToken", "receiver")),
    fn("0x50d8cd4b", `borrow(${MARKET}, ${SHARES}, address receiver)`, morpho("borrow", "loanToken", "receiver")),
    fn("0x20b76e81", `repay(${MARKET}, ${SHARES}, bytes data)`, morpho("repay", "loanToken", "onBehalf")),
    fn(
      "0x238d6579",
      `supplyCollateral(${MARKET}, uint256 assets, address onBehalf, bytes data)`,
      morpho("deposit", "collateralToken", "onBehalf"),
    ),
    fn(
      "0x8720316d",
      `withdrawCollateral(${MARKET}, uint256 assets, address onBehalf, address receiver)`,
      morpho("withdraw", "collateralToken", "receiver"),
    ),
  ]),
];
