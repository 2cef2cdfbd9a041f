import { describe, expect, it } from "vitest";
import { createPartialDispatch, createStartingDispatch } from "@/server/rest/starting";

const starting = createStartingDispatch("https://portcullis.example");

async function ask(path: string, method = "GET", dispatch = starting) {
  const request = { method, path, query: "", header: () => undefined, readBody: async () => new Uint8Array() };
  const answer = await dispatch(request);
  const { status = 0, headers = {}, body = "" } = answer ?? {};
  return { status, type: headers["content-type"], retryAfter: headers["retry-after"], headers, body };
}

describe("while the services start", () => {
  it("is alive and not ready", async () => {
    const alive = await ask("/healthz");
    expect([alive.status, alive.type, JSON.parse(alive.body)]).toEqual([200, "application/json", { status: "ok" }]);
    const ready = await ask("/readyz");
    expect(ready).toMatchObject({ status: 503, type: "application/json", retryAfter: "1" });
    expect(JSON.parse(ready.body)).toEqual({ status: "not ready", problems: { start: "not finished yet" } });
  });

  it("answers each REST family in its own shape of error", async () => {
    const original = await ask("/v1/api/risk/scan", "POST");
    expect(original).toMatchObject({ status: 503, type: "application/problem+json", retryAfter: "2" });
    expect(JSON.parse(original.body)).toMatchObject({ code: "unavailable", status: 503 });
    const firewall = await ask("/api/v1/wallets/risk", "POST");
    expect(firewall).toMatchObject({ status: 503, type: "application/json", retryAfter: "2" });
    expect(JSON.parse(firewall.body)).toMatchObject({ success: false, error: { code: "unavailable" } });
    expect(JSON.parse(firewall.body).error.requestId).toBe(firewall.headers["x-request-id"]);
  });

  it("tells people and tools in plain text", async () => {
    for (const path of ["/", "/docs", "/metrics", "/api/auth/session", "*"]) {
      expect(await ask(path)).toMatchObject({ status: 503, type: "text/plain; charset=utf-8", retryAfter: "2" });
    }
  });
});

it("answers REST before the console is built, and is not ready yet", async () => {
  const asked: string[] = [];
  const partial = createPartialDispatch(starting, async ({ path }) => {
    asked.push(path);
    return path === "/v1/api/risk/scan" ? { status: 200, headers: {}, body: "{}" } : null;
  });
  expect(await ask("/v1/api/risk/scan", "POST", partial)).toMatchObject({ status: 200, body: "{}" });
  expect(await ask("/readyz", "GET", partial)).toMatchObject({ status: 503 });
  expect(await ask("/", "GET", partial)).toMatchObject({ status: 503, headers: { refresh: "2" } });
  expect(asked).toEqual(["/v1/api/risk/scan", "/"]);
});
