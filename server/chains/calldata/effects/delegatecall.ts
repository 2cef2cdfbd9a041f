import type { Frame } from "../frame";
import type { Address, Party } from "../types";

/** Foreign code that runs as an account: it can do there whatever the account could. */
export interface DelegatecallEffect {
  kind: "delegatecall";
  path: string;
  guessed: boolean;
  account: Party;
  target: Address | null;
}

/** A contract that delegatecalls itself, as multicalls do, hands nothing to anyone. */
export function delegatecall(frame: Frame): Omit<DelegatecallEffect, "path" | "guessed">[] {
  if (frame.operation !== "delegatecall" || frame.to === frame.self.address) return [];
  return [{ kind: "delegatecall", account: frame.self, target: frame.to }];
}
