import { setTimeout as wait } from "node:timers/promises";
import type { ClientOptions, Inngest, InngestFunction } from "inngest";
import { serve } from "inngest/edge";
import type { InngestSettings } from "@/server/config";
import type { Logger } from "@/server/kernel/log";
import { fetchUnguarded } from "@/server/outbound/fetch";
import { createAdmission, refuse } from "./admission";
import { canonicalJson } from "./embedded/canonical";
import { signBody } from "./embedded/sign";
import { createEventSender } from "./event-sender";

const servePath = "/api/inngest";
/** Timeout for Inngest's answers. The SDK sends events up to five times. */
const answerWithinMs = { event: 2_000, other: 30_000 };

export function remoteClientOptions(settings: InngestSettings): Partial<ClientOptions> {
  if (settings.mode === "dev") return { isDev: true, baseUrl: settings.baseUrl, fetch: fetchInTime };
  const { baseUrl, eventKey, signingKey } = settings;
  return { isDev: false, eventKey, signingKey, fetch: fetchInTime, ...(baseUrl ? { baseUrl } : {}) };
}

const fetchInTime: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const timeout = AbortSignal.timeout(/\/e\/[^/]+$/.test(pathname) ? answerWithinMs.event : answerWithinMs.other);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetchUnguarded(input, { ...init, signal }).catch((error: Error) => {
    // The SDK logs each error of other words by itself.
    throw timeout.aborted ? new Error("fetch failed: no answer in time", { cause: error }) : error;
  });
};

/**
 * Lets a real Inngest run the functions: registers them, and answers its calls at /api/inngest. The SDK checks their
 * signatures. A dev server doesn't sign, so in that mode only calls that name a loopback host are answered.
 */
export function createRemote(inngest: Inngest, settings: InngestSettings, log: Logger) {
  const stopping = new AbortController();
  const { signingKey, signingKeyFallback } = inngest;
  const keys = [signingKey, signingKeyFallback].filter((key) => key !== undefined);
  const admit = createAdmission(settings.mode === "cloud" ? keys : undefined, log);
  const teller = createEventSender(inngest, log);
  let handler: ((request: Request) => Promise<Response>) | undefined;

  async function register(): Promise<void> {
    const body = canonicalJson({ url: `${settings.serveOrigin}${servePath}` });
    for (let pauseMs = 1_000; handler && !stopping.signal.aborted; pauseMs = Math.min(60_000, pauseMs * 2)) {
      const headers: Record<string, string> = {
        "content-type": "application/json",
        host: new URL(settings.serveOrigin).host,
      };
      if (settings.mode === "cloud") headers["x-inngest-signature"] = signBody(body, settings.signingKey);
      const answer = await handler(
        new Request(`${settings.serveOrigin}${servePath}`, { method: "PUT", body, headers }),
      );
      if (answer.ok) return;
      log.warn({ status: answer.status, answer: await answer.text() }, "the job functions are not registered yet");
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  return {
    tell: teller.tell,
    async start(functions: InngestFunction.Any[]): Promise<void> {
      handler = serve({
        client: inngest,
        functions,
        serveOrigin: settings.serveOrigin,
        servePath,
        enableUnauthedSync: false,
      });
      void register().catch((err) => log.error({ err }, "the job functions can't be registered"));
    },
    async stop(): Promise<void> {
      stopping.abort();
      handler = undefined;
      await teller.stop();
    },
    async serveHandler(request: Request): Promise<Response> {
      if (settings.mode === "dev" && !isLoopback(request)) return refuse("not_found");
      if (!handler) return refuse("unavailable");
      const admission = await admit(request);
      if ("refusal" in admission) return admission.refusal;
      const { body } = admission;
      // The SDK puts its address together from this header, which HTTP/2 doesn't have.
      const headers = new Headers(request.headers);
      if (!headers.has("host")) headers.set("host", new URL(request.url).host);
      const { method, url } = request;
      try {
        return await handler(new Request(url, { method, headers, ...(body.length > 0 ? { body } : {}) }));
      } catch (error) {
        // The SDK lets what the parser threw through.
        if (error instanceof SyntaxError) return refuse("invalid_json");
        throw error;
      }
    },
  };
}

function isLoopback(request: Request): boolean {
  const host = request.headers.get("host") ?? new URL(request.url).host;
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}
