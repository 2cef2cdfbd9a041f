import { randomBytes } from "node:crypto";
import type { TracingSettings } from "@/server/config";
import type { Logger } from "@/server/kernel/log";
import { fetchUnguarded } from "@/server/outbound/fetch";

/** One answered request. Times are milliseconds since 1970. */
interface ServerSpan {
  name: string;
  startMs: number;
  endMs: number;
  /** The caller's W3C `traceparent`, as it came. */
  traceparent: string | undefined;
  status: number;
  attributes: Record<string, string | number | undefined>;
}

export interface Tracer {
  record(span: ServerSpan): void;
  /** Sends what is left, for two seconds at most. */
  stop(): Promise<void>;
}

const atOnce = 512;
/** More than these are dropped: a collector that is away must not fill the memory. */
const MAX_WAITING = 2_048;
const everyMs = 5_000;
const timeoutMs = 5_000;
const server = 2;
const failed = 2;

/**
 * Sends spans to an OpenTelemetry collector as OTLP over HTTP in JSON, in batches in the background. Spans that cannot
 * be sent are dropped, and no request waits for them.
 */
export function openTracer({ url, headers, serviceName }: TracingSettings, version: string, log: Logger): Tracer {
  let waiting: object[] = [];
  let dropped = 0;
  let failing = false;
  let sending: Promise<void> | undefined;

  async function send(spans: object[], signal: AbortSignal): Promise<void> {
    const resource = { attributes: attributesOf({ "service.name": serviceName, "service.version": version }) };
    const scopeSpans = [{ scope: { name: "portcullis", version }, spans }];
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] });
    try {
      const all = { ...headers, "content-type": "application/json" };
      const answer = await fetchUnguarded(url, { method: "POST", headers: all, body, signal, redirect: "error" });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The collector answered ${answer.status}`);
      failing = false;
    } catch (err) {
      dropped += spans.length;
      if (!failing) log.warn({ err, dropped }, "spans can't be sent to the OpenTelemetry collector");
      failing = true;
    }
  }

  /** One batch under way at a time; a full one doesn't wait for the clock. */
  function flush(): void {
    if (sending || waiting.length === 0) return;
    const batch = waiting.slice(0, atOnce);
    waiting = waiting.slice(atOnce);
    sending = send(batch, AbortSignal.timeout(timeoutMs)).finally(() => {
      sending = undefined;
      if (waiting.length >= atOnce) flush();
    });
  }

  const clock = setInterval(flush, everyMs);
  clock.unref();
  return {
    record(span) {
      const parent = readTraceparent(span.traceparent);
      // The trace's origin decided not to keep it.
      if (parent && !parent.sampled) return;
      if (waiting.length >= MAX_WAITING) {
        dropped++;
        return;
      }
      waiting.push(spanOf(span, parent));
      if (waiting.length >= atOnce) flush();
    },
    async stop() {
      clearInterval(clock);
      const signal = AbortSignal.timeout(2_000);
      const over = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      const rest = async () => {
        await sending;
        if (waiting.length > 0) await send(waiting.splice(0), signal);
      };
      await Promise.race([rest(), over]);
    },
  };
}

interface Parent {
  traceId: string;
  spanId: string;
  sampled: boolean;
}

/** W3C Trace Context, version 00 and what later ones keep of it. Anything else begins a trace of our own. */
export function readTraceparent(header: string | undefined): Parent | undefined {
  const [, traceId = "", spanId = "", flags = ""] =
    /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? "") ?? [];
  if (!/[^0]/.test(traceId) || !/[^0]/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

function spanOf({ name, startMs, endMs, status, attributes }: ServerSpan, parent: Parent | undefined): object {
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString("hex"),
    spanId: randomBytes(8).toString("hex"),
    ...(parent && { parentSpanId: parent.spanId }),
    name,
    kind: server,
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: attributesOf({ ...attributes, "http.response.status_code": status }),
    ...(status >= 500 && { status: { code: failed } }),
  };
}

/** Beyond what a double counts exactly, so as text, as OTLP has it in JSON. */
function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1_000)) * 1_000n);
}

function attributesOf(values: Record<string, string | number | undefined>): object[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({
      key,
      value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value },
    }));
}
