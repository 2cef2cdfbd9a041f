import { stake } from "../effects/stake";
import { transfer } from "../effects/transfer";
import { type Entry, fn, protocol, type Reading } from "../entry";
import { type Frame, party } from "../frame";
import { position } from "./position";

/** An adapter acts for the caller of the bundler: the wallet, or the account that called in its name. */
const initiator = (x: Frame) => party(x, x.accounts.at(-1) ?? x.wallet);

const pulls: Reading = {
  effects: (a, x) => [
    transfer(x, {
      from: initiator(x),
      to: a.address("receiver"),
      amount: a.uint("amount"),
      token: a.address("token"),
      spender: x.self,
      via: "transferFrom",
    }),
  ],
};

/** Assets that earlier steps brought to the adapter. */
const paysOut = (token?: string): Reading => ({
  effects: (a, x) => [
    transfer(x, {
      from: x.self,
      to: a.address("receiver"),
      amount: a.uint("amount"),
      token: token === undefined ? null : a.address(token),
      ...(token === undefined && { standard: "native" as const }),
      via: "sweep",
    }),
  ],
});

const market = (action: "deposit" | "withdraw" | "borrow" | "repay", recipient: string): Reading => ({
  effects: (a, x) => [stake(x, action, { account: initiator(x), recipient: a.address(recipient) })],
});

const MARKET = "(address loanToken, address collateralToken, address oracle, address irm, uint256 lltv) market";
const SHARES = "uint256 assets, uint256 shares, uint256 limit";

/** Steps of a bundle of Morpho's, by its general adapter. */
export const morphoAdapter: readonly Entry[] = protocol("Morpho Adapter", [
  fn("0xd96ca0b9", "erc20TransferFrom(address token, address receiver, uint256 amount)", pulls),
  fn("0x827fcfcc", "permit2TransferFrom(address token, address receiver, uint256 amount)", pulls),
  fn("0x3790767d", "erc20Transfer(address token, address receiver, uint256 amount)", paysOut("token")),
  fn("0xf2522bcd", "nativeTransfer(address receiver, uint256 amount)", paysOut()),
  fn("0x3244c12c", "wrapNative(uint256 amount, address receiver)", position("deposit", { recipient: "receiver" })),
  fn("0xb172af6d", "unwrapNative(uint256 amount, address receiver)", position("withdraw", { recipient: "receiver" })),
  fn(
    "0x6ef5eeae",
    "erc4626Deposit(address vault, uint256 assets, uint256 limit, address receiver)",
    position("deposit", { recipient: "receiver" }),
  ),
  fn(
    "0x39029ab6",
    "erc4626Mint(address vault, uint256 shares, uint256 limit, address receiver)",
    position("deposit", { recipient: "receiver" }),
  ),
  fn(
    "0xc9565706",
    "erc4626Withdraw(address vault, uint256 assets, uint256 limit, address receiver, address owner)",
    position("withdraw", { recipient: "receiver", account: "owner" }),
  ),
  fn(
    "0xa7f6e606",
    "erc4626Redeem(address vault, uint256 shares, uint256 limit, address receiver, address owner)",
    position("withdraw", { recipient: "receiver", account: "owner" }),
  ),
  fn("0x5b866db6", `morphoSupply(${MARKET}, ${SHARES}, address onBehalf, bytes data)`, market("deposit", "onBehalf")),
  fn(
    "0xca463673",
    `morphoSupplyCollateral(${MARKET}, uint256 assets, address onBehalf, bytes data)`,
    market("deposit", "onBehalf"),
  ),
  fn("0x62577ad0", `morphoBorrow(${MARKET}, ${SHARES}, address receiver)`, market("borrow", "receiver")),
  fn("0x4d5fcf68", `morphoRepay(${MARKET}, ${SHARES}, address onBehalf, bytes data)`, market("repay", "onBehalf")),
  fn("0x84d287ef", `morphoWithdraw(${MARKET}, ${SHARES}, address receiver)`, market("withdraw", "receiver")),
  fn(
    "0x1af3bbc6",
    `morphoWithdrawCollateral(${MARKET}, uint256 assets, address receiver)`,
    market("withdraw", "receiver"),
  ),
]);
