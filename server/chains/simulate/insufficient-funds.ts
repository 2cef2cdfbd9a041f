import { InsufficientFunds } from "../errors";
import type { Plan, Run } from "./types";

/** A node refuses to run what the sender can't pay. */
export function hasInsufficientFunds(error: unknown): boolean {
  return error instanceof InsufficientFunds;
}

export function unaffordable({ probes }: Plan): Run {
  const nothing = probes.map(() => null);
  const error = "insufficient funds for gas and value";
  return {
    status: "unaffordable",
    calls: [],
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
