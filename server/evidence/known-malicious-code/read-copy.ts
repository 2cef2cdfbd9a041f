import type { Address, Hex } from "viem";
import { type ReadOptions, scanCode } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { CodeFact } from "@/server/risk";
import { analyseInWorker } from "../contract/analysis-pool";
import type { KnownMaliciousCode } from "./known-malicious-code";

/**
 * Behaviour of a contract's code, where it is a listed contract's; otherwise null; undefined where it could not be
 * analysed. Matched by shape first, since analysing all the code met in a run or a wallet would take too long.
 */
export async function readCopy(
  { intel, badCode }: { intel: Intel; badCode: KnownMaliciousCode },
  { address, code }: { address: Address; code: Hex },
  options: ReadOptions,
): Promise<CodeFact | null | undefined> {
  if (!badCode.resembles(scanCode(code))) return null;
  const analysis = await analyseInWorker(code, options);
  if (!analysis) return undefined;
  const cloneOf = badCode.find(address, analysis, intel);
  return cloneOf && { address, hazards: analysis.hazards, cloneOf };
}
