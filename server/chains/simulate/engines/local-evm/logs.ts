import type { Log as EvmLog } from "@ethereumjs/evm";
import { bytesToHex } from "@ethereumjs/util";
import type { Address, Hex } from "viem";
import { RpcInvalid } from "../../../errors";
import { type Log, mostLogBytes, mostLogs } from "../../types";

export function readLocalLogs(logs: readonly EvmLog[]): Log[] {
  if (logs.length > mostLogs) throw new RpcInvalid("The transaction logs more than we look at", true);
  return logs.map(([address, topics, data]) => {
    if (data.length > mostLogBytes) throw new RpcInvalid("The transaction logs more than we look at", true);
    return {
      address: bytesToHex(address) as Address,
      topics: topics.map((topic) => bytesToHex(topic) as Hex),
      data: bytesToHex(data) as Hex,
    };
  });
}
