import type { Database } from "@/server/db";
import type { Clock } from "@/server/kernel/clock";
import type { Vault } from "./vault";

/** Context of the functions on accounts and keys: `verbEntity(context, input)`. */
export interface AccountsContext {
  db: Database;
  clock: Clock;
}

/** The same where secrets are sealed or opened. */
export interface SecretsContext extends AccountsContext {
  vault: Vault;
}

/** Actor of a change, as the audit log names it: `user:<id>`, `key:<id>`, `cli` or `system`. */
export interface Acting {
  actor: string;
}
