import { control } from "../effects/control";
import { stake } from "../effects/stake";
import { transfer } from "../effects/transfer";
import { type Entry, fn, protocol, type Reading } from "../entry";
import type { Address } from "../types";
import { position } from "./position";

const amount = { amount: "amount" };

/**
 * Kinds 1 and 2 end with the address that a validator pays. The first kind is a key's hash, which reveals no address.
 */
function validatorPays(credentials: Buffer): Address | null {
  const kind = credentials.length === 32 ? credentials[0] : 0;
  return kind === 1 || kind === 2 ? `0x${credentials.toString("hex", 12)}` : null;
}

/** Lido pays the owner of the request. The permit is for the queue itself. */
const queues: Reading = {
  effects: (a, x) =>
    a.uints("amounts").map((each) => stake(x, "withdraw", { amount: each, recipient: a.address("owner") })),
};
const PERMIT = "(uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) permit";

/** Withdrawal in another currency, to the named address. */
const converts = position("withdraw", { amount: "amount", recipient: "usr" });

/** Operator that stakers delegate to. Staked assets remain theirs. */
const stakesWith: Reading = {
  effects: (a, x) => [control(x, "set-delegate", { beneficiary: a.address("operator"), detail: { scope: "staking" } })],
};

/** Staking, vaults and farms. */
export const staking: readonly Entry[] = [
  ...protocol("Staking", [
    fn("stake(uint256 amount)", position("deposit", amount)),
    fn("stake()", position("deposit")),
    fn("stakeFor(address account, uint256 amount)", position("deposit", { amount: "amount", recipient: "account" })),
    fn("unstake(uint256 amount)", position("withdraw", amount)),
    fn("exit()", position("withdraw")),
    fn("getReward()", position("claim")),
    fn("deposit(uint256 amount)", position("deposit", amount)),
    fn("deposit(uint256 pid, uint256 amount)", position("deposit", amount)),
    fn("withdraw(uint256 pid, uint256 amount)", position("withdraw", amount)),
    fn("emergencyWithdraw(uint256 pid)", position("withdraw")),
  ]),
  ...protocol("ERC-4626", [
    fn("deposit(uint256 assets, address receiver)", position("deposit", { amount: "assets", recipient: "receiver" })),
    fn("mint(uint256 shares, address receiver)", position("deposit", { amount: "shares", recipient: "receiver" })),
    fn(
      "withdraw(uint256 assets, address receiver, address owner)",
      position("withdraw", { amount: "assets", recipient: "receiver", account: "owner" }),
    ),
    fn(
      "redeem(uint256 shares, address receiver, address owner)",
      position("withdraw", { amount: "shares", recipient: "receiver", account: "owner" }),
    ),
  ]),
  ...protocol("ERC-7540", [
    fn(
      "requestRedeem(uint256 shares, address controller, address owner)",
      position("withdraw", { amount: "shares", recipient: "controller", account: "owner" }),
    ),
    fn(
      "requestDeposit(uint256 assets, address controller, address owner)",
      position("deposit", { amount: "assets", recipient: "controller", account: "owner" }),
    ),
  ]),
  ...protocol("Sky", [
    fn("daiToUsds(address usr, uint256 amount)", converts),
    fn("usdsToDai(address usr, uint256 amount)", converts),
    fn("mkrToSky(address usr, uint256 amount)", converts),
    fn(
      "deposit(uint256 assets, address receiver, uint16 referral)",
      position("deposit", { amount: "assets", recipient: "receiver" }),
    ),
  ]),
  ...protocol("Delegated staking", [
    fn("delegate(address operator, uint256 amount)", stakesWith),
    fn("delegate(address operator, bool withVotes)", stakesWith),
  ]),
  ...protocol("ether.fi", [
    fn(
      "requestWithdraw(address recipient, uint256 amount)",
      position("withdraw", { amount: "amount", recipient: "recipient" }),
    ),
  ]),
  ...protocol("Lido", [
    fn("submit(address referral)", position("deposit")),
    fn("wrap(uint256 amount)", position("deposit", amount)),
    fn("unwrap(uint256 amount)", position("withdraw", amount)),
    fn("requestWithdrawals(uint256[] amounts, address owner)", queues),
    fn("requestWithdrawalsWstETH(uint256[] amounts, address owner)", queues),
    fn(`requestWithdrawalsWithPermit(uint256[] amounts, address owner, ${PERMIT})`, queues),
    fn(`requestWithdrawalsWstETHWithPermit(uint256[] amounts, address owner, ${PERMIT})`, queues),
    fn("claimWithdrawalsTo(uint256[] requestIds, uint256[] hints, address recipient)", {
      effects: (a, x) => [stake(x, "claim", { recipient: a.address("recipient") })],
    }),
    fn("claimWithdrawals(uint256[] requestIds, uint256[] hints)", position("claim")),
    fn("transferShares(address to, uint256 shares)", {
      effects: (a, x) => [
        transfer(x, { from: x.sender, to: a.address("to"), amount: a.uint("shares"), via: "transfer" }),
      ],
    }),
  ]),
  ...protocol("Beacon deposit", [
    fn("deposit(bytes pubkey, bytes withdrawalCredentials, bytes signature, bytes32 depositDataRoot)", {
      effects: (a, x) => {
        const recipient = validatorPays(a.bytes("withdrawalCredentials"));
        return [stake(x, "deposit", { amount: x.value, recipient, unseen: recipient === null })];
      },
    }),
  ]),
  ...protocol("EigenLayer", [
    fn(
      "depositIntoStrategy(address strategy, address token, uint256 amount)",
      position("deposit", { token: "token", amount: "amount" }),
    ),
    fn(
      "delegateTo(address operator, (bytes signature, uint256 expiry) approverSignatureAndExpiry, bytes32 approverSalt)",
      stakesWith,
    ),
    // The protocol's first version, for which attackers requested signatures.
    fn(
      "queueWithdrawal(uint256[] strategyIndexes, address[] strategies, uint256[] shares, address withdrawer, bool undelegate)",
      {
        effects: (a, x) =>
          a.uints("shares").map((each) => stake(x, "withdraw", { amount: each, recipient: a.address("withdrawer") })),
      },
    ),
    fn("queueWithdrawals((address[] strategies, uint256[] shares, address withdrawer)[] params)", {
      effects: (a, x) =>
        a
          .tuples("params")
          .flatMap((p) =>
            p.uints("shares").map((each) => stake(x, "withdraw", { amount: each, recipient: p.address("withdrawer") })),
          ),
    }),
  ]),
];
