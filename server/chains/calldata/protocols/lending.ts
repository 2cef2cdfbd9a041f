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
      "supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)",
      position("deposit", { ...asset, recipient: "onBehalfOf" }),
    ),
    fn(
      "deposit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)",
      position("deposit", { ...asset, recipient: "onBehalfOf" }),
    ),
    fn("withdraw(address asset, uint256 amount, address to)", position("withdraw", { ...asset, recipient: "to" })),
    fn("borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)", {
      effects: (a, x) => [
        stake(x, "borrow", {
          token: a.address("asset"),
          amount: a.uint("amount"),
          account: party(x, a.address("onBehalfOf")),
          recipient: x.sender.address,
        }),
      ],
    }),
    fn(
      "repay(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf)",
      position("repay", { ...asset, recipient: "onBehalfOf" }),
    ),
    fn(
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
      "depositETH(address pool, address onBehalfOf, uint16 referralCode)",
      position("deposit", { recipient: "onBehalfOf" }),
    ),
    fn(
      "withdrawETH(address pool, uint256 amount, address to)",
      position("withdraw", { amount: "amount", recipient: "to" }),
    ),
    fn("borrowETH(address pool, uint256 amount, uint16 referralCode)", position("borrow", amount)),
    fn(
      "repayETH(address pool, uint256 amount, address onBehalfOf)",
      position("repay", { amount: "amount", recipient: "onBehalfOf" }),
    ),
    fn("setUserUseReserveAsCollateral(address asset, bool useAsCollateral)"),
    fn("approvePositionManager(address manager, bool approved)", {
      effects: (a, x) => [mayManage(x, { spender: a.address("manager"), allowed: a.flag("approved") })],
    }),
    fn("approveDelegation(address delegatee, uint256 amount)", {
      effects: (a, x) => [
        allowance(x, { spender: a.address("delegatee"), amount: a.uint("amount"), via: "credit-delegation" }),
      ],
    }),
    fn(
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
    fn("supply(address asset, uint256 amount)", position("deposit", asset)),
    fn("supplyTo(address to, address asset, uint256 amount)", position("deposit", { ...asset, recipient: "to" })),
    fn("withdraw(address asset, uint256 amount)", position("withdraw", asset)),
    fn("withdrawTo(address to, address asset, uint256 amount)", position("withdraw", { ...asset, recipient: "to" })),
    fn(
      "withdrawFrom(address from, address to, address asset, uint256 amount)",
      position("withdraw", { ...asset, account: "from", recipient: "to" }),
    ),
    fn("transferAsset(address to, address asset, uint256 amount)", {
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
    fn("transferAssetFrom(address from, address to, address asset, uint256 amount)", {
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
    fn("allow(address manager, bool isAllowed)", {
      effects: (a, x) => [mayManage(x, { spender: a.address("manager"), allowed: a.flag("isAllowed") })],
    }),
    fn(
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
      "claimTo(address comet, address src, address to, bool shouldAccrue)",
      position("claim", { account: "src", recipient: "to" }),
    ),
  ]),
  ...protocol("Compound v2", [
    fn("mint(uint256 amount)", position("deposit", amount)),
    fn("mint()", position("deposit")),
    fn("redeem(uint256 amount)", position("withdraw", amount)),
    fn("redeemUnderlying(uint256 amount)", position("withdraw", amount)),
    fn("borrow(uint256 amount)", position("borrow", amount)),
    fn("repayBorrow(uint256 amount)", position("repay", amount)),
    fn("enterMarkets(address[] cTokens)"),
    // Venus lets another borrow in one's name.
    fn("updateDelegate(address delegate, bool approved)", {
      effects: (a, x) => [mayManage(x, { spender: a.address("delegate"), allowed: a.flag("approved") })],
    }),
  ]),
  ...protocol("Morpho", [
    fn("setAuthorization(address authorized, bool newIsAuthorized)", {
      effects: (a, x) => [mayManage(x, { spender: a.address("authorized"), allowed: a.flag("newIsAuthorized") })],
    }),
    fn(
      `setAuthorizationWithSig(${AUTHORIZATION} authorization, (uint8 v, bytes32 r, bytes32 s) signature)`,
      authorizesBySignature(),
    ),
    // The bundler of the protocol passes the same on.
    fn(
      `morphoSetAuthorizationWithSig(${AUTHORIZATION} authorization, (uint8 v, bytes32 r, bytes32 s) signature, bool skipRevert)`,
      authorizesBySignature(null),
    ),
    fn(`supply(${MARKET}, ${SHARES}, bytes data)`, morpho("deposit", "loanToken", "onBehalf")),
    fn(`withdraw(${MARKET}, ${SHARES}, address receiver)`, morpho("withdraw", "loanToken", "receiver")),
    fn(`borrow(${MARKET}, ${SHARES}, address receiver)`, morpho("borrow", "loanToken", "receiver")),
    fn(`repay(${MARKET}, ${SHARES}, bytes data)`, morpho("repay", "loanToken", "onBehalf")),
    fn(
      `supplyCollateral(${MARKET}, uint256 assets, address onBehalf, bytes data)`,
      morpho("deposit", "collateralToken", "onBehalf"),
    ),
    fn(
      `withdrawCollateral(${MARKET}, uint256 assets, address onBehalf, address receiver)`,
      morpho("withdraw", "collateralToken", "receiver"),
    ),
  ]),
];
