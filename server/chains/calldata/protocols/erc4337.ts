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
    fn("0x1fad948c", "handleOps(UserOperation[] ops, address beneficiary)", {
      structs: [OP_6],
      expand: (a, x) => userOps(a.tuples("ops"), x),
    }),
    fn("0x765e827f", "handleOps(UserOperation[] ops, address beneficiary)", {
      structs: [OP_7],
      expand: (a, x) => userOps(a.tuples("ops"), x),
    }),
    fn("0x4b1d7cf5", "handleAggregatedOps(OpsPerAggregator[] opsPerAggregator, address beneficiary)", {
      structs: [OP_6, AGGREGATED],
      expand: aggregatedOps,
    }),
    fn("0xdbed18e0", "handleAggregatedOps(OpsPerAggregator[] opsPerAggregator, address beneficiary)", {
      structs: [OP_7, AGGREGATED],
      expand: aggregatedOps,
    }),
    fn("0x0396cb60", "addStake(uint32 unstakeDelaySec)"),
    fn("0xbb9fe6bf", "unlockStake()"),
    fn("0xc23a5cea", "withdrawStake(address withdrawAddress)", {
      effects: (a, x) => [stake(x, "withdraw", { recipient: a.address("withdrawAddress") })],
    }),
  ]),
  ...protocol("Smart account", [
    fn("0xb61d27f6", "execute(address target, uint256 value, bytes data)", { expand: one }),
    fn("0x51945447", "execute(address target, uint256 value, bytes data, uint8 operation)", {
      expand: (a, x) =>
        a.uint("operation") === 1n ? [delegateFrom(x, a.address("target"), a.bytes("data"), asAccount(x))] : one(a, x),
    }),
    fn("0xb68df16d", "executeDelegateCall(address target, bytes data)", {
      expand: (a, x) => [delegateFrom(x, a.address("target"), a.bytes("data"), asAccount(x))],
    }),
    fn("0x0000189a", "execute_ncC(address target, uint256 value, bytes data)", { expand: one }),
    fn("0x18dfb3c7", "executeBatch(address[] targets, bytes[] data)", { expand: parallel }),
    fn("0x47e1da2a", "executeBatch(address[] targets, uint256[] values, bytes[] data)", { expand: parallel }),
    fn("0x00004680", "executeBatch_y6U(address[] targets, uint256[] values, bytes[] data)", { expand: parallel }),
    fn("0x34fcd5be", `executeBatch(${CALLS})`, { expand: batch }),
    fn("0xabc5345e", `executeBySender(${CALLS})`, { expand: batch }),
    fn("0x6171d1c9", `execute(${CALLS}, bytes signature)`, { expand: batch }),
    fn("0x3f707e6b", `execute(${CALLS})`, { expand: batch }),
    fn("0x99e1d016", `execute(${FLAGGED_BATCH})`, { expand: (a, x) => runBatch(a.tuple("batch"), x) }),
    fn(
      "0xc3c16ee4",
      `execute((${FLAGGED_BATCH}, uint256 nonce, bytes32 keyHash, address executor, uint256 deadline) signed, bytes signature)`,
      { expand: (a, x) => runBatch(a.tuple("signed").tuple("batch"), x) },
    ),
    fn(
      "0x7a9a1628",
      "execute((bool delegateCall, bool revertOnError, uint256 gasLimit, address target, uint256 value, bytes data)[] txs, uint256 nonce, bytes signature)",
      { expand: sequence },
    ),
    fn("0x2c2abd1e", "executeWithoutChainIdValidation(bytes[] calls)", {
      *expand(a, x) {
        for (const data of a.byteses("calls")) yield callFrom(x, x.self.address, data, 0n, asAccount(x));
      },
    }),
    fn("0xb93ea7ad", "addHook(bytes4 signature, address implementation)", {
      effects: (a, x) => [control(x, "set-fallback-handler", { ...by(x), beneficiary: a.address("implementation") })],
    }),
    fn("0x025b22bc", "updateImplementation(address implementation)", {
      effects: (a, x) => [control(x, "upgrade", { ...by(x), beneficiary: a.address("implementation") })],
    }),
    fn("0x0d5828d4", "setAddrPrivilege(address account, bytes32 privilege)", {
      effects: (a, x) => [
        control(x, BigInt(a.hex("privilege")) === 0n ? "remove-owner" : "add-owner", {
          ...by(x),
          beneficiary: a.address("account"),
        }),
      ],
    }),
    fn("0x0f0f3f24", "addOwnerAddress(address owner)", {
      effects: (a, x) => [control(x, "add-owner", { ...by(x), beneficiary: a.address("owner") })],
    }),
    fn("0x29565e3b", "addOwnerPublicKey(bytes32 x, bytes32 y)", {
      effects: (a, x) => [control(x, "add-owner", { ...by(x), detail: { x: a.hex("x"), y: a.hex("y") } })],
    }),
    fn("0x89625b57", "removeOwnerAtIndex(uint256 index, bytes owner)", {
      effects: (_, x) => [control(x, "remove-owner", by(x))],
    }),
  ]),
];
