import { beforeAll, describe, expect, it } from "vitest";
import type { PostmanCollection, PostmanItem } from "@/server/api/openapi/postman";
import { type Json, startTestApp } from "@/tests/support/app";
import { share } from "@/tests/support/share";

const wallet = "0x1111111111111111111111111111111111111111";
const receiver = "93.184.216.34";
let collection: PostmanCollection;

const app = share(startTestApp);
const caller = share(() => app.account("business", "unlimited"));
beforeAll(async () => {
  collection = (await app.call("/postman.json", { method: "GET" })).body;
});

/** What a person does before a request: sets `api_key`, and ids of things of its own. */
async function prepare({ request: { url } }: PostmanItem): Promise<Record<string, string>> {
  const made = async (at: string, body: Json): Promise<Json> => (await app.call(at, { key: caller.apiKey, body })).body;
  const ids: Record<string, string> = {};
  if (url.path.includes(":jobId"))
    ids.jobId = (await made("/v1/api/bulk/scan", { wallets: Array(50).fill(wallet) })).jobId;
  if (url.path.includes(":id") || url.path.includes(":deliveryId")) {
    const subscription = { url: `https://${receiver}/hook`, events: ["threat.detected"] };
    ids.id = (await made("/v1/api/webhooks/subscribe", subscription)).id;
    ids.deliveryId = (await made(`/v1/api/webhooks/${ids.id}/test`, { event: "threat.detected" })).deliveryId;
  }
  for (const { value } of url.query.filter((one) => one.key === "wallet"))
    await made("/api/wallet/monitor", { wallet: value });
  return { api_key: caller.apiKey, base_url: app.baseUrl, ...ids };
}

async function run({ request }: PostmanItem, variables: Record<string, string>): Promise<Response> {
  const filled = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => variables[name] ?? "");
  const path = request.url.path.map((part) => (part.startsWith(":") ? variables[part.slice(1)] : part)).join("/");
  const sent = (entries: { key: string; value: string; disabled?: true }[]) =>
    entries.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, filled(value)]);
  const headers = new Headers(sent(request.header) as [string, string][]);
  if (!request.auth) headers.set("authorization", filled(`Bearer ${collection.auth.bearer[0]?.value}`));
  if (request.auth?.type === "apikey") {
    const [name, value] = request.auth.apikey;
    headers.set(name?.value ?? "", filled(value?.value ?? ""));
  }
  const query = new URLSearchParams(sent(request.url.query) as [string, string][]);
  return fetch(`${filled(request.url.host.join("."))}/${path}?${query}`, {
    method: request.method,
    headers,
    // The example's receiver exists in no DNS.
    ...(request.body && { body: request.body.raw.replace("hooks.example.org", receiver) }),
  });
}

describe("each request of the Postman collection", () => {
  it("is answered with success", async () => {
    const items = collection.item.flatMap(({ item }) => item);
    expect(items.length).toBeGreaterThan(25);
    const refused: string[] = [];
    for (const item of items) {
      const answer = await run(item, await prepare(item));
      // The job may have ended before it could be cancelled.
      const late = item.name === "Cancel a bulk job" && answer.status === 409;
      if (!answer.ok && !late) refused.push(`${item.name}: ${answer.status} ${await answer.text()}`);
    }
    expect(refused).toEqual([]);
  }, 60_000);
});
