import { type Acting, runAlone } from "@/server/accounts";
import { isRead, networkNames } from "@/server/chains";
import type { Page } from "@/server/db";
import { isAppError } from "@/server/kernel/errors";
import type { Language } from "@/server/risk";
import { acknowledgeThreat, readThreats, type ThreatMark, type WalletThreat } from "./acknowledge";
import { bringForward } from "./bring-forward";
import type { MonitoringContext } from "./context";
import { labelWallet } from "./label";
import { countWallets, type ListQuery, listWallets } from "./list";
import { createLooks, type Look } from "./look";
import { type RiskOverview, readOverview } from "./overview";
import { pruneWatched } from "./prune";
import { type MonitoredWallet, readWallet } from "./read";
import { type Owner, registerWallets } from "./register";
import { RegistrationBatcher } from "./registration-batcher";
import { removeWallets } from "./remove";
import { type MonitoringFigures, Shift } from "./scan-loop";
import { scanSoon } from "./scan-soon";
import { readScores, type ScorePoint } from "./scores";
import { requireWallet, type WalletInput } from "./wallet";

export { bringFirstScansForward } from "./bring-forward";
export { type HeadFigures, type Heads, openHeads } from "./heads";
export { MAX_COUNTED, orders } from "./list";
export type { MonitoredWallet } from "./read";
export { registerWallet, registerWallets } from "./register";
export { watchWallet } from "./watch";

export interface Monitoring {
  /** Registers a wallet and has it scanned at once. Throws 400, and 403 beyond the plan's limit. */
  register(who: Owner, input: WalletInput): Promise<MonitoredWallet & { created: boolean }>;
  /** The same for many, all or none: how many of them are new. */
  registerAll(who: Owner, input: { wallets: readonly string[]; chain?: string | undefined }): Promise<number>;
  /** Throws 404 `wallet_not_monitored`, as `remove` does. */
  read(accountId: string, input: WalletInput, language?: Language): Promise<MonitoredWallet>;
  /** How the score went since the account watches the wallet, oldest first. Throws 404. */
  scores(accountId: string, input: WalletInput): Promise<ScorePoint[]>;
  /** Names a wallet for its account; null takes the name away. Throws 404. */
  label(who: { accountId: string } & Acting, input: WalletInput, label: string | null): Promise<void>;
  /** The threats that hold, newest first, with who marked them as known. Throws 404. */
  threats(accountId: string, input: WalletInput, language: Language): Promise<WalletThreat[]>;
  /** Marks a threat as known, or takes that back. Throws 404 where it does not hold. */
  acknowledge(who: { accountId: string } & Acting, input: WalletInput, mark: ThreatMark): Promise<void>;
  /** Has the wallet scanned now. Throws 404, and 429 within a minute of the last scan. */
  scanSoon(accountId: string, input: WalletInput): Promise<void>;
  /** Result of a scan made now, for the wallet's page; at most one a minute. Throws 404. */
  look(accountId: string, input: WalletInput): Promise<Look>;
  list(query: ListQuery): Promise<Page<MonitoredWallet>>;
  /** How many wallets an account has registered; at most `MAX_COUNTED`. */
  count(accountId: string): Promise<number>;
  /** How the account's wallets stand together, with the newest `most` threats. */
  picture(accountId: string, most: number): Promise<RiskOverview>;
  /** All at once: how many of them were still there. Throws 404 where none was. */
  remove(who: { accountId: string } & Acting, inputs: [WalletInput, ...WalletInput[]]): Promise<number>;
  /** For the functions that run it: scans what is due, now or as it comes for so many milliseconds. */
  scanNow(): Promise<number>;
  work(forMs: number): Promise<void>;
  prune(): Promise<number>;
  bringForward(byMs: number): Promise<void>;
  figures(): MonitoringFigures;
  stop(): Promise<void>;
}

export function openMonitoring(context: MonitoringContext): Monitoring {
  const { db, clock } = context;
  const shift = new Shift(context);
  const looks = createLooks(context);
  const registrar = new RegistrationBatcher(db, () => context.wake());

  async function register(who: Owner, input: WalletInput, tries = 3): Promise<MonitoredWallet & { created: boolean }> {
    const { created } = await registrar.register(who, input, clock.now());
    try {
      // On the network that it was registered on, and no other.
      const { network: chain } = requireWallet(input);
      return { ...(await readWallet(context, who.accountId, { ...input, chain })), created };
    } catch (error) {
      if (tries === 1 || !isAppError(error) || error.code !== "wallet_not_monitored") throw error;
      // Removed by another request meanwhile: this one is the later of the two.
      return register(who, input, tries - 1);
    }
  }

  return {
    register: (who, input) => register(who, input),
    async registerAll(who, input) {
      const register = () => db.transaction((tx) => registerWallets(tx, who, input, clock.now()));
      const registered = await runAlone(who.accountId, register);
      const created = registered.filter((one) => one.created).length;
      if (created > 0) await context.wake().catch(() => {});
      return created;
    },
    read: (accountId, input, language) => readWallet(context, accountId, input, language),
    scores: (accountId, input) => readScores(db, accountId, input),
    label: (who, input, label) => labelWallet(context, who, input, label),
    threats: (accountId, input, language) => readThreats(context, accountId, input, language),
    acknowledge: (who, input, mark) => acknowledgeThreat(context, who, input, mark),
    scanSoon: (accountId, input) => scanSoon(context, accountId, input),
    look: (accountId, input) => looks.look(accountId, input),
    list: (query) => listWallets(context, query),
    count: (accountId) => countWallets(db, accountId),
    picture: (accountId, most) => {
      const read = networkNames().filter((name) => isRead(context.chains, name));
      return readOverview(db, { accountId, now: clock.now(), most, read });
    },
    remove: (who, inputs) => removeWallets(db, { ...who, at: new Date(clock.now()) }, inputs),
    scanNow: () => shift.scanNow(),
    work: (forMs) => shift.work(forMs),
    prune: () => pruneWatched(context),
    bringForward: (byMs) => bringForward(db, byMs, clock.now()),
    figures: () => shift.figures(),
    stop: () => shift.stop(),
  };
}
