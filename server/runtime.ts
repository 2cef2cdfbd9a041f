import { type Accounts, openAccounts } from "./accounts";
import { apiRouter } from "./api";
import { type Console, openConsole } from "./api/console";
import { endpointsOf } from "./api/endpoints";
import { buildOpenApi } from "./api/openapi";
import { buildPostmanCollection } from "./api/openapi/postman";
import { openBulk } from "./bulk";
import { type Chains, isRead, listNetworks, openChains } from "./chains";
import { type Config, readConfig } from "./config";
import { type DatabaseHandle, migrateDatabase, openDatabase, pingDatabase, startEmbedded } from "./db";
import { openGuard } from "./guard";
import { type Intel, openIntel } from "./intel";
import { createJobs, type Jobs } from "./jobs";
import { bulkFunctions, bulkWaits } from "./jobs/functions/bulk";
import { feedFunctions } from "./jobs/functions/feeds";
import { housekeepingFunctions } from "./jobs/functions/housekeeping";
import { listedCodeFunctions } from "./jobs/functions/listed-code";
import { monitoringFunctions, monitoringStarted, walletRegistered } from "./jobs/functions/monitoring";
import { webhookFunctions } from "./jobs/functions/webhooks";
import { relayOutbox } from "./jobs/outbox";
import { observeClock, systemClock } from "./kernel/clock";
import { watchClockSetBack } from "./kernel/clock-skew";
import { configWarnings } from "./kernel/config-warnings";
import { createLogger, type Logger } from "./kernel/log";
import { findAppSecret } from "./kernel/secrets";
import { version } from "./kernel/version";
import { type Heads, openHeads, openMonitoring, watchWallet } from "./monitoring";
import { installNetworks, networkNames } from "./networks";
import { createMetrics, type Metrics } from "./observe/metrics";
import { createObserver } from "./observe/observer";
import { openTracer } from "./observe/tracing";
import { openOutbound } from "./outbound";
import { openRequests } from "./requests";
import { createDispatch, type Dispatch } from "./rest/dispatch";
import { securityHeaders } from "./rest/security-headers";
import { createServiceEndpoints } from "./rest/service";
import { createRpcGateway } from "./rpc-gateway/gateway";
import { openScans, type Scans } from "./scans";
import { type FirstAccount, makeFirstAccount } from "./startup/first-account";
import { watchServices } from "./startup/watch-services";
import { openMailer, openWebhooks } from "./webhooks";

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
  /** Console that the web console's pages query. */
  console: Console;
  /** Set where this start made the first account: its password and key are known only now. */
  firstAccount: FirstAccount | undefined;
  /** From now on it says that it is not ready. */
  announceStop(): void;
  /** Writes what is pending, then closes all, the embedded database last. Rejects where some of it failed, at the end. */
  stop(): Promise<void>;
}

/** Next bundles a second copy of this module, so what must be one a process hangs on globalThis. */
const shared = globalThis as { portcullis?: Promise<Runtime> | undefined };

/** Reports of a start under way: each step, and the first account as soon as it is made. */
type Telling = [progress?: (step: string) => void, showFirstAccount?: (made: FirstAccount) => void];

/** The process's runtime, started at the first call. A failed start may be tried again. */
export function getRuntime(...publish: Telling): Promise<Runtime> {
  shared.portcullis ??= startRuntime(readConfig(), ...publish).catch((error) => {
    shared.portcullis = undefined;
    throw error;
  });
  return shared.portcullis;
}

/** Starts every service in order; what was started is stopped again where a later one fails. */
export async function startRuntime(
  config: Config,
  ...[progress = () => {}, showFirstAccount = () => {}]: Telling
): Promise<Runtime> {
  installNetworks(config.networks);
  const closers: (() => Promise<unknown> | unknown)[] = [];
  let closed: Promise<void> | undefined;
  const closeEach = async () => {
    const failures: unknown[] = [];
    // Each in its turn, whatever became of the others: the last is the embedded database.
    for (const close of closers.splice(0).reverse()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, "not everything could be stopped");
  };
  /** All callers wait for the same end. */
  const closeAll = () => (closed ??= closeEach());
  const opened = <T>(service: T, close: (service: T) => Promise<unknown> | unknown): T => {
    closers.push(() => close(service));
    return service;
  };
  try {
    const log = createLogger(config.logLevel);
    for (const warning of configWarnings(config)) log.warn(warning);
    const clock = observeClock(systemClock);
    const { allowPrivateTargets: allowPrivate, retryScheduleMs } = config.webhooks;
    const appSecret = await findAppSecret(config);
    if (!config.databaseUrl) progress("Starting the embedded database");
    const url = config.databaseUrl ?? opened(await startEmbedded(config.dataDir, log), (server) => server.stop()).url;
    progress("Bringing the database up to date");
    await migrateDatabase(url);
    const database = opened(openDatabase(url, config.databasePool), (handle) => handle.close());
    const accounts = opened(
      await openAccounts({ db: database, appSecret, clock, log, redisUrl: config.redisUrl }),
      (one) => one.stop(),
    );
    const firstAccount = await makeFirstAccount(database, accounts);
    // Shown at once, since only hashes are kept. A start that is ended before it is ready would otherwise lose them.
    if (firstAccount) showFirstAccount(firstAccount);
    progress("Loading the threat lists");
    const intel = opened(await openIntel({ config, db: database, log, clock, allowPrivate }), (one) => one.stop());
    const chains = opened(openChains({ config, log, clock }), (one) => one.close());
    const scans = opened(openScans({ database, intel, chains, explorer: config.explorer, log, clock }), (one) =>
      one.stop(),
    );
    const requests = openRequests({ accounts, scans });
    const jobs = createJobs({ config, db: database, log, clock });
    let closing = false;
    const bulk = openBulk({
      ...{ db: database.db, accounts, scans, clock, log, baseUrl: config.baseUrl, isClosing: () => closing },
      wake: (waiting) => jobs.tell(...waiting.map(bulkWaits)),
    });
    const wakeMonitoring = () => jobs.tell(walletRegistered.create({}));
    const monitoringContext = {
      ...{ db: database.db, scans, intel, chains, clock, log, intervalMs: config.monitorIntervalMs },
      wake: wakeMonitoring,
    };
    const monitoring = openMonitoring(monitoringContext);
    let heads: Heads | undefined;
    const outbox = opened(relayOutbox(database.db, jobs.inngest, log), (one) => one.stop());
    const outbound = opened(openOutbound({ allowPrivate }), (one) => one.close());
    const mailer = openMailer(config.channels.mail);
    if (mailer) opened(mailer, (one) => one.close());
    const { telegramUrl, pagerdutyUrl } = config.channels;
    const webhooks = opened(
      openWebhooks({
        ...{ database, clock, log, version, outbound, retryScheduleMs, vault: accounts.context.vault },
        takeLimit: accounts.takeLimit,
        watchWallet,
        wakeMonitoring,
        sendOutbox: outbox.wake,
        channels: { mailer, settings: { telegramUrl, pagerdutyUrl }, baseUrl: config.baseUrl },
      }),
      (one) => one.stop(),
    );
    const metrics = createMetrics();
    const tracer = config.tracing && opened(openTracer(config.tracing, version, log), (one) => one.stop());
    const networks = {
      list: () => listNetworks(chains),
      isRead: (name: string) => isRead(chains, name),
      reports: () => Promise.all(networkNames().map((name) => chains.report(name, true))),
    };
    const guard = opened(openGuard({ db: database.db, chains, requests, clock, log }), (one) => one.stop());
    const services = { accounts, scans, requests, guard, bulk, monitoring, webhooks, networks };
    const everywhere = securityHeaders(config.baseUrl);
    const observe = createObserver({ accounts, metrics, log, clock, tracer });
    const rpc = createRpcGateway({
      ...{ accounts, chains, guard, log, everywhere, observe, allowed: config.guardedRpcMethods },
    });
    const rest = createDispatch({
      router: apiRouter,
      services,
      baseUrl: config.baseUrl,
      log,
      everywhere,
      servesJobs: jobs.engine === "inngest",
      observe,
    });
    const writeOpenApi = () => buildOpenApi({ baseUrl: config.baseUrl, version });
    let stopping = false;
    const service = createServiceEndpoints({
      unready: async () => (stopping ? { stop: "under way" } : findProblems(database, intel)),
      openApi: () => JSON.stringify(writeOpenApi()),
      postman: () => JSON.stringify(buildPostmanCollection(writeOpenApi())),
      metrics: async () => ({ type: metrics.registry.contentType, text: await metrics.registry.metrics() }),
      metricsToken: config.metricsToken,
      everywhere,
    });
    const dispatch: Dispatch = (request) =>
      (service.get(request.path) ?? (request.path.startsWith("/rpc/") ? rpc : rest))(request);
    const console = openConsole(
      {
        ...{ accounts, bulk, guard, intel, jobs, monitoring, networks, requests, scans, webhooks },
        ...{ mailer, baseUrl: config.baseUrl },
        ...{
          endpoints: endpointsOf(apiRouter),
          selfService: config.selfService,
          supportContact: config.supportContact,
        },
      },
      log,
    );
    watchServices(metrics, {
      chains,
      database,
      guard,
      heads: () => heads?.figures() ?? [],
      intel,
      jobs,
      monitoring,
      webhooks,
    });
    intel.start();
    // Work still under way by then was given up, and queries the services that are closed next.
    closers.push(() => {
      closing = true;
    });
    // Before what it uses is closed, and after nothing can ask it for more.
    closers.push(async () => {
      await Promise.all([monitoring.stop(), jobs.stop()]);
    });
    const { inngest } = jobs;
    const setBack = opened(watchClockSetBack({ clock, log, postponing: { webhooks, monitoring, jobs } }), (one) =>
      one.stop(),
    );
    await webhooks.start();
    const functions = [
      ...bulkFunctions(inngest, bulk),
      ...feedFunctions(inngest, intel, clock),
      ...listedCodeFunctions(inngest, scans),
      ...monitoringFunctions(inngest, monitoring, clock),
      ...housekeepingFunctions(
        inngest,
        accounts.context,
        { bulk, monitoring, scans, webhooks },
        config.auditRetentionDays,
      ),
      ...webhookFunctions(inngest, webhooks, jobs.engine),
    ];
    await jobs.start(functions, setBack.note);
    await jobs.tell(monitoringStarted.create({}));
    if (config.followHeads)
      heads = opened(
        openHeads({ ...monitoringContext, headUrls: config.headUrls, defaultNodes: config.defaultNodes }),
        (one) => one.stop(),
      );
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
      announceStop() {
        stopping = true;
      },
      stop: closeAll,
    };
  } catch (error) {
    await closeAll().catch(() => {});
    throw error;
  }
}

async function findProblems(database: DatabaseHandle, intel: Intel): Promise<Record<string, string>> {
  const problems: Record<string, string> = {};
  if (!(await pingDatabase(database))) problems.database = "not reachable";
  if (intel.stats().indicators === 0) problems.intel = "no indicator is loaded yet";
  return problems;
}
