import type { Args } from "../abi/args";
import { callFrom, delegateFrom } from "../children";
import { control } from "../effects/control";
import { stake } from "../effects/stake";
import { type Child, type Entry, fn, protocol } from "../entry";
import { asAccount, type Frame, party, ZERO_ADDRESS } from "../frame";
import type { Address, Party } from "../types";
import { FLAGGED_BATCH, runBatch } from "./user-operation";

const EMPTY = Buffer.alloc(0);

const OP_6 =
  "struct UserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; uint256 callGasLimit; uint256 verificationGasLimit; uint256 preVerificationGas; uint256 maxFeePerGas; uint256 maxPriorityFeePerGas; bytes paymasterAndData; bytes signature; }";
const OP_7 =
  "struct UserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }";
const AGGREGATED = "struct OpsPerAggregator { UserOperation[] userOps; address aggregator; bytes signature; }";

/** Stands in the factory's place for an account of EIP-7702 (EntryPoint 0.8): data behind it go to the account. */
export const EIP7702_FACTORY: Address = `0x7702${"0".repeat(36)}`;

/** The entry point calls each account, which then acts in its own name. */
function* userOps(ops: readonly Args[], x: Frame): Iterable<Child> {
  for (const op of ops) {
    const initCode = op.bytes("initCode");
    const account = party(x, op.address("sender"), "account");
    const toAccount = (data: Buffer, sender?: Party): Child => {
      const call = callFrom(x, account.address, data, 0n, sender);
      return { ...call, frame: { ...call.frame, self: account } };
    };
    if (initCode.length >= 20) {
      const factory: Address = `0x${initCode.toString("hex", 0, 20)}`;
      const setup = initCode.subarray(20);
      // The entry point's helper makes this call, from an address that no ABI states.
      const helper: Party = { address: null, role: "contract" };
      if (factory !== EIP7702_FACTORY) yield callFrom(x, factory, setup, 0n, helper);
      else if (setup.length > 0) yield toAccount(setup, helper);
    }
    yield toAccount(op.bytes("callData"));
  }
}

function* aggregatedOps(a: Args, x: Frame): Iterable<Child> {
  for (const group of a.tuples("opsPerAggregator")) yield* userOps(group.tuples("userOps"), x);
}

const one = (a: Args, x: Frame) => [callFrom(x, a.address("target"), a.bytes("data"), a.uint("value"), asAccount(x))];

function* parallel(a: Args, x: Frame) {
  const values = a.names.includes("values") ? a.uints("values") : [];
  const data = a.byteses("data");
  for (const [i, target] of a.addresses("targets").entries()) {
    yield callFrom(x, target, data[i] ?? EMPTY, values[i] ?? 0n, asAccount(x));
  }
}

function* batch(a: Args, x: Frame) {
  for (const call of a.tuples("calls")) {
    yield callFrom(x, call.address("target"), call.bytes("data"), call.uint("value"), asAccount(x));
  }
}

/** Sequence: each transaction says itself whether it is a delegatecall. The zero address is the wallet itself. */
function* sequence(a: Args, x: Frame) {
  for (const tx of a.tuples("txs")) {
    const named = tx.address("target");
    const target = named === ZERO_ADDRESS ? x.self.address : named;
    if (tx.flag("delegateCall")) yield delegateFrom(x, target, tx.bytes("data"), asAccount(x));
    else yield callFrom(x, target, tx.bytes("data"), tx.uint("value"), asAccount(x));
  }
}

const CALLS = "(address target, uint256 value, bytes data)[] calls";
const by = (x: Frame) => ({ by: asAccount(x) });

export const erc4337: readonly Entry[] = [
  ...protocol("ERC-4337 EntryPoint", [
    fn("handleOps(UserOperation[] ops, address beneficiary)", {
      structs: [OP_6],
      expand: (a, x) => userOps(a.tuples("ops"), x),
    }),
    fn("handleOps(UserOperation[] ops, address beneficiary)", {
      structs: [OP_7],
      expand: (a, x) => userOps(a.tuples("ops"), x),
    }),
    fn("handleAggregatedOps(OpsPerAggregator[] opsPerAggregator, address beneficiary)", {
      structs: [OP_6, AGGREGATED],
      expand: aggregatedOps,
    }),
    fn("handleAggregatedOps(OpsPerAggregator[] opsPerAggregator, address beneficiary)", {
      structs: [OP_7, AGGREGATED],
      expand: aggregatedOps,
    }),
    fn("addStake(uint32 unstakeDelaySec)"),
    fn("unlockStake()"),
    fn("withdrawStake(address withdrawAddress)", {
      effects: (a, x) => [stake(x, "withdraw", { recipient: a.address("withdrawAddress") })],
    }),
  ]),
  ...protocol("Smart account", [
    fn("execute(address target, uint256 value, bytes data)", { expand: one }),
    fn("execute(address target, uint256 value, bytes data, uint8 operation)", {
      expand: (a, x) =>
        a.uint("operation") === 1n ? [delegateFrom(x, a.address("target"), a.bytes("data"), asAccount(x))] : one(a, x),
    }),
    fn("executeDelegateCall(address target, bytes data)", {
      expand: (a, x) => [delegateFrom(x, a.address("target"), a.bytes("data"), asAccount(x))],
    }),
    fn("execute_ncC(address target, uint256 value, bytes data)", { expand: one }),
    fn("executeBatch(address[] targets, bytes[] data)", { expand: parallel }),
    fn("executeBatch(address[] targets, uint256[] values, bytes[] data)", { expand: parallel }),
    fn("executeBatch_y6U(address[] targets, uint256[] values, bytes[] data)", { expand: parallel }),
    fn(`executeBatch(${CALLS})`, { expand: batch }),
    fn(`executeBySender(${CALLS})`, { expand: batch }),
    fn(`execute(${CALLS}, bytes signature)`, { expand: batch }),
    fn(`execute(${CALLS})`, { expand: batch }),
    fn(`execute(${FLAGGED_BATCH})`, { expand: (a, x) => runBatch(a.tuple("batch"), x) }),
    fn(
      `execute((${FLAGGED_BATCH}, uint256 nonce, bytes32 keyHash, address executor, uint256 deadline) signed, bytes signature)`,
      { expand: (a, x) => runBatch(a.tuple("signed").tuple("batch"), x) },
    ),
    fn(
      "execute((bool delegateCall, bool revertOnError, uint256 gasLimit, address target, uint256 value, bytes data)[] txs, uint256 nonce, bytes signature)",
      { expand: sequence },
    ),
    fn("executeWithoutChainIdValidation(bytes[] calls)", {
      *expand(a, x) {
        for (const data of a.byteses("calls")) yield callFrom(x, x.self.address, data, 0n, asAccount(x));
      },
    }),
    fn("addHook(bytes4 signature, address implementation)", {
      effects: (a, x) => [control(x, "set-fallback-handler", { ...by(x), beneficiary: a.address("implementation") })],
    }),
    fn("updateImplementation(address implementation)", {
      effects: (a, x) => [control(x, "upgrade", { ...by(x), beneficiary: a.address("implementation") })],
    }),
    fn("setAddrPrivilege(address account, bytes32 privilege)", {
      effects: (a, x) => [
        control(x, BigInt(a.hex("privilege")) === 0n ? "remove-owner" : "add-owner", {
          ...by(x),
          beneficiary: a.address("account"),
        }),
      ],
    }),
    fn("addOwnerAddress(address owner)", {
      effects: (a, x) => [control(x, "add-owner", { ...by(x), beneficiary: a.address("owner") })],
    }),
    fn("addOwnerPublicKey(bytes32 x, bytes32 y)", {
      effects: (a, x) => [control(x, "add-owner", { ...by(x), detail: { x: a.hex("x"), y: a.hex("y") } })],
    }),
    fn("removeOwnerAtIndex(uint256 index, bytes owner)", {
      effects: (_, x) => [control(x, "remove-owner", by(x))],
    }),
  ]),
];
