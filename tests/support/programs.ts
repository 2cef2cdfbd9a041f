import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { inject } from "vitest";

/** What tests start as processes of their own. */
const programs = [
  "server/cli/main.ts",
  "tests/integration/accounts/charger.ts",
  "tests/support/app-process.ts",
  "tests/support/courier-process.ts",
  "tests/support/embedded-child.ts",
  "tests/support/jobs/worker.ts",
] as const;
export type Program = (typeof programs)[number];

const nameOf = (program: Program) => program.replaceAll("/", "-").replace(/\.ts$/, "");

/**
 * Bundles them once for a run, packages left out: started so, they take a fourth of the processor time that they take
 * where tsx translates file by file. The folder lies where packages are found from.
 */
export async function bundlePrograms(): Promise<{ folder: string; remove(): Promise<void> }> {
  const parent = join(process.cwd(), "node_modules", ".cache");
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "portcullis-tests-"));
  await build({
    entryPoints: programs.map((program) => ({ in: program, out: nameOf(program) })),
    ...{ outdir: folder, outExtension: { ".js": ".mjs" }, logLevel: "warning" },
    ...{ bundle: true, splitting: true, packages: "external", format: "esm", platform: "node", target: "node20" },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** For `node`: the program as it was bundled for this run. */
export function programPath(program: Program): string {
  return join(inject("programs"), `${nameOf(program)}.mjs`);
}
