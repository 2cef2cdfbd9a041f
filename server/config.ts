import { resolve } from "node:path";
import { z } from "zod";
import {
  encoding,
  flag,
  isConnection,
  isReadable,
  listOf,
  partsOf,
  readHeaders,
  rootUrl,
  text,
  webUrl,
  whole,
  within,
} from "./kernel/env-schema";
import { StartupError } from "./kernel/errors";
import { builtInTable, type Network, type NetworkTable, readNetworksFile, rpcSettingOf } from "./networks";

const feedSetting = listOf(/^(https?|file)$/);
const rpcSetting = z
  .union([
    z
      .string()
      .regex(/^off$/i)
      .transform(() => []),
    listOf(/^(https?|wss?)$/),
  ])
  .optional();

const environment = z.object({
  NODE_ENV: z.string().default("production"),
  PORT: whole(0, 65_535).prefault("3000"),
  HOST: text.default("127.0.0.1"),
  BASE_URL: rootUrl.optional(),
  DATA_DIR: text.default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: "must start with postgres:// or postgresql://", abort: true })
    .refine(isConnection, encoding)
    .optional(),
  DATABASE_POOL: whole(2, 200).prefault("10"),
  APP_SECRET: z
    .string()
    .refine((text) => text.trim().length >= 32, "must have at least 32 characters")
    .optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be one of fatal, error, warn, info, debug, trace, silent",
    })
    .default("info"),
  METRICS_TOKEN: text.optional(),
  TRUST_PROXY: flag.default(false),
  FEEDS: flag.default(true),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, { error: "must start with redis:// or rediss://", abort: true })
    .refine(isReadable, encoding)
    .optional(),
  DRAIN_DELAY: within("0s", "10m").prefault("2s"),
  MONITOR_INTERVAL: within("100ms", "365d").prefault("15m"),
  FOLLOW_HEADS: flag.default(true),
  // No fewer: what a rotated key had before is read there, as long as it may still be used (keys/rotate.ts).
  AUDIT_RETENTION_DAYS: whole(31, 10_000).prefault("730"),
  SELF_SERVE_PLANS: flag.optional(),
  SIGN_UP: flag.optional(),
  SUPPORT_CONTACT: z
    .string()
    .regex(
      /^(https?:\/\/[^\s/]\S*|[^@\s<>:]+@[^@\s<>:]+)$/,
      "must be an email address, or start with http:// or https://",
    )
    .optional(),
  WEBHOOK_ALLOW_PRIVATE_TARGETS: flag.default(false),
  WEBHOOK_RETRY_SCHEDULE: z
    .string()
    .transform(partsOf)
    .pipe(z.array(within("0s", "30d")).min(1, "must have a duration").max(20, "must have at most 20 durations"))
    .prefault("5s,5m,30m,2h,5h,10h,14h,20h,24h"),
  NETWORKS_FILE: text.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/?#\s]+/, { error: "must start with smtp:// or smtps:// and name a host", abort: true })
    .refine(isReadable, encoding)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^@\r\n<>]*(<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/,
      "must be an address, or a name and an address in <>",
    )
    .optional(),
  TELEGRAM_URL: rootUrl.prefault("https://api.telegram.org"),
  PAGERDUTY_URL: rootUrl.prefault("https://events.pagerduty.com"),
  SCAN_DEADLINE: within("50ms", "2m").prefault("2500"),
  GUARDED_RPC_METHODS: z
    .string()
    .regex(/^\s*[a-z]+_\w+(\s*,\s*[a-z]+_\w+)*\s*$/i, "must be names of methods separated by commas")
    .optional(),
  EXPLORER_URL: webUrl.optional(),
  EXPLORER_API_KEY: text.optional(),
  GITHUB_CLIENT_ID: text.optional(),
  GITHUB_CLIENT_SECRET: text.optional(),
  GITHUB_URL: rootUrl.prefault("https://github.com"),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: rootUrl.prefault("https://accounts.google.com"),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => readHeaders(text) !== undefined, "must be name=value pairs separated by commas, percent-encoded")
    .optional(),
  OTEL_SERVICE_NAME: text.default("portcullis"),
  INNGEST_DEV: z.string().optional(),
  INNGEST_BASE_URL: webUrl.optional(),
  INNGEST_EVENT_KEY: text.optional(),
  INNGEST_SIGNING_KEY: z
    .string()
    .regex(/^(signkey-\w+-)?([0-9a-f]{2})+$/i, "must be hexadecimal, of even length, with or without signkey-…-")
    .optional(),
  INNGEST_SERVE_ORIGIN: rootUrl.optional(),
});

/** Names of all settings but FEED_URL_<ID>, and RPC_URL_<NETWORK> of networks that NETWORKS_FILE adds. */
export const settingNames = [...Object.keys(environment.shape), ...builtInTable.map(({ name }) => rpcSettingOf(name))];

/** A real Inngest instead of the embedded engine. `serveOrigin` is where it reaches this process. */
export type InngestSettings = { serveOrigin: string } & (
  | { mode: "dev"; baseUrl: string }
  | { mode: "cloud"; baseUrl: string | undefined; eventKey: string; signingKey: string }
);

/** Our name and password at a provider of identities, and where it is. */
export interface ProviderSettings {
  clientId: string;
  clientSecret: string;
  /** URL of GitHub or a GitHub Enterprise Server, or the issuer of OpenID Connect. */
  url: string;
}

export const identityProviders = ["github", "google"] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** Mail server of the operator, and the sender of messages. */
export interface MailSettings {
  url: string;
  from: string;
}

/** An OpenTelemetry collector: its URL for traces, and the headers it requires. */
export interface TracingSettings {
  url: string;
  headers: Record<string, string>;
  serviceName: string;
}

export interface Config {
  production: boolean;
  port: number;
  host: string;
  baseUrl: string;
  dataDir: string;
  /** Undefined: the embedded server under dataDir. */
  databaseUrl: string | undefined;
  databasePool: number;
  /** Undefined: read from, or generated into, dataDir. */
  appSecret: string | undefined;
  logLevel: string;
  metricsToken: string | undefined;
  /** A proxy of ours stands before us and appends the caller's address to X-Forwarded-For. */
  trustProxy: boolean;
  feeds: { enabled: boolean; urls: ReadonlyMap<string, string[]> };
  /** Built in, and changed and added to by NETWORKS_FILE. */
  networks: NetworkTable;
  /** Per network its URLs, preferred first; an empty list means switched off by the operator. */
  rpcUrls: Record<Network, readonly string[]>;
  /** Per network the WebSockets that say when there is a new block. */
  headUrls: Record<Network, readonly string[]>;
  /** Networks that are read from the public nodes which come with the program. */
  defaultNodes: ReadonlySet<Network>;
  /** Follow the blocks of networks with watched wallets. */
  followHeads: boolean;
  redisUrl: string | undefined;
  /** Time during which a stopping process still accepts new connections, so that load balancers notice it. */
  drainDelayMs: number;
  monitorIntervalMs: number;
  auditRetentionDays: number;
  /** Actions of customers without an operator: switch plans, create accounts. */
  selfService: { plans: boolean; signUp: boolean };
  /** Email address or URL at which customers reach the operator. */
  supportContact: string | undefined;
  /** Where people may sign in instead of with a password: those that are configured. */
  signInWith: Partial<Record<IdentityProvider, ProviderSettings>>;
  webhooks: { allowPrivateTargets: boolean; retryScheduleMs: number[] };
  channels: { mail: MailSettings | undefined; telegramUrl: string; pagerdutyUrl: string };
  /** One deadline for all the reads of one assessment. */
  scanDeadlineMs: number;
  /** A block explorer with Etherscan's API, version 2, for data that plain nodes lack. Undefined: none. */
  explorer: { url: string; apiKey: string | undefined } | undefined;
  /** Methods that the guarded RPC passes on beside the usual reads, such as `debug_traceTransaction`. */
  guardedRpcMethods: string[];
  /** Undefined: no spans are sent. */
  tracing: TracingSettings | undefined;
  /** Undefined: the embedded engine runs the jobs. */
  inngest: InngestSettings | undefined;
}

/**
 * Empty strings count as unset, as in a `.env` file with `NAME=`, and space around a value, such as the line end of a
 * mounted file, doesn't count. Throws StartupError naming every bad setting, and no value.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).flatMap(([name, value]) => settingOf(name, value)));
  const problems: string[] = [];
  const parsed = environment.safeParse(given);
  if (!parsed.success)
    for (const issue of parsed.error.issues) problems.push(`${issue.path.join(".")}: ${issue.message}`);

  const hasRpc = (network: string) => given[rpcSettingOf(network)] !== undefined;
  const { table: networks, problems: faults } = readNetworksFile(given.NETWORKS_FILE, hasRpc);
  problems.push(...faults);
  const rpcUrls: Record<Network, readonly string[]> = {};
  const headUrls: Record<Network, readonly string[]> = {};
  const defaultNodes = new Set<Network>();
  for (const { name: network, rpc } of networks) {
    const name = rpcSettingOf(network);
    const setting = rpcSetting.safeParse(given[name]);
    const urls = setting.success ? (setting.data ?? rpc) : [];
    const sockets = urls.filter((url) => url.startsWith("ws"));
    rpcUrls[network] = urls.filter((url) => !sockets.includes(url));
    headUrls[network] = sockets;
    if (setting.success && !setting.data) defaultNodes.add(network);
    if (!setting.success)
      problems.push(`${name}: must be "off", or URLs that start with http:// or https://, separated by commas`);
    else if (sockets.length > 0 && (sockets.length === urls.length || sockets.some(isOpenSocket)))
      problems.push(`${name}: a URL that starts with wss:// stands beside one that starts with https://`);
  }
  const feedUrls = new Map<string, string[]>();
  for (const [name, value] of Object.entries(given)) {
    if (!name.startsWith("FEED_URL_")) continue;
    const urls = feedSetting.safeParse(value);
    if (urls.success) feedUrls.set(name.slice("FEED_URL_".length).toUpperCase(), urls.data);
    else problems.push(`${name}: must be URLs that start with http://, https:// or file://, separated by commas`);
  }
  const signInWith = parsed.success ? readProviders(parsed.data, problems) : {};
  const inngest = parsed.success ? readInngest(parsed.data, problems) : undefined;
  if (!parsed.success || problems.length > 0) throw new StartupError(`Settings are wrong: ${problems.join("; ")}.`);

  const settings = parsed.data;
  return {
    production: settings.NODE_ENV === "production",
    port: settings.PORT,
    host: settings.HOST,
    baseUrl: baseUrlOf(settings),
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    appSecret: settings.APP_SECRET,
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
    trustProxy: settings.TRUST_PROXY,
    feeds: { enabled: settings.FEEDS, urls: feedUrls },
    networks,
    rpcUrls,
    headUrls,
    defaultNodes,
    followHeads: settings.FOLLOW_HEADS,
    redisUrl: settings.REDIS_URL,
    drainDelayMs: settings.DRAIN_DELAY,
    monitorIntervalMs: settings.MONITOR_INTERVAL,
    auditRetentionDays: settings.AUDIT_RETENTION_DAYS,
    selfService: {
      plans: settings.SELF_SERVE_PLANS ?? settings.DATABASE_URL === undefined,
      signUp: settings.SIGN_UP ?? settings.DATABASE_URL === undefined,
    },
    supportContact: settings.SUPPORT_CONTACT,
    signInWith,
    webhooks: {
      allowPrivateTargets: settings.WEBHOOK_ALLOW_PRIVATE_TARGETS,
      retryScheduleMs: settings.WEBHOOK_RETRY_SCHEDULE,
    },
    channels: {
      mail: settings.SMTP_URL === undefined ? undefined : { url: settings.SMTP_URL, from: senderOf(settings) },
      telegramUrl: settings.TELEGRAM_URL,
      pagerdutyUrl: settings.PAGERDUTY_URL,
    },
    scanDeadlineMs: settings.SCAN_DEADLINE,
    explorer: readExplorer(settings),
    guardedRpcMethods: (settings.GUARDED_RPC_METHODS ?? "").split(",").flatMap((name) => name.trim() || []),
    tracing: readTracing(settings),
    inngest,
  };
}

/** Without TLS only on this machine. */
const isOpenSocket = (url: string) => url.startsWith("ws:") && !loopback.includes(new URL(url).hostname);

/** Spaces in APP_SECRET count: without them, data encrypted under it could no longer be read. */
function settingOf(name: string, value = ""): [name: string, value: string][] {
  return value === "" ? [] : [[name, name === "APP_SECRET" ? value : value.trim()]];
}

export const loopback = ["127.0.0.1", "::1", "localhost"];

type Settings = z.infer<typeof environment>;

const etherscan = "https://api.etherscan.io/v2/api";

/** A key alone is one of Etherscan's; a URL alone is an explorer that asks for none. */
function readExplorer({ EXPLORER_URL: url, EXPLORER_API_KEY: apiKey }: Settings): Config["explorer"] {
  return url || apiKey ? { url: url ?? etherscan, apiKey } : undefined;
}

/** The account at the mail server where it is an address, else one of this installation's host. */
function senderOf(settings: Settings): string {
  const { MAIL_FROM: from, SMTP_URL: url = "" } = settings;
  if (from) return from;
  const user = url === "" ? "" : decodeURIComponent(new URL(url).username);
  return /^[^@\s<>]+@[^@\s<>]+$/.test(user) ? user : `portcullis@${new URL(baseUrlOf(settings)).hostname}`;
}

/** A provider counts with an id and a secret; one of them alone is a mistake. */
function readProviders(settings: Settings, problems: string[]): Config["signInWith"] {
  const found: Config["signInWith"] = {};
  for (const provider of identityProviders) {
    const name = provider.toUpperCase() as "GITHUB" | "GOOGLE";
    const [clientId, clientSecret] = [settings[`${name}_CLIENT_ID`], settings[`${name}_CLIENT_SECRET`]];
    const url = name === "GITHUB" ? settings.GITHUB_URL : settings.GOOGLE_ISSUER;
    if (clientId && clientSecret) found[provider] = { clientId, clientSecret, url };
    else if (clientId || clientSecret)
      problems.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET: each needs the other`);
  }
  return found;
}

/** By OpenTelemetry's own names and rules: the endpoint is the collector's, and traces have their path below it. */
function readTracing(settings: Settings): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: given = "" } = settings;
  if (!endpoint) return undefined;
  const headers = readHeaders(given) ?? {};
  return { url: `${endpoint.replace(/\/+$/, "")}/v1/traces`, headers, serviceName: settings.OTEL_SERVICE_NAME };
}

function baseUrlOf({ BASE_URL, HOST, PORT }: Settings): string {
  const host = HOST.includes(":") ? `[${HOST}]` : HOST;
  const publicHost = ["127.0.0.1", "0.0.0.0", "[::]", "[::1]"].includes(host) ? "localhost" : host;
  return BASE_URL ?? `http://${publicHost}:${PORT}`;
}

/** INNGEST_DEV switches signatures off, so it goes neither with keys nor with an address that others reach. */
function readInngest(settings: Settings, problems: string[]): InngestSettings | undefined {
  const { INNGEST_DEV: dev = "0", INNGEST_EVENT_KEY: eventKey, INNGEST_SIGNING_KEY: signingKey } = settings;
  const serveOrigin = settings.INNGEST_SERVE_ORIGIN ?? baseUrlOf(settings);
  if (!["0", "false"].includes(dev)) {
    const baseUrl = ["1", "true"].includes(dev) ? (settings.INNGEST_BASE_URL ?? "http://localhost:8288") : dev;
    if (!URL.canParse(baseUrl) || !/^https?:/.test(baseUrl)) problems.push("INNGEST_DEV: must be 1, 0 or a URL");
    if (signingKey) problems.push("INNGEST_DEV: switches signatures off; unset it or INNGEST_SIGNING_KEY");
    if (!loopback.includes(settings.HOST))
      problems.push("INNGEST_DEV: switches signatures off, so HOST must be 127.0.0.1");
    return { mode: "dev", baseUrl, serveOrigin };
  }
  if (eventKey && signingKey)
    return { mode: "cloud", baseUrl: settings.INNGEST_BASE_URL, eventKey, signingKey, serveOrigin };
  if (eventKey || signingKey || settings.INNGEST_BASE_URL)
    problems.push("INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY: a real Inngest needs both");
  return undefined;
}
