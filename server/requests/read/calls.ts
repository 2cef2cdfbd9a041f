import type { Reader } from "./fields";
import { readCall } from "./transaction";
import type { CallsRequest, RequestedCall } from "./types";

/** More than a wallet shows to a person, and few enough for the decoder to read each with its nested calls. */
const MAX_CALLS = 32;

/** `wallet_sendCalls` (EIP-5792): one object with `calls`. */
export function readCalls(
  reader: Reader,
  params: readonly unknown[],
  wallet: string | undefined,
): CallsRequest | undefined {
  const fields = reader.object(params[0], "params.0");
  if (!fields) return undefined;
  const from =
    fields.from === undefined || fields.from === null ? undefined : reader.address(fields.from, "params.0.from");
  const sender = from ?? wallet;
  if (sender === undefined) reader.note("params.0.from", "Missing, and no wallet is named");
  const list = reader.list(fields.calls, "params.0.calls", 1, MAX_CALLS) ?? [];
  const calls = list.map((entry, index): RequestedCall | undefined => {
    const path = `params.0.calls.${index}`;
    const one = reader.object(entry, path);
    return one && readCall(reader, one, path);
  });
  if (!sender || calls.length === 0 || calls.includes(undefined)) return undefined;
  return { kind: "calls", wallet: sender, calls: calls as RequestedCall[] };
}
