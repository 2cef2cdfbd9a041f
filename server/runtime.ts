import { type Accounts, openAccounts } from "./accounts";
import { apiRouter } from "./api";
import { type Console, openConsole } from "./api/console";
import { buildOpenApi } from "./api/openapi";
import { openBulk } from "./bulk";
import { type Chains, openChains } from "./chains";
import { settleClientAddresses } from "./client-address";
import { systemClock } from "./clock";
import { type Config, doubtsAbout, readConfig } from "./config";
import { type DatabaseHandle, migrateDatabase, openDatabase, startEmbedded } from "./db";
import { type FirstAccount, makeFirstAccount } from "./first-account";
import { type Intel, openIntel } from "./intel";
import { createJobs, type Jobs } from "./jobs";
import { bulkFunctions, bulkSubmitted } from "./jobs/functions/bulk";
import { feedFunctions } from "./jobs/functions/feeds";
import { housekeepingFunctions } from "./jobs/functions/housekeeping";
import { createLogger, type Logger } from "./log";
import { createMetrics, type Metrics } from "./observe/metrics";
import { createObserver } from "./observe/observer";
import { createDispatch, type Dispatch } from "./rest/dispatch";
import { securityHeaders } from "./rest/security-headers";
import { createServiceEndpoints } from "./rest/service";
import { openScans, type Scans } from "./scans";
import { findAppSecret } from "./secrets";
import { version } from "./version";
import { watchServices } from "./watch-services";

/** The services of one process. */
export interface Runtime {
  config: Config;
  log: Logger;
  database: DatabaseHandle;
  accounts: Accounts;
  intel: Intel;
  chains: Chains;
  scans: Scans;
  jobs: Jobs;
  metrics: Metrics;
  /** REST and service endpoints; null for paths that are pages. */
  dispatch: Dispatch;
  /** What the pages of the web console ask. */
  console: Console;
  /** Set where this start made the first account: its password and key are known only now. */
  firstAccount: FirstAccount | undefined;
  /** Writes what is pending, then closes all, the embedded database last. */
  stop(): Promise<void>;
}

/** Next bundles a second copy of this module, so what must be one a process hangs on globalThis. */
const shared = globalThis as { portcullis?: Promise<Runtime> | undefined };

/** The process's runtime, started at the first call. A failed start may be tried again. */
export function getRuntime(progress?: (step: string) => void): Promise<Runtime> {
  shared.portcullis ??= startRuntime(readConfig(), progress).catch((error) => {
    shared.portcullis = undefined;
    throw error;
  });
  return shared.portcullis;
}

/** Starts every service in order; what was started is stopped again where a later one fails. */
export async function startRuntime(config: Config, progress: (step: string) => void = () => {}): Promise<Runtime> {
  const closers: (() => Promise<unknown> | unknown)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  const opened = <T>(service: T, close: (service: T) => Promise<unknown> | unknown): T => {
    closers.push(() => close(service));
    return service;
  };
  try {
    const log = createLogger(config.logLevel);
    for (const doubt of doubtsAbout(config)) log.warn(doubt);
    const clock = systemClock;
    closers.push(settleClientAddresses(config.trustProxy));
    const appSecret = await findAppSecret(config);
    if (!config.databaseUrl) progress("Starting the embedded database");
    const url = config.databaseUrl ?? opened(await startEmbedded(config.dataDir), (server) => server.stop()).url;
    progress("Bringing the database up to date");
    await migrateDatabase(url);
    const database = opened(openDatabase(url, config.databasePool), (handle) => handle.close());
    const accounts = opened(
      await openAccounts({ db: database, appSecret, clock, log, redisUrl: config.redisUrl }),
      (one) => one.stop(),
    );
    const firstAccount = await makeFirstAccount(database, accounts);
    progress("Loading the threat lists");
    const intel = opened(await openIntel({ config, db: database, log, clock }), (one) => one.stop());
    const chains = opened(openChains({ config, log, clock }), (one) => one.close());
    const scans = opened(openScans({ database, intel, chains, explorer: config.explorer, log, clock }), (one) =>
      one.stop(),
    );
    const jobs = createJobs({ config, db: database, log, clock });
    const bulk = openBulk({
      ...{ db: database.db, accounts, scans, clock, baseUrl: config.baseUrl },
      wake: (jobId) => jobs.inngest.send(bulkSubmitted.create({ jobId })),
    });
    const metrics = createMetrics();
    const services = { accounts, scans, bulk };
    const rest = createDispatch({
      router: apiRouter,
      services,
      baseUrl: config.baseUrl,
      log,
      observe: createObserver({ accounts, metrics, log, clock }),
    });
    const document = JSON.stringify(buildOpenApi({ baseUrl: config.baseUrl, version }));
    const service = createServiceEndpoints({
      unready: () => findProblems(database, intel),
      openApi: () => document,
      metrics: async () => ({ type: metrics.registry.contentType, text: await metrics.registry.metrics() }),
      metricsToken: config.metricsToken,
    });
    const everywhere = securityHeaders(config.baseUrl);
    const dispatch: Dispatch = async (request) => {
      const answer = (await service.get(request.path)?.(request)) ?? (await rest(request));
      if (answer) Object.assign(answer.headers, everywhere);
      return answer;
    };
    const console = openConsole({ accounts, intel, scans }, log);
    watchServices(metrics, { database, intel, jobs });
    intel.start();
    // Before what it uses is closed, and after nothing can ask it for more.
    closers.push(() => jobs.stop());
    const { inngest } = jobs;
    await jobs.start([
      ...bulkFunctions(inngest, bulk),
      ...feedFunctions(inngest, intel),
      ...housekeepingFunctions(inngest, accounts.context, bulk),
    ]);
    return {
      config,
      log,
      database,
      accounts,
      intel,
      chains,
      scans,
      jobs,
      metrics,
      dispatch,
      console,
      firstAccount,
      stop: closeAll,
    };
  } catch (error) {
    await closeAll().catch(() => {});
    throw error;
  }
}

async function findProblems(database: DatabaseHandle, intel: Intel): Promise<Record<string, string>> {
  const problems: Record<string, string> = {};
  const reachable = await database.pool.query("select 1").then(
    () => true,
    () => false,
  );
  if (!reachable) problems.database = "not reachable";
  if (intel.stats().indicators === 0) problems.intel = "no indicator is loaded yet";
  return problems;
}
