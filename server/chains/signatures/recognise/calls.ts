import { encodeFunctionData, parseAbi } from "viem";
import { type DecodedTree, decodeCall, EIP7702_FACTORY } from "../../calldata";
import { ZERO_ADDRESS } from "../../calldata/frame";
import { isCanonicalCall } from "../../calldata/registry";
import type { Address, Hex } from "../../calldata/types";
import { Struct, type TypedValue, UNREADABLE } from "../typed-data/struct";
import type { Meaning, Recogniser, Signing } from "./meaning";

const MAX_CALLS = 32;
const safeAbi = parseAbi([
  "function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)",
]);

/** An owner's word for a Safe's transaction: read as the call that will carry it out. */
export const recogniseSafe: Recogniser = (message, signing) => {
  const safe = signing.domain.verifyingContract;
  if (!message.has({ to: "address", value: "uint", data: "bytes", operation: "uint", nonce: "uint" })) return null;
  const number = (name: string) => (message.kindOf(name) === "uint" ? message.uint(name) : 0n);
  const gasPrice = number("gasPrice");
  const receiver = message.address("refundReceiver") ?? UNREADABLE;
  // The zero address means the sender: with a signature any address can send it, and the owners fixed the payment.
  const refundReceiver = gasPrice > 0n && receiver === ZERO_ADDRESS ? UNREADABLE : receiver;
  const data = encodeFunctionData({
    abi: safeAbi,
    functionName: "execTransaction",
    args: [
      message.address("to") ?? UNREADABLE,
      message.uint("value"),
      message.hex("data"),
      // One is a delegatecall, and what is neither may be one.
      message.at("operation") === 0n ? 0 : 1,
      number("safeTxGas"),
      number("baseGas"),
      gasPrice,
      message.address("gasToken") ?? UNREADABLE,
      refundReceiver,
      "0x",
    ],
  });
  const call = decodeCall({ chainId: signing.chainId, from: signing.wallet, to: safe ?? UNREADABLE, data, value: 0n });
  return { kind: "safe-transaction", protocol: "Safe", calls: [call] };
};

const TARGETS = ["to", "target", "destination", "contract", "callTarget", "callee"];
const PAYLOADS = ["data", "callData", "calldata", "payload", "functionSignature", "functionData", "input"];
const ACTORS = ["from", "sender", "safe", "account", "user", "signer", "owner"];

/**
 * Calls that another party will send in the signer's name, anywhere in the message: ERC-2771 forwarders, Gelato,
 * Biconomy, batches of smart accounts, user operations. Recognised by structure: an address to call, and its calldata.
 */
export const recogniseCalls: Recogniser = (message, signing) => {
  const found = [...structsOf(message)].flatMap((one) => {
    const call = callOf(one, message, signing);
    return call ? [...setupOf(one, call), call] : [];
  });
  if (found.length === 0) return null;
  const calls: DecodedTree[] = [];
  for (const { from, to, data, value } of found.slice(0, MAX_CALLS)) {
    calls.push(decodeCall({ chainId: signing.chainId, from, to, data, value }));
  }
  const operation = message.kindOf("callData") === "bytes" && message.kindOf("initCode") === "bytes";
  return {
    kind: operation ? "user-operation" : "meta-transaction",
    protocol: operation ? "ERC-4337" : null,
    signer: signerOf(message, signing.wallet),
    calls,
    cut: found.length > MAX_CALLS,
  } satisfies Meaning;
};

/** Where several are named, such as who may bring it, the wallet is the one that is asked to sign. */
function signerOf(message: Struct, wallet: Address): Address | null {
  const named = ACTORS.map((name) => message.address(name)).filter((one) => one !== null && one !== ZERO_ADDRESS);
  return named.includes(wallet) ? wallet : (named[0] ?? null);
}

interface SignedCall {
  from: Address;
  to: Address;
  data: Hex;
  value: bigint;
}

function callOf(one: Struct, root: Struct, { wallet, domain }: Signing): SignedCall | null {
  const payload = PAYLOADS.find((name) => one.kindOf(name) === "bytes");
  if (payload === undefined) return null;
  const data = one.hex(payload);
  const actors = ACTORS.map((name) => one.address(name) ?? root.address(name)).filter((address) => address !== null);
  const actor = actors.find((address) => address === wallet) ?? actors[0] ?? null;
  const target = TARGETS.find((name) => one.kindOf(name) === "address");
  const value = one.kindOf("value") === "uint" ? one.uint("value") : 0n;
  const from = actor ?? wallet;
  if (target !== undefined) return { from, to: one.address(target) ?? UNREADABLE, data, value };
  // A user operation is a call to the account itself; a meta-transaction to the contract that is to verify it.
  if (one.kindOf("initCode") === "bytes" && actor !== null) return { from: actor, to: actor, data, value };
  const to = domain.verifyingContract;
  if (to === null) return null;
  if (payload !== "functionSignature" && !isCanonicalCall(Buffer.from(data.slice(2), "hex"), to)) return null;
  // Balancer's vault takes who signed for its caller; the sender only brings the call.
  return { from: payload === "calldata" ? wallet : from, to, data, value: 0n };
}

/** The call with which an account of EIP-7702 sets itself up before the operation: EntryPoint 0.8 makes it first. */
function setupOf(one: Struct, { from, to }: SignedCall): SignedCall[] {
  if (one.kindOf("initCode") !== "bytes") return [];
  const code = one.hex("initCode");
  const data: Hex = `0x${code.slice(EIP7702_FACTORY.length)}`;
  return code.startsWith(EIP7702_FACTORY) && data !== "0x" ? [{ from, to, data, value: 0n }] : [];
}

function* structsOf(value: TypedValue): Iterable<Struct> {
  if (Array.isArray(value)) for (const item of value) yield* structsOf(item);
  if (!(value instanceof Struct)) return;
  yield value;
  for (const field of value.fields()) {
    if (field.kind === "struct" || field.kind === "array") yield* structsOf(field.value);
  }
}
