import { createServer } from "node:http";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createLogger } from "@/server/kernel/log";
import { openTracer, readTraceparent } from "@/server/observe/tracing";
import { type Json, startTestApp } from "@/tests/support/app";
import { listenOnFreePort } from "@/tests/support/ports";

const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

/** A collector that keeps what it is sent; `answer` is its status, or nothing where it never answers. */
async function startCollector(answer: () => number | undefined) {
  const got: { path: string | undefined; token: unknown; body: Json }[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => (text += chunk));
    request.on("end", () => {
      got.push({ path: request.url, token: request.headers["x-token"], body: JSON.parse(text) });
      const status = answer();
      if (status !== undefined) response.writeHead(status).end("{}");
    });
  });
  const port = await listenOnFreePort(server);
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const spans = (): Json[] =>
    got.flatMap(({ body }) => body.resourceSpans.flatMap((one: Json) => one.scopeSpans.flatMap((s: Json) => s.spans)));
  return { url: `http://127.0.0.1:${port}`, got, spans };
}

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const parent = "00f067aa0ba902b7";
const attribute = (span: Json, key: string) =>
  Object.values(span.attributes.find((one: Json) => one.key === key)?.value ?? {})[0];

describe("OpenTelemetry", () => {
  it("gets a span for each request, in the caller's trace, and no key", async () => {
    const collector = await startCollector(() => 200);
    const app = await startTestApp({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: "x-token=one%20two",
    });
    const { apiKey: key, accountId } = await app.account("growth");
    const body = { wallet: "0x1111111111111111111111111111111111111111" };
    const traced = (flags: string) => ({ traceparent: `00-${traceId}-${parent}-${flags}` });
    await app.call("/v1/api/risk/scan", { key, body, headers: { ...traced("01"), "x-request-id": "mine" } });
    await app.call("/v1/api/risk/scan", { key, body: {}, headers: { traceparent: "nonsense" } });
    await app.call("/v1/api/webhooks", { method: "GET", key, headers: traced("00") });
    // The rest is sent at the stop.
    await app.stop();
    expect(collector.got[0]).toMatchObject({ path: "/v1/traces", token: "one two" });
    const [first, second, ...others] = collector.spans();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ name: "POST /v1/api/risk/scan", kind: 2, traceId, parentSpanId: parent });
    expect(attribute(first, "http.response.status_code")).toBe("200");
    expect(attribute(first, "portcullis.request_id")).toBe("mine");
    expect(attribute(first, "portcullis.account_id")).toBe(accountId);
    const took = BigInt(first.endTimeUnixNano) - BigInt(first.startTimeUnixNano);
    expect(took).toBeGreaterThan(0n);
    expect(took).toBeLessThan(60_000_000_000n);
    expect(second.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toHaveProperty("parentSpanId");
    expect(attribute(second, "error.type")).toBe("invalid_request");
    expect(JSON.stringify(collector.got)).not.toContain(key);
  });

  it("that is away or hangs costs neither answers nor memory, and delays no stop", async () => {
    for (const answer of [() => 503, () => undefined]) {
      const collector = await startCollector(answer);
      const settings = { url: `${collector.url}/v1/traces`, headers: {}, serviceName: "test" };
      const tracer = openTracer(settings, "1", createLogger("silent"));
      const span = { name: "x", startMs: 1, endMs: 2, traceparent: undefined, status: 200, attributes: {} };
      for (let n = 0; n < 20_000; n++) tracer.record(span);
      await vi.waitUntil(() => collector.got.length > 0, { timeout: 5_000 });
      const started = performance.now();
      await tracer.stop();
      expect(performance.now() - started).toBeLessThan(4_000);
      expect(collector.spans().length).toBeLessThanOrEqual(2_048 + 512);
    }
  });

  it("reads traceparent strictly", () => {
    expect(readTraceparent(`00-${traceId}-${parent}-01`)).toEqual({ traceId, spanId: parent, sampled: true });
    for (const wrong of [undefined, "", `ff-${traceId}-${parent}-01`, `00-${"0".repeat(32)}-${parent}-01`])
      expect(readTraceparent(wrong)).toBeUndefined();
  });
});
