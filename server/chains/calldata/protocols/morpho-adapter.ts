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
  fn("erc20TransferFrom(address token, address receiver, uint256 amount)", pulls),
  fn("permit2TransferFrom(address token, address receiver, uint256 amount)", pulls),
  fn("erc20Transfer(address token, address receiver, uint256 amount)", paysOut("token")),
  fn("nativeTransfer(address receiver, uint256 amount)", paysOut()),
  fn("wrapNative(uint256 amount, address receiver)", position("deposit", { recipient: "receiver" })),
  fn("unwrapNative(uint256 amount, address receiver)", position("withdraw", { recipient: "receiver" })),
  fn(
    "erc4626Deposit(address vault, uint256 assets, uint256 limit, address receiver)",
    position("deposit", { recipient: "receiver" }),
  ),
  fn(
    "erc4626Mint(address vault, uint256 shares, uint256 limit, address receiver)",
    position("deposit", { recipient: "receiver" }),
  ),
  fn(
    "erc4626Withdraw(address vault, uint256 assets, uint256 limit, address receiver, address owner)",
    position("withdraw", { recipient: "receiver", account: "owner" }),
  ),
  fn(
    "erc4626Redeem(address vault, uint256 shares, uint256 limit, address receiver, address owner)",
    position("withdraw", { recipient: "receiver", account: "owner" }),
  ),
  fn(`morphoSupply(${MARKET}, ${SHARES}, address onBehalf, bytes data)`, market("deposit", "onBehalf")),
  fn(`morphoSupplyCollateral(${MARKET}, uint256 assets, address onBehalf, bytes data)`, market("deposit", "onBehalf")),
  fn(`morphoBorrow(${MARKET}, ${SHARES}, address receiver)`, market("borrow", "receiver")),
  fn(`morphoRepay(${MARKET}, ${SHARES}, address onBehalf, bytes data)`, market("repay", "onBehalf")),
  fn(`morphoWithdraw(${MARKET}, ${SHARES}, address receiver)`, market("withdraw", "receiver")),
  fn(`morphoWithdrawCollateral(${MARKET}, uint256 assets, address receiver)`, market("withdraw", "receiver")),
]);
