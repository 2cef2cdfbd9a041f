import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import ts from "typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp } from "@/tests/support/app";
import { startReceiver } from "@/tests/support/receiver";
import { share } from "@/tests/support/share";

const redocly = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin", "cli.js");
const root = fileURLToPath(new URL("../../..", import.meta.url));
let folder: string;

const app = share(() => startTestApp({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" }));
/** A client made by a generator that isn't ours, from the document as it is served, beside the suite that uses it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portcullis-client-"));
  await writeFile(join(folder, "openapi.json"), await (await fetch(`${app.baseUrl}/openapi.json`)).text());
  await copyFile(fileURLToPath(new URL("usage.ts", import.meta.url)), join(folder, "usage.ts"));
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_NOTIFICATIONS: "true" };
  const args = [redocly, "generate-client", "openapi.json", "-o", "client.ts"];
  await promisify(execFile)(process.execPath, args, { cwd: folder, env });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

it("is a client that type-checks strictly, and so does its use", { timeout: 60_000 }, () => {
  const program = ts.createProgram([join(folder, "usage.ts")], {
    ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: true },
    ...{ target: ts.ScriptTarget.ES2022, lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"] },
    ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
    ...{ types: ["node"], typeRoots: [join(root, "node_modules/@types")] },
  });
  const problems = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    return `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
  expect(problems).toEqual([]);
});

it("passes the suite against the running API, with every operation", { timeout: 60_000 }, async () => {
  const receiver = await startReceiver();
  try {
    const { apiKey } = await app.account("growth", "unlimited");
    const { exerciseClient } = await import(/* @vite-ignore */ pathToFileURL(join(folder, "usage.ts")).href);
    const called: string[] = await exerciseClient({ baseUrl: app.baseUrl, apiKey, receiver: receiver.url });
    const { body: document } = await app.call("/openapi.json", { method: "GET" });
    const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId);
    expect(called.sort()).toEqual(operations.sort());
  } finally {
    await receiver.close();
  }
});
