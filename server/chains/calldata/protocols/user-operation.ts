import { encodeAbiParameters, parseAbiParameters } from "viem";
import type { Args } from "../abi/args";
import { callFrom, selfDelegate } from "../children";
import { type Child, protocol, type Step, step } from "../entry";
import { asAccount, type Frame, ZERO_ADDRESS } from "../frame";
import type { Raw } from "../system-contracts";
import type { Hex } from "../types";

/** In front of an operation's call data: the account's `executeUserOp` is called, which reads the rest its own way. */
const EXECUTE_USER_OP: Hex = "0x8dd7712f";
const selectorEnd = 4;
const rest = parseAbiParameters("bytes call");

/** The zero address stands for the account itself. */
export function* runBatch(a: Args, x: Frame): Iterable<Child> {
  for (const call of a.tuples("calls")) {
    const to = call.address("to");
    const target = to === ZERO_ADDRESS ? x.self.address : to;
    yield callFrom(x, target, call.bytes("data"), call.uint("value"), asAccount(x));
  }
}

const CALLS = "(address to, uint256 value, bytes data)[] calls";
/** Calibur's batch, which says whether a call that fails undoes the others. */
export const FLAGGED_BATCH = `(${CALLS}, bool revertOnFailure) batch`;

const [flagged, plain, authorised, calls, entered] = protocol("ERC-4337", [
  step(`executeUserOp(${FLAGGED_BATCH})`, { expand: (a, x) => runBatch(a.tuple("batch"), x) }),
  step(`executeUserOp(${CALLS})`, { expand: runBatch }),
  step(`executeUserOp(${CALLS}, bytes opData)`, { expand: runBatch }),
  // Kernel, Nexus and most others run it as a call to themselves.
  step("executeUserOp(bytes call)", { expand: (a, x) => [selfDelegate(x, a.bytes("call"))] }),
  // Call in the form that the entry point uses on the chain.
  step(
    "executeUserOp((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature) userOp, bytes32 userOpHash)",
    { expand: (a, x) => [selfDelegate(x, a.tuple("userOp").bytes("callData"))] },
  ),
]) as [Step, Step, Step, Step, Step];

/** The call data of a user operation for an account with `executeUserOp`; null for every other. */
export function readUserOperation(data: Buffer): Raw | null {
  if (data.length < selectorEnd || `0x${data.toString("hex", 0, selectorEnd)}` !== EXECUTE_USER_OP) return null;
  const body = data.subarray(selectorEnd);
  const isEncoded = body.length >= selectorEnd && body.readUInt32BE(0) === 0;
  if (isEncoded) return { selector: EXECUTE_USER_OP, steps: [flagged, plain, authorised, entered], body };
  const encoded = encodeAbiParameters(rest, [`0x${body.toString("hex")}`]);
  return { selector: EXECUTE_USER_OP, steps: [calls], body: Buffer.from(encoded.slice(2), "hex") };
}
