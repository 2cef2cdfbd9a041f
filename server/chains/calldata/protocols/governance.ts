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
    fn("schedule(address target, uint256 value, bytes data, bytes32 predecessor, bytes32 salt, uint256 delay)", {
      expand: one("data"),
    }),
    fn(`scheduleBatch(${BATCH}, uint256 delay)`, { expand: many("payloads") }),
    fn("execute(address target, uint256 value, bytes payload, bytes32 predecessor, bytes32 salt)", {
      expand: one("payload"),
    }),
    fn(`executeBatch(${BATCH})`, { expand: many("payloads") }),
  ]),
  ...protocol("Governor", [
    fn(`propose(${PROPOSAL}, string description)`, { expand: many("calldatas") }),
    fn(`queue(${PROPOSAL}, bytes32 descriptionHash)`, { expand: many("calldatas") }),
    fn(`execute(${PROPOSAL}, bytes32 descriptionHash)`, { expand: many("calldatas") }),
    fn("castVote(uint256 proposalId, uint8 support)"),
    fn("castVoteWithReason(uint256 proposalId, uint8 support, string reason)"),
  ]),
  ...protocol("ERC-20 Votes", [
    fn("delegate(address delegatee)", {
      effects: (a, x) => [
        control(x, "set-delegate", { beneficiary: a.address("delegatee"), detail: { scope: "votes" } }),
      ],
    }),
    fn("delegateBySig(address delegatee, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s)", {
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
    fn("submitTransaction(address target, uint256 value, bytes data)", { expand: one("data") }),
    fn("confirmTransaction(uint256 transactionId)"),
    fn("executeTransaction(uint256 transactionId)"),
  ]),
];
