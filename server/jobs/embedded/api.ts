import type { Logger } from "@/server/kernel/log";
import { InvalidEvents } from "./send";
import { hashSigningKey } from "./sign";

interface ApiHandlers {
  /** Stores the events and gives their ids. Throws InvalidEvents, or whatever the database throws. */
  send(events: unknown, seed: string | null): Promise<string[]>;
  register(functions: unknown[]): void;
  /** 200: stored, go on. 409: halt. 400: not understood. */
  checkpoint(body: unknown): Promise<200 | 400 | 409>;
}

/** Inngest's HTTP API as far as the SDK needs it, as the `fetch` of the SDK's client. Nothing leaves the process. */
export function createApi(
  keys: { eventKey: string; signingKey: string },
  handlers: ApiHandlers,
  log: Logger,
): typeof fetch {
  const bearer = `Bearer ${hashSigningKey(keys.signingKey)}`;

  async function send(body: unknown, seed: string | null): Promise<Response> {
    try {
      return Response.json({ ids: await handlers.send(body, seed), status: 200 });
    } catch (err) {
      if (err instanceof InvalidEvents) return Response.json({ error: err.message, status: 400 }, { status: 400 });
      log.warn({ err }, "events could not be stored");
      return Response.json({ error: "The job database is not reachable", status: 503 }, { status: 503 });
    }
  }

  // The SDK posts strings; making a Request of them first would cost as much as all the rest.
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init?.headers);
    const read = (): unknown => JSON.parse(String(init?.body));
    if (pathname === `/e/${keys.eventKey}`) return send(read(), headers.get("x-inngest-event-id-seed"));
    if (headers.get("authorization") !== bearer) return Response.json({ error: "Unauthorized" }, { status: 401 });
    if (pathname === "/fn/register") {
      handlers.register((read() as { functions: unknown[] }).functions);
      return Response.json({ ok: true, modified: true });
    }
    if (/^\/v1\/checkpoint\/[^/]+\/async$/.test(pathname))
      return new Response(null, { status: await handlers.checkpoint(read()) });
    return Response.json({ error: `The embedded job engine has no ${pathname}` }, { status: 404 });
  };
}
