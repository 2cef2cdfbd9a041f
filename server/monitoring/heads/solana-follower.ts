import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { isRpcError, type SolanaClient } from "@/server/chains";
import type { MonitoringContext } from "../context";
import { scanSoon } from "./commit";
import type { Polled } from "./evm-follower";
import { holdNetwork, releaseNetwork } from "./lease";

const network = "solana";
const deadlineMs = 10_000;
/** Each is a request of its own, and public nodes count them. */
const walletsAtOnce = 5;
const MAX_REMEMBERED = 100_000;

/** Asks for the newest signatures of watched wallets, some at a time in turn; a new one brings the wallet's scan forward. */
export class SolanaFollower {
  #isHeld = false;
  #last = "";
  readonly #newest = new LRUCache<string, string>({ max: MAX_REMEMBERED });

  constructor(
    private readonly context: MonitoringContext,
    private readonly client: SolanaClient,
    private readonly holder: string,
  ) {}

  get behind(): number | undefined {
    return this.#isHeld ? 0 : undefined;
  }

  async release(): Promise<void> {
    if (this.#isHeld) await releaseNetwork(this.context.db, network, this.holder);
    this.#isHeld = false;
  }

  /** Throws RpcError where nothing could be asked. */
  async poll(signal?: AbortSignal): Promise<Polled> {
    const { db, chains, clock } = this.context;
    this.#isHeld = (await holdNetwork(db, network, this.holder)) !== undefined;
    if (!this.#isHeld) return "elsewhere";
    const wallets = await this.#nextWallets();
    const options = { deadline: chains.deadline({ ms: deadlineMs, signal }), fresh: true, limit: 1 };
    const answers = await Promise.allSettled(wallets.map((wallet) => this.client.getSignatures(wallet, options)));
    const faults = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
    const fault =
      faults.find((reason) => !isRpcError(reason)) ?? (faults.length === wallets.length ? faults[0] : undefined);
    const touched = wallets.filter((wallet, index) => {
      const answer = answers[index];
      return answer?.status === "fulfilled" && this.#isNews(wallet, answer.value[0]?.signature ?? "");
    });
    if (touched.length > 0) await db.transaction((tx) => scanSoon(tx, network, touched, clock.now(), "urgent"));
    if (fault) throw fault;
    return "abreast";
  }

  /** At the first look nothing is: what was before, the wallet's scan saw or sees. */
  #isNews(wallet: string, signature: string): boolean {
    const known = this.#newest.get(wallet);
    this.#newest.set(wallet, signature);
    return known !== undefined && known !== signature;
  }

  async #nextWallets(): Promise<string[]> {
    const { rows } = await this.context.db.execute<{ wallet: string }>(sql`
      select wallet from watched_wallets where network = ${network} and wallet > ${this.#last}
      order by wallet limit ${walletsAtOnce}`);
    this.#last = rows.length < walletsAtOnce ? "" : (rows.at(-1)?.wallet ?? "");
    return rows.map(({ wallet }) => wallet);
  }
}
