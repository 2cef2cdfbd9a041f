import { describe, expect, test, vi } from "vitest";
import { publish, type WebhookEvent } from "@/server/webhooks";
import { share } from "@/tests/support/share";
import { startTestApp } from "../../support/app";
import { documented, providerOf, tooMany } from "../../support/channels/stand-ins";
import { type Hook, type Receiver, startReceiver } from "../../support/receiver";

const wallet = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const chain = "ethereum";
/** By the path of a channel: what it is to answer next; once that is used up, it takes what is documented. */
const script = new Map<
  string,
  ((hook: Hook) => { status: number; body?: string; headers?: Record<string, string> } | "hang")[]
>();
const refused: string[] = [];

async function open() {
  const providers = await startReceiver((response, hook) => {
    const body = JSON.parse(hook.body);
    const keyed = body.routing_key ?? hook.path;
    const next = script.get(keyed)?.shift()?.(hook);
    if (next === "hang") return;
    if (next) return response.writeHead(next.status, next.headers).end(next.body);
    const problems = documented[providerOf(hook)]?.(body as never) ?? ["unknown path"];
    refused.push(...problems);
    response.writeHead(problems.length > 0 ? 400 : 200).end("ok");
  });
  const origin = `http://127.0.0.1:${providers.port}`;
  const env = {
    WEBHOOK_ALLOW_PRIVATE_TARGETS: "true",
    WEBHOOK_RETRY_SCHEDULE: "200,200,200,200",
    BASE_URL: "https://console.example.org",
  };
  const app = await startTestApp({ ...env, TELEGRAM_URL: origin, PAGERDUTY_URL: origin });
  const stop = async () => {
    await app.stop();
    await providers.close();
  };
  return { ...app, providers, origin, stop };
}

const app = share(open);
let made = 0;

/** A target of each kind at the stand-in, and a means to distinguish its requests. */
const targets = {
  slack: () => ({ url: `${app.origin}/slack/${++made}` }),
  discord: () => ({ url: `${app.origin}/discord/${++made}` }),
  teams: () => ({ url: `${app.origin}/teams/${++made}` }),
  telegram: () => ({ botToken: `123456:${"A".repeat(30)}${++made}`, chatId: "-100123" }),
  pagerduty: () => ({ routingKey: `${++made}`.padStart(32, "0") }),
};
type Kind = keyof typeof targets;
const kinds = Object.keys(targets) as Kind[];

async function channel(kind: Kind, extra: object = {}) {
  const account = await app.account("enterprise", "unlimited");
  const target: Record<string, string> = targets[kind]();
  const { status, body } = await app.call("/v1/api/channels", {
    key: account.apiKey,
    body: { kind, ...target, events: ["threat.detected", "status.critical"], ...extra },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const { url, botToken, routingKey } = target;
  const key = routingKey ?? (url ? new URL(url).pathname : `/bot${botToken}/sendMessage`);
  const hooks = () =>
    (app.providers as Receiver).hooks.filter((hook) => hook.path === key || JSON.parse(hook.body).routing_key === key);
  const arrived = (count: number) =>
    vi.waitFor(() => expect(hooks().length).toBeGreaterThanOrEqual(count), { timeout: 40_000, interval: 20 });
  return { ...account, target, id: body.id as string, view: body, key, hooks, arrived };
}

const happen = (...events: WebhookEvent[]) => app.runtime.database.db.transaction((tx) => publish(tx, events));
const threat = (accountId: string, message = "m", severity = "high"): WebhookEvent => {
  const data = { threatType: "malicious-approval", severity, message, contractAddress: wallet, chain };
  return { accountId, event: "threat.detected", wallet, data, at: Date.now() };
};
const deliveriesOf = async ({ id }: { id: string }) => {
  const text = `select d.status, array(select a.response_status from webhook_attempts a where a.delivery_id = d.id
    order by a.number) as answers from webhook_deliveries d where d.subscription_id = $1 order by d.id desc`;
  return (await app.runtime.database.pool.query<{ status: string; answers: (number | null)[] }>(text, [id])).rows;
};

describe.each(kinds)("%s", (kind) => {
  test("takes the message that its documentation asks for, with the wallet and a link into the console", async () => {
    const made = await channel(kind);
    await happen(threat(made.accountId, "The wallet approved a drainer"));
    await made.arrived(1);
    await vi.waitFor(async () => expect((await deliveriesOf(made))[0]?.status).toBe("acknowledged"), {
      timeout: 10_000,
    });
    expect(refused).toEqual([]);
    const [hook] = made.hooks();
    expect(hook?.headers["content-type"]).toBe("application/json");
    for (const part of [
      "new threat",
      "The wallet approved a drainer",
      `https://console.example.org/wallets/${chain}/${wallet}`,
    ])
      expect(hook?.body).toContain(part);
    const { url = "", botToken = "", routingKey = "" } = made.target;
    for (const secret of [url, botToken, routingKey].filter(Boolean)) {
      expect(JSON.stringify(made.view)).not.toContain(secret);
      const { rows } = await app.runtime.database.pool.query("select s::text from webhook_subscriptions s");
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  test("is waited for where it asks for time, and tried again where it fails or hangs", async () => {
    const made = await channel(kind);
    script.set(made.key, [
      () => ({ status: 429, ...tooMany[kind] }),
      () => ({ status: 500, body: "broken" }),
      () => "hang",
    ]);
    await happen(threat(made.accountId));
    await made.arrived(4);
    const [first, second] = made.hooks();
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(950);
    expect(new Set(made.hooks().map(({ body }) => body)).size).toBe(1);
    await vi.waitFor(async () => expect((await deliveriesOf(made))[0]?.status).toBe("acknowledged"), {
      timeout: 10_000,
    });
    const [delivery] = await deliveriesOf(made);
    expect(delivery?.answers).toEqual([429, 500, null, 200]);
  }, 60_000);

  test("makes nothing of a stranger's text: no link, no mention, no markup", async () => {
    const made = await channel(kind);
    const texts = [
      "@everyone <!channel> <@U123> <users/all> claim at https://evil.example/x or evil.example",
      "[click](https://evil.example) <https://evil.example|here> **now** `x` <a href='https://evil.example'>y</a>",
      "/start #tag $AAA tg://resolve?domain=evil \u202egpj.exe\n\n*bold* _it_ ~~s~~ ||spoiler|| > quote",
    ];
    await happen(...texts.map((text) => threat(made.accountId, text)));
    await made.arrived(3);
    for (const { body } of made.hooks()) {
      const ours = body.replaceAll("https://console.example.org", "").replaceAll("http://adaptivecards.io", "");
      expect(ours).not.toMatch(/https?:\/\/|tg:\/\/|evil\.example|@everyone|@U123|\u202e/);
      expect(ours.replace(/[<>]\|/g, "")).not.toMatch(kind === "telegram" ? /<(?!\/?(?:b|pre|a)\b)/ : /<!|<@/);
      if (kind === "discord") expect(JSON.parse(body).content).not.toMatch(/(?<!\\)(?:\]\(h|`x|\|\|sp|~~s)/);
    }
    expect(refused).toEqual([]);
  }, 30_000);
});

test("messages follow each other no faster than the provider allows", async () => {
  const made = await channel("discord");
  await happen(...Array.from({ length: 3 }, (_, n) => threat(made.accountId, `${n}`)));
  await made.arrived(3);
  const times = made.hooks().map(({ at }) => at);
  for (let n = 1; n < 3; n++) expect((times[n] ?? 0) - (times[n - 1] ?? 0)).toBeGreaterThanOrEqual(1_900);
});

test("Teams that answers 200 and took nothing is tried again", async () => {
  const made = await channel("teams");
  const body = "Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429";
  script.set(made.key, [() => ({ status: 200, body })]);
  await happen(threat(made.accountId));
  await made.arrived(2);
});

test("only events that are grave enough are sent, in the channel's language", async () => {
  const made = await channel("slack", { minSeverity: "high", lang: "pt" });
  await happen(threat(made.accountId, "little", "medium"), threat(made.accountId, "much", "critical"));
  await made.arrived(1);
  expect(made.hooks()).toHaveLength(1);
  expect(JSON.parse(made.hooks()[0]?.body ?? "{}").text).toMatch(/^Crítica: nova ameaça/);
  expect(await deliveriesOf(made)).toHaveLength(1);
});

test("an incident is resolved when the alert no longer holds, under the same key", async () => {
  const made = await channel("pagerduty");
  const { accountId } = made;
  await happen(threat(accountId));
  const data = {
    of: "threat.detected",
    severity: "high",
    threatType: "malicious-approval",
    contractAddress: wallet,
    chain,
  } as const;
  await app.runtime.database.db.transaction((tx) =>
    publish(tx, [{ accountId, event: "incident.over", wallet, data, at: Date.now() }]),
  );
  await made.arrived(2);
  const [trigger, resolve] = made.hooks().map(({ body }) => JSON.parse(body));
  expect([trigger.event_action, resolve.event_action]).toEqual(["trigger", "resolve"]);
  expect(resolve.dedup_key).toBe(trigger.dedup_key);
});

test("quiet hours hold messages back, but no sample, and end with one that tells all", async () => {
  const now = new Date();
  const clock = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16);
  const quietHours = { from: clock(-60), to: clock(60), timeZone: "UTC" };
  const made = await channel("slack", { quietHours });
  expect(made.view.quietHours).toEqual({ ...quietHours, digest: true });
  await happen(...Array.from({ length: 30 }, (_, n) => threat(made.accountId, `number ${n}`)));
  const pool = app.runtime.database.pool;
  const put =
    "select count(*)::int as n from webhook_deliveries where subscription_id = $1 and digest and due_at > now() + interval '30 min'";
  await vi.waitFor(async () => expect((await pool.query(put, [made.id])).rows[0].n).toBe(30), { timeout: 20_000 });
  const { status } = await app.call(`/v1/api/channels/${made.id}/test`, {
    key: made.apiKey,
    body: { event: "threat.detected" },
  });
  expect(status).toBe(202);
  await made.arrived(1);
  expect(JSON.parse(made.hooks()[0]?.body ?? "{}").text).toMatch(/^\[Sample\]/);
  // The hours end.
  await app.call(`/v1/api/channels/${made.id}`, { method: "PATCH", key: made.apiKey, body: { quietHours: null } });
  await pool.query("update webhook_deliveries set due_at = now() where subscription_id = $1 and digest", [made.id]);
  await made.arrived(2);
  expect(JSON.parse(made.hooks()[1]?.body ?? "{}").text).toMatch(/^30 alerts during quiet hours/);
  await vi.waitFor(async () =>
    expect((await deliveriesOf(made)).filter(({ status }) => status === "acknowledged")).toHaveLength(31),
  );
  expect(made.hooks()).toHaveLength(2);
}, 60_000);
