import type { Args } from "../abi/args";
import { callFrom } from "../children";
import { control } from "../effects/control";
import { type Entry, fn, protocol } from "../entry";
import { asAccount, type Frame } from "../frame";

const EMPTY = Buffer.alloc(0);

const one = (data: string) => (a: Args, x: Frame) => [
  callFrom(x, a.address("target"), a.bytes(data), a.uint("value"), asAccount(x)),
];

/** Covers proposals that run only later: the effect set in motion counts. */
const many = (payloads: string) =>
  function* (a: Args, x: Frame) {
    const values = a.uints("values");
    const data = a.byteses(payloads);
    for (const [i, target] of a.addresses("targets").entries()) {
      yield callFrom(x, target, data[i] ?? EMPTY, values[i] ?? 0n, asAccount(x));
    }
  };

const BATCH = "address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt";
const PROPOSAL = "address[] targets, uint256[] values, bytes[] calldatas";

/** Timelocks, governors and old multisigs: contracts that act for many. */
export const governance: readonly Entry[] = [
  ...protocol("Timelock", [
    fn(
      "0x01d5062a",
      "schedule(address target, uint256 value, bytes data, bytes32 predecessor, bytes32 salt, uint256 delay)",
      {
        expand: one("data"),
      },
    ),
    fn("0x8f2a0bb0", `scheduleBatch(${BATCH}, uint256 delay)`, { expand: many("payloads") }),
    fn("0x134008d3", "execute(address target, uint256 value, bytes payload, bytes32 predecessor, bytes32 salt)", {
      expand: one("payload"),
    }),
    fn("0xe38335e5", `executeBatch(${BATCH})`, { expand: many("payloads") }),
  ]),
  ...protocol("Governor", [
    fn("0x7d5e81e2", `propose(${PROPOSAL}, string description)`, { expand: many("calldatas") }),
    fn("0x160cbed7", `queue(${PROPOSAL}, bytes32 descriptionHash)`, { expand: many("calldatas") }),
    fn("0x2656227d", `execute(${PROPOSAL}, bytes32 descriptionHash)`, { expand: many("calldatas") }),
    fn("0x56781388", "castVote(uint256 proposalId, uint8 support)"),
    fn("0x7b3c71d3", "castVoteWithReason(uint256 proposalId, uint8 support, string reason)"),
  ]),
  ...protocol("ERC-20 Votes", [
    fn("0x5c19a95c", "delegate(address delegatee)", {
      effects: (a, x) => [
        control(x, "set-delegate", { beneficiary: a.address("delegatee"), detail: { scope: "votes" } }),
      ],
    }),
    fn("0xc3cda520", "delegateBySig(address delegatee, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s)", {
      effects: (a, x) => [
        control(x, "set-delegate", {
          beneficiary: a.address("delegatee"),
          by: { address: null, role: "unknown" },
          detail: { scope: "votes" },
          signed: true,
        }),
      ],
    }),
  ]),
  ...protocol("MultiSigWallet", [
    fn("0xc6427474", "submitTransaction(address target, uint256 value, bytes data)", { expand: one("data") }),
    fn("0xc01a8c84", "confirmTransaction(uint256 transactionId)"),
    fn("0xee22610b", "executeTransaction(uint256 transactionId)"),
  ]),
];
