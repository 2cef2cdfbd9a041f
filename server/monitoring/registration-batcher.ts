import type { Acting } from "@/server/accounts";
import type { Database } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { type Named, nameWallet, type Registered, registerNamed } from "./register";
import type { WalletInput } from "./wallet";

/** Limit for one account in one transaction. */
const atOnce = 250;

interface Waiting extends Named {
  at: number;
  resolve(registered: Registered): void;
  reject(error: unknown): void;
}

/**
 * Registers wallets that come one by one. An account's registrations wait for each other in any case, for the plan's
 * limit is exact; those that come while one is written are written together after it, so that a caller in a hurry holds
 * one connection to the database, and not all of them.
 */
export class RegistrationBatcher {
  /** By account: what waits behind what is being written. */
  readonly #waiting = new Map<string, Waiting[]>();

  /** `onCreated` is called once for all of a transaction, after its commit. */
  constructor(
    private readonly db: Database,
    private readonly onCreated: () => Promise<unknown>,
  ) {}

  /** Like `registerWallet`, in a transaction of its own or with others of the account. */
  register({ accountId, actor }: { accountId: string } & Acting, input: WalletInput, at: number): Promise<Registered> {
    const named = nameWallet(input, { actor });
    return new Promise((resolve, reject) => {
      const one = { ...named, at, resolve, reject };
      const waiting = this.#waiting.get(accountId);
      if (waiting) {
        waiting.push(one);
        return;
      }
      this.#waiting.set(accountId, [one]);
      void this.#work(accountId);
    });
  }

  async #work(accountId: string): Promise<void> {
    const waiting = this.#waiting.get(accountId) ?? [];
    while (waiting.length > 0) await this.#write(accountId, waiting.splice(0, atOnce));
    this.#waiting.delete(accountId);
  }

  async #write(accountId: string, batch: Waiting[]): Promise<void> {
    const at = Math.max(...batch.map((one) => one.at));
    try {
      const registered = await this.db.transaction((tx) => registerNamed(tx, { accountId }, batch, at));
      if (registered.some(({ created }) => created)) await this.onCreated().catch(() => {});
      for (const [index, one] of batch.entries()) one.resolve(registered[index] as Registered);
    } catch (error) {
      // All or none of them: how many there is room for is found out one by one.
      if (batch.length > 1 && error instanceof AppError) for (const one of batch) await this.#write(accountId, [one]);
      else for (const one of batch) one.reject(error);
    }
  }
}
