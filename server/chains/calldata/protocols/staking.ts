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
  ...protocol("ERC-7540", [
    fn(
      "0x7d41c86e",
      "requestRedeem(uint256 shares, address controller, address owner)",
      position("withdraw", { amount: "shares", recipient: "controller", account: "owner" }),
    ),
    fn(
      "0x85b77f45",
      "requestDeposit(uint256 assets, address controller, address owner)",
      position("deposit", { amount: "assets", recipient: "controller", account: "owner" }),
    ),
  ]),
  ...protocol("Sky", [
    fn("0xf2c07aae", "daiToUsds(address usr, uint256 amount)", converts),
    fn("0x68f30150", "usdsToDai(address usr, uint256 amount)", converts),
    fn("0xab89605a", "mkrToSky(address usr, uint256 amount)", converts),
    fn(
      "0x9b8d6d38",
      "deposit(uint256 assets, address receiver, uint16 referral)",
      position("deposit", { amount: "assets", recipient: "receiver" }),
    ),
  ]),
  ...protocol("Delegated staking", [
    fn("0x026e402b", "delegate(address operator, uint256 amount)", stakesWith),
    fn("0x982ef0a7", "delegate(address operator, bool withVotes)", stakesWith),
  ]),
  ...protocol("ether.fi", [
    fn(
      "0x397a1b28",
      "requestWithdraw(address recipient, uint256 amount)",
      position("withdraw", { amount: "amount", recipient: "recipient" }),
    ),
  ]),
  ...protocol("Lido", [
    fn("0xa1903eab", "submit(address referral)", position("deposit")),
    fn("0xea598cb0", "wrap(uint256 amount)", position("deposit", amount)),
    fn("0xde0e9a3e", "unwrap(uint256 amount)", position("withdraw", amount)),
    fn("0xd6681042", "requestWithdrawals(uint256[] amounts, address owner)", queues),
    fn("0x19aa6257", "requestWithdrawalsWstETH(uint256[] amounts, address owner)", queues),
    fn("0xacf41e4d", `requestWithdrawalsWithPermit(uint256[] amounts, address owner, ${PERMIT})`, queues),
    fn("0x7951b76f", `requestWithdrawalsWstETHWithPermit(uint256[] amounts, address owner, ${PERMIT})`, queues),
    fn("0x5e7eead9", "claimWithdrawalsTo(uint256[] requestIds, uint256[] hints, address recipient)", {
      effects: (a, x) => [stake(x, "claim", { recipient: a.address("recipient") })],
    }),
    fn("0xe3afe0a3", "claimWithdrawals(uint256[] requestIds, uint256[] hints)", position("claim")),
    fn("0x8fcb4e5b", "transferShares(address to, uint256 shares)", {
      effects: (a, x) => [
        transfer(x, { from: x.sender, to: a.address("to"), amount: a.uint("shares"), via: "transfer" }),
      ],
    }),
  ]),
  ...protocol("Beacon deposit", [
    fn("0x22895118", "deposit(bytes pubkey, bytes withdrawalCredentials, bytes signature, bytes32 depositDataRoot)", {
      effects: (a, x) => {
        const recipient = validatorPays(a.bytes("withdrawalCredentials"));
        return [stake(x, "deposit", { amount: x.value, recipient, unseen: recipient === null })];
      },
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
      stakesWith,
    ),
    // The protocol's first version, for which attackers requested signatures.
    fn(
      "0xf123991e",
      "queueWithdrawal(uint256[] strategyIndexes, address[] strategies, uint256[] shares, address withdrawer, bool undelegate)",
      {
        effects: (a, x) =>
          a.uints("shares").map((each) => stake(x, "withdraw", { amount: each, recipient: a.address("withdrawer") })),
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
