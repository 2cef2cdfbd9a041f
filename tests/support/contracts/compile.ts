import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Abi, Hex } from "viem";

export interface Artifact {
  abi: Abi;
  /** Creation code. */
  bytecode: Hex;
  /** Deployed code, immutables still zero. */
  runtime: Hex;
}

interface CompileOptions {
  optimizerRuns?: number | false;
  viaIR?: boolean;
  /** Before cancun, memory is copied word by word. */
  evmVersion?: "paris" | "cancun";
}

export type Build = [name: string, options: CompileOptions];

/** The ways in which makers compile: the same source in different shapes. */
export const builds: readonly Build[] = [
  ["optimised", {}],
  ["viaIR", { viaIR: true }],
  ["unoptimised", { optimizerRuns: false }],
];

const here = join(process.cwd(), "tests/support/contracts");
const cache = join(process.cwd(), "node_modules/.cache/portcullis-contracts");

/** The contracts of one source file of this folder, by name. It may import others of the folder. Kept between runs. */
export function compileContracts(file: string, options: CompileOptions = {}): Record<string, Artifact> {
  const sources = readSources(file);
  const key = createHash("sha256")
    .update(JSON.stringify(["v3", file, sources, options]))
    .digest("hex");
  const kept = join(cache, `${key}.json`);
  try {
    return JSON.parse(readFileSync(kept, "utf8"));
  } catch {
    const artifacts = compile(file, sources, options);
    mkdirSync(cache, { recursive: true });
    // Renamed into place, for several test processes may compile the same file.
    writeFileSync(`${kept}.${process.pid}`, JSON.stringify(artifacts));
    renameSync(`${kept}.${process.pid}`, kept);
    return artifacts;
  }
}

/** A file and those that it imports, which import none. */
function readSources(file: string): Record<string, { content: string }> {
  const content = readFileSync(join(here, file), "utf8");
  const imported = [...content.matchAll(/^import .*"\.\/([\w-]+\.sol)";$/gm)].map(([, name]) => name!);
  const others = imported.map((name) => [name, { content: readFileSync(join(here, name), "utf8") }] as const);
  return { [file]: { content }, ...Object.fromEntries(others) };
}

interface Output {
  errors?: { severity: string; formattedMessage: string }[];
  contracts: Record<
    string,
    Record<string, { abi: Abi; evm: Record<"bytecode" | "deployedBytecode", { object: string }> }>
  >;
}

function compile(
  file: string,
  sources: Record<string, { content: string }>,
  { optimizerRuns = 200, viaIR = false, evmVersion = "cancun" }: CompileOptions,
): Record<string, Artifact> {
  // Loaded only when needed: the compiler takes a second to start.
  const solc = createRequire(import.meta.url)("solc") as { compile(input: string): string };
  const optimizer = optimizerRuns === false ? { enabled: false } : { enabled: true, runs: optimizerRuns };
  const settings = {
    optimizer,
    viaIR,
    evmVersion,
    outputSelection: { "*": { "*": ["abi", "evm.bytecode.object", "evm.deployedBytecode.object"] } },
  };
  const input = { language: "Solidity", sources, settings };
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Output;
  const problems = (output.errors ?? []).filter(({ severity }) => severity === "error");
  if (problems.length > 0) throw new Error(problems.map(({ formattedMessage }) => formattedMessage).join("\n"));
  return Object.fromEntries(
    Object.entries(output.contracts[file]!).map(([name, { abi, evm }]) => [
      name,
      { abi, bytecode: `0x${evm.bytecode.object}`, runtime: `0x${evm.deployedBytecode.object}` },
    ]),
  );
}
