import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { networksOff } from "./networks-off";
import { findFreePort } from "./ports";

/** Settings of a server that reaches nothing but this machine; empty ones count as unset. */
export const offline: Record<string, string> = {
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  FEEDS: "off",
  LOG_LEVEL: "warn",
  DATABASE_URL: "",
  APP_SECRET: "",
  BASE_URL: "",
  DRAIN_DELAY: "0s",
  ...networksOff,
};

export interface TestServer {
  child: ChildProcess;
  baseUrl: string;
  /** Where its data lies, the embedded database too. */
  dataDir: string;
  /** All that it wrote to its terminal until it was ready. */
  printed: string;
  /** Email of the first account; empty where this start made none. */
  email: string;
  password: string;
  apiKey: string;
  /** Ends the server, and resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** The real server as `npm start` runs it, on a free port. Without DATA_DIR its data is dropped when it stops. */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startProcess(["server/run.mjs", "main"], "Portcullis is ready", env);
  const shown = (label: string) => new RegExp(`^ *${label} +(\\S+)$`, "m").exec(server.printed)?.[1] ?? "";
  return { ...server, email: shown("E-mail"), password: shown("Password"), apiKey: shown("API key") };
}

/** `next start` alone, without main.ts: instrumentation.ts starts the services. */
export async function startNext(
  env: Record<string, string> = {},
): Promise<Omit<TestServer, "email" | "password" | "apiKey">> {
  return startProcess(["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1"], "Ready in", env);
}

async function startProcess(args: string[], ready: string, env: Record<string, string>) {
  const ownDataDir = env.DATA_DIR ? undefined : await mkdtemp(join(tmpdir(), "portcullis-server-"));
  const port = await findFreePort();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...offline, PORT: String(port), ...(ownDataDir && { DATA_DIR: ownDataDir }), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const baseUrl = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    const code = await exited;
    if (ownDataDir) await rm(ownDataDir, { recursive: true, force: true });
    return code;
  };
  try {
    const printed = await readUntil(child, ready);
    await untilReady(`${baseUrl}/readyz`);
    return { child, baseUrl, dataDir: ownDataDir ?? env.DATA_DIR ?? "", printed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resolves with the output once it holds `text`; rejects where the process ends before. */
function readUntil(child: ChildProcess, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk;
      // The block that is asked for comes in one write, but a pipe may cut it.
      if (output.includes(text)) setImmediate(() => resolve(output));
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`It ended with ${code} before it was ready:\n${output}`)));
  });
}

/** Asks until the service says that it is ready; its answer is the condition, the deadline is the caller's. */
async function untilReady(url: string): Promise<void> {
  for (let status = 0; status !== 200; ) {
    status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
