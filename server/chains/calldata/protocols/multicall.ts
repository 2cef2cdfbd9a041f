import type { Args } from "../abi/args";
import { callFrom, delegateFrom, selfDelegate } from "../children";
import { allowance } from "../effects/allowance";
import { control } from "../effects/control";
import { type Entry, fn, protocol } from "../entry";
import { asAccount, type Frame, party } from "../frame";
import type { Address } from "../types";
import { position } from "./position";

const EMPTY = Buffer.alloc(0);

/** Multicall3 and its kin call in their own name. */
function* aggregates(a: Args, x: Frame) {
  for (const call of a.tuples("calls")) {
    const value = call.names.includes("value") ? call.uint("value") : 0n;
    yield callFrom(x, call.address("target"), call.bytes("callData"), value);
  }
}

/** A contract that lends its callers' names to their own calls. */
function* batches(a: Args, x: Frame) {
  for (const data of a.byteses("data")) yield selfDelegate(x, data);
}

function* parallel(a: Args, x: Frame) {
  const data = a.byteses("data");
  for (const [i, target] of a.addresses("targets").entries()) yield callFrom(x, target, data[i] ?? EMPTY);
}

/** In every vault, in the name of the caller's account or one of those numbered after it. */
const actsFor = (spender: Address, allowed: boolean, x: Frame) =>
  allowance(x, { spender, amount: allowed ? "all" : 0n, token: null, manager: x.self.address, via: "manager" });

/** ERC-2771: the target reads the signer behind the forwarder from the end of the calldata. */
const forwards = (request: Args, x: Frame) =>
  callFrom(
    x,
    request.address("to"),
    request.bytes("data"),
    request.uint("value"),
    party(x, request.address("from"), "account"),
  );

const CALL = "(address target, bytes callData)[] calls";
const REQUEST =
  "struct Request { address from; address to; uint256 value; uint256 gas; uint48 deadline; bytes data; bytes signature; }";
const OLD_REQUEST =
  "struct Request { address from; address to; uint256 value; uint256 gas; uint256 nonce; bytes data; }";

export const multicall: readonly Entry[] = [
  ...protocol("Multicall", [
    fn(`aggregate(${CALL})`, { expand: aggregates }),
    fn(`tryAggregate(bool requireSuccess, ${CALL})`, { expand: aggregates }),
    fn(`blockAndAggregate(${CALL})`, { expand: aggregates }),
    fn(`tryBlockAndAggregate(bool requireSuccess, ${CALL})`, { expand: aggregates }),
    fn("aggregate3((address target, bool allowFailure, bytes callData)[] calls)", { expand: aggregates }),
    fn("aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)", {
      expand: aggregates,
    }),
    fn(`multicall(${CALL})`, { expand: aggregates }),
    fn("multicall(address[] targets, bytes[] data)", { expand: parallel }),
  ]),
  ...protocol("Morpho Bundler", [
    fn("multicall((address to, bytes data, uint256 value, bool skipRevert, bytes32 callbackHash)[] bundle)", {
      *expand(a, x) {
        for (const item of a.tuples("bundle")) {
          yield callFrom(x, item.address("to"), item.bytes("data"), item.uint("value"));
        }
      },
    }),
  ]),
  ...protocol("OpenZeppelin Multicall", [fn("multicall(bytes[] data)", { expand: batches })]),
  ...protocol("Uniswap Multicall", [
    fn("multicall(uint256 deadline, bytes[] data)", { expand: batches }),
    fn("multicall(bytes32 previousBlockhash, bytes[] data)", { expand: batches }),
  ]),
  ...protocol("BoringBatchable", [fn("batch(bytes[] data, bool revertOnFail)", { expand: batches })]),
  ...protocol("ERC-2771 Forwarder", [
    fn("execute(Request request)", {
      structs: [REQUEST],
      expand: (a, x) => [forwards(a.tuple("request"), x)],
    }),
    fn("executeBatch(Request[] requests, address refundReceiver)", {
      structs: [REQUEST],
      *expand(a, x) {
        for (const request of a.tuples("requests")) yield forwards(request, x);
      },
    }),
    fn("execute(Request request, bytes signature)", {
      structs: [OLD_REQUEST],
      expand: (a, x) => [forwards(a.tuple("request"), x)],
    }),
  ]),
  ...protocol("Ethereum Vault Connector", [
    fn("batch((address targetContract, address onBehalfOfAccount, uint256 value, bytes data)[] items)", {
      *expand(a, x) {
        for (const item of a.tuples("items")) {
          const sender = party(x, item.address("onBehalfOfAccount"), "account");
          yield callFrom(x, item.address("targetContract"), item.bytes("data"), item.uint("value"), sender);
        }
      },
    }),
    fn("call(address targetContract, address onBehalfOfAccount, uint256 value, bytes data)", {
      expand(a, x) {
        const sender = party(x, a.address("onBehalfOfAccount"), "account");
        return [callFrom(x, a.address("targetContract"), a.bytes("data"), a.uint("value"), sender)];
      },
    }),
    fn("setAccountOperator(address account, address operator, bool authorized)", {
      effects: (a, x) => [actsFor(a.address("operator"), a.flag("authorized"), x)],
    }),
    fn("enableCollateral(address account, address vault)"),
    fn("disableCollateral(address account, address vault)"),
    fn("setOperator(bytes19 addressPrefix, address operator, uint256 operatorBitField)", {
      effects: (a, x) => [actsFor(a.address("operator"), a.uint("operatorBitField") !== 0n, x)],
    }),
  ]),
  ...protocol("DSProxy", [
    // AccessManager shares the signature, and calls instead. The reading that gives away more is the safe one.
    fn("execute(address target, bytes data)", {
      ambiguous: true,
      expand: (a, x) => [delegateFrom(x, a.address("target"), a.bytes("data"), asAccount(x))],
    }),
  ]),
  ...protocol("Instadapp", [
    fn("cast(string[] targetNames, bytes[] data, address origin)", {
      *expand(a, x) {
        for (const data of a.byteses("data")) yield delegateFrom(x, null, data, asAccount(x));
      },
    }),
    // Calls of its connectors in the account's name: recipients of withdrawals, and further controllers of the account.
    fn(
      "withdraw(address token, uint256 amount, address to, uint256 getId, uint256 setId)",
      position("withdraw", { token: "token", amount: "amount", recipient: "to" }),
    ),
    fn("add(address authority)", {
      effects: (a, x) => [control(x, "add-owner", { by: x.self, beneficiary: a.address("authority") })],
    }),
  ]),
];
