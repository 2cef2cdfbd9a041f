import type { RpcError } from "../errors";
import type { Plan, Run } from "./types";

const words = /insufficient (funds|balance)|lack of funds|not enough (funds|balance)|outoffunds|overflow payment/i;

/** A node refuses to run what the sender can't pay. */
export function isUnaffordable({ message }: Pick<RpcError, "message">): boolean {
  return words.test(message);
}

export function unaffordable({ probes }: Plan): Run {
  const nothing = probes.map(() => null);
  const error = "insufficient funds for gas and value";
  return {
    status: "unaffordable",
    data: "0x",
    error,
    gasUsed: 0,
    fee: 0n,
    logs: [],
    before: nothing,
    after: nothing,
    slots: [],
  };
}
