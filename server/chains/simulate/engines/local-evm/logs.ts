import type { Log as EvmLog } from "@ethereumjs/evm";
import { bytesToHex } from "@ethereumjs/util";
import type { Address, Hex } from "viem";
import { RpcInvalid } from "../../../errors";
import { type Log, MAX_LOG_BYTES, MAX_LOGS, nativeLog } from "../../types";

/** EIP-7708: moves of the chain's coin are logged in this name. */
const system = `0x${"f".repeat(39)}e`;

export function readLocalLogs(logs: readonly EvmLog[]): Log[] {
  if (logs.length > MAX_LOGS) throw new RpcInvalid("The transaction logs more than we look at", true);
  return logs.map(([address, topics, data]) => {
    if (data.length > MAX_LOG_BYTES) throw new RpcInvalid("The transaction logs more than we look at", true);
    const emitter = bytesToHex(address) as Address;
    return {
      address: emitter === system ? nativeLog : emitter,
      topics: topics.map((topic) => bytesToHex(topic) as Hex),
      data: bytesToHex(data) as Hex,
    };
  });
}
