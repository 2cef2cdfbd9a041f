import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildOpenApi } from "@/server/api/openapi";

/** Document of a published installation, since the linter rejects an address at localhost. */
const document = buildOpenApi({ baseUrl: "https://portcullis.example.net", version: "0.1.0" });

const packageFile = createRequire(import.meta.url).resolve("@redocly/cli/package.json");
const cli = join(dirname(packageFile), "bin", "cli.js");

interface Outcome {
  code: number;
  problems: { ruleId: string; message: string; location: { pointer: string }[] }[];
}

/** Redocly's strictest recommended rules, where warnings are errors. From a folder without settings, and offline. */
async function lint(api: unknown): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "portcullis-lint-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "openapi.json"), JSON.stringify(api));
  const args = [cli, "lint", "openapi.json", "--extends", "recommended-strict", "--format", "json"];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_NOTIFICATIONS: "true", NO_COLOR: "1" };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      const start = stdout.indexOf("{");
      if (start < 0) return reject(error ?? new Error(`no report: ${stdout}`));
      resolve({
        code: typeof error?.code === "number" ? error.code : 0,
        problems: JSON.parse(stdout.slice(start)).problems,
      });
    });
  });
}

test("a strict linter finds nothing, neither error nor warning", { timeout: 60_000 }, async () => {
  expect(await lint(document)).toEqual({ code: 0, problems: [] });
});

test("the linter would say if it did", { timeout: 60_000 }, async () => {
  const { license: _, ...info } = document.info;
  const { code, problems } = await lint({ ...document, info });
  expect(code).toBe(1);
  expect(problems.map(({ ruleId }) => ruleId)).toContain("info-license");
});
