import type { Database } from "@/server/db";
import type { Clock } from "@/server/kernel/clock";
import type { Vault } from "./vault";

/** What the functions on accounts and keys work with: `verbEntity(context, input)`. */
export interface AccountsContext {
  db: Database;
  clock: Clock;
}

/** The same where secrets are sealed or opened. */
export interface SecretsContext extends AccountsContext {
  vault: Vault;
}

/** Who changes something, as the audit log names them: `user:<id>`, `key:<id>`, `cli` or `system`. */
export interface Acting {
  actor: string;
}
