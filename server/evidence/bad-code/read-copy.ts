import type { Address, Hex } from "viem";
import { scanCode } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { CodeFact } from "@/server/risk";
import { analyseCode } from "../contract/code/analyse";
import { inOwnTurn } from "../own-turn";
import type { BadCode } from "./bad-code";

/**
 * What a contract's code does, where it is a listed one's; else null. Told by its shape first: analysing all the code that
 * a run or a wallet comes upon would take too long.
 */
export async function readCopy(
  { intel, badCode }: { intel: Intel; badCode: BadCode },
  { address, code }: { address: Address; code: Hex },
): Promise<CodeFact | null> {
  if (!badCode.resembles(scanCode(code))) return null;
  const analysis = await inOwnTurn(() => analyseCode(code));
  const cloneOf = badCode.find(address, analysis, intel);
  return cloneOf && { address, hazards: analysis.hazards, cloneOf };
}
