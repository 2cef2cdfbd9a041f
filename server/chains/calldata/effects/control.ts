import type { Frame } from "../frame";
import type { Address, Party } from "../types";

export type ControlAction =
  | "transfer-ownership"
  // Control of one item that a contract keeps for many users, not of the contract.
  | "transfer-name"
  | "transfer-position"
  | "accept-ownership"
  | "renounce-ownership"
  | "set-admin"
  | "upgrade"
  | "grant-role"
  | "revoke-role"
  | "set-role-admin"
  | "add-owner"
  | "remove-owner"
  | "swap-owner"
  | "set-threshold"
  | "set-up"
  | "enable-module"
  | "disable-module"
  | "set-guard"
  | "set-fallback-handler"
  | "approve-hash"
  | "sign-message"
  | "set-delegate"
  | "remove-delegate"
  | "set-operator"
  | "remove-operator"
  | "set-payee"
  | "set-authority"
  | "set-resolver"
  | "set-address";

/** Power over a contract or an account that changes hands. */
export interface ControlEffect {
  kind: "control";
  path: string;
  guessed: boolean;
  action: ControlAction;
  /** Controlled contract or account. */
  subject: Address | null;
  /** Party whose power is used: the caller, or the signer. */
  by: Party;
  /** Party that gains by it: new owner, implementation, module, guard, delegate. null where there is none. */
  beneficiary: Address | null;
  /** Power goes to `beneficiary`; false where it is only taken away. */
  grants: boolean;
  /** Further facts, such as `{ role }`, `{ threshold }`, `{ previous }`. */
  detail: { [name: string]: string };
  /** Rests on a signature among the arguments. */
  signed: boolean;
}

type Draft = Omit<ControlEffect, "path" | "guessed">;

const TAKES_AWAY: ReadonlySet<ControlAction> = new Set([
  "renounce-ownership",
  "revoke-role",
  "remove-owner",
  "disable-module",
  "remove-delegate",
  "remove-operator",
]);

interface ControlInput {
  beneficiary?: Address | null;
  subject?: Address | null;
  by?: Party;
  detail?: { [name: string]: string };
  signed?: boolean;
}

/** Power over the called contract, used by its caller, unless said otherwise. */
export function control(frame: Frame, action: ControlAction, input: ControlInput = {}): Draft {
  return {
    kind: "control",
    action,
    subject: input.subject === undefined ? frame.self.address : input.subject,
    by: input.by ?? frame.sender,
    beneficiary: input.beneficiary ?? null,
    grants: !TAKES_AWAY.has(action),
    detail: input.detail ?? {},
    signed: input.signed ?? false,
  };
}
