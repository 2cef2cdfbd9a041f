import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { bundle } from "@/server/bundle.mjs";

const nameOf = (program: string) => program.replaceAll("/", "-").replace(/\.ts$/, "");

/** Bundles programs for one run, as the server's own are. The folder lies where packages are found from. */
export async function bundlePrograms(
  programs: readonly string[],
): Promise<{ folder: string; remove(): Promise<void> }> {
  const parent = join(process.cwd(), "node_modules", ".cache");
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "portcullis-programs-"));
  await bundle(Object.fromEntries(programs.map((program) => [nameOf(program), program])), folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** For `node`: a program in the folder that it was bundled into. */
export const bundledProgram = (folder: string, program: string): string => join(folder, `${nameOf(program)}.mjs`);
