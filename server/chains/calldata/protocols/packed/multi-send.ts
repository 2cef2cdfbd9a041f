import type { Args } from "../../abi/args";
import { toBigInt } from "../../abi/decode";
import { callFrom, delegateFrom } from "../../children";
import type { Child } from "../../entry";
import { type Frame, ZERO_ADDRESS } from "../../frame";
import type { Address, MalformedCode } from "../../types";

/** operation (1), to (20), value (32), length of data (32), then the data. */
const RECORD = 85;

/**
 * Safe's MultiSend: packed records, run as the contract that delegatecalled it. Its loop stops 32 bytes early, so a
 * last record with more than that present still runs, with zeros for the rest. Source: safe-smart-account,
 * MultiSend.sol. Since 1.5 a zero address means the Safe itself.
 */
export function* multiSendCalls(a: Args, x: Frame, note: (code: MalformedCode) => void): Iterable<Child> {
  const packed = a.bytes("transactions");
  for (let at = 0; at < packed.length; ) {
    const left = packed.length - at;
    if (left < RECORD) note("bad-packing");
    if (left <= 32) return;
    const record = left < RECORD ? Buffer.concat([packed.subarray(at), Buffer.alloc(RECORD - left)]) : packed;
    const start = left < RECORD ? 0 : at;
    const operation = record[start]!;
    const named: Address = `0x${record.toString("hex", start + 1, start + 21)}`;
    const to = named === ZERO_ADDRESS ? x.self.address : named;
    const value = toBigInt(record.subarray(start + 21, start + 53));
    const length = toBigInt(record.subarray(start + 53, start + RECORD));
    const data = packed.subarray(Math.min(packed.length, at + RECORD));
    const whole = length <= BigInt(data.length);
    if (!whole && left >= RECORD) note("bad-packing");
    const inner = whole ? data.subarray(0, Number(length)) : data;
    if (operation === 0) yield callFrom(x, to, inner, value);
    else if (operation === 1) yield delegateFrom(x, to, inner);
    else note("unknown-mode");
    if (!whole) return;
    at += RECORD + Number(length);
  }
}
