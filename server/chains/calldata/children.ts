import type { Child, Step } from "./entry";
import { type Frame, party } from "./frame";
import type { Address, Party } from "./types";

/** CALL: the target sees the running contract, or `sender` where a protocol passes another one on. */
export function callFrom(
  frame: Frame,
  to: Address | null,
  data: Buffer,
  value = 0n,
  sender: Party = frame.self,
): Child {
  const inner = { ...frame, accounts: withAccount(frame, sender) };
  return { frame: { ...inner, sender, self: party(inner, to), to, value, operation: "call" }, data, step: null };
}

/** DELEGATECALL: foreign code runs as the running contract, which still sees its own caller. */
export function delegateFrom(frame: Frame, to: Address | null, data: Buffer, self: Party = frame.self): Child {
  const accounts = withAccount(frame, self);
  return { frame: { ...frame, accounts, self, to, operation: "delegatecall" }, data, step: null };
}

/** OpenZeppelin's and Uniswap's multicalls: the contract delegatecalls itself, `msg.sender` stays who called it. */
export function selfDelegate(frame: Frame, data: Buffer): Child {
  return delegateFrom(frame, frame.self.address, data);
}

/** CREATE: `data` is the new contract's code. */
export function createFrom(frame: Frame, code: Buffer, value: bigint, sender: Party = frame.self): Child {
  const self = party(frame, null);
  return { frame: { ...frame, sender, self, to: null, value, operation: "create" }, data: code, step: null };
}

/** A step of the running contract: same sender, same storage. */
export function stepOf(frame: Frame, readings: readonly Step[], data: Buffer): Child {
  return { frame: { ...frame, value: 0n, operation: "internal" }, data, step: readings };
}

function withAccount(frame: Frame, acting: Party): readonly Address[] {
  const { address, role } = acting;
  if (role !== "account" || address === null || frame.accounts.includes(address)) return frame.accounts;
  return [...frame.accounts, address];
}
