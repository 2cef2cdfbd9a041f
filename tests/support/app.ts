import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { readConfig } from "@/server/config";
import { randomBase62 } from "@/server/kernel/ids";
import { answerNode } from "@/server/rest/node";
import { type Runtime, startRuntime } from "@/server/runtime";
import { createTestDatabase } from "./database";
import { networksOff } from "./networks-off";
import { listenOnFreePort } from "./ports";

/** Whatever JSON came; tests look into it freely. */
// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the tests check
export type Json = any;

export interface TestAccount {
  accountId: string;
  apiKey: string;
}

export interface TestApp {
  runtime: Runtime;
  baseUrl: string;
  server: Server;
  /** A fresh account on `plan` with a key. */
  account(plan: string, rate?: number | "unlimited"): Promise<TestAccount>;
  /** A request with JSON body and key in the header of the path's family. */
  call(path: string, options?: CallOptions): Promise<{ status: number; headers: Headers; body: Json }>;
  stop(): Promise<void>;
}

interface CallOptions {
  method?: string;
  key?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * The real services on a database of their own, or of DATABASE_URL, behind a real port. Chains and feeds are off unless
 * `env` sets them.
 */
export async function startTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = env.DATABASE_URL ? { url: env.DATABASE_URL, drop: async () => {} } : await createTestDatabase();
  const settings = {
    ...networksOff,
    FEEDS: "off",
    LOG_LEVEL: "silent",
    DATA_DIR: tmpdir(),
    APP_SECRET: "x".repeat(40),
    ...env,
  };
  const runtime = await startRuntime(readConfig({ ...settings, DATABASE_URL: database.url }));
  const server = createServer((request, response) => void answerNode(runtime.dispatch, request, response));
  const baseUrl = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  return {
    runtime,
    baseUrl,
    server,
    async account(plan, rate) {
      const email = `${randomBase62(10)}@example.com`.toLowerCase();
      // No user signs in with it, since making a password's hash is slow on purpose.
      const made = await runtime.accounts.create({
        ...{ email, password: null, plan: plan as never, rate, actor: "test" },
      });
      return { accountId: made.accountId, apiKey: made.apiKey };
    },
    call: (path, options = {}) => call(baseUrl, path, options),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await runtime.stop();
      await database.drop();
    },
  };
}

async function call(baseUrl: string, path: string, { method = "POST", key, body, headers = {} }: CallOptions) {
  const all: Record<string, string> = { ...headers };
  if (key)
    all[path.startsWith("/api/v1") ? "x-api-key" : "authorization"] = path.startsWith("/api/v1")
      ? key
      : `Bearer ${key}`;
  if (body !== undefined) all["content-type"] ??= "application/json";
  const text = typeof body === "string" ? body : body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(baseUrl + path, { method, headers: all, ...(text !== undefined && { body: text }) });
  const answer = await response.text();
  return { status: response.status, headers: response.headers, body: answer === "" ? null : JSON.parse(answer) };
}
