import type { Address, Hex } from "viem";
import type { EvmClient, EvmNetwork, ReadOptions } from "@/server/chains";
import type { Intel } from "@/server/intel";
import { type DrainerFact, isDangerousCopy } from "@/server/risk";
import { analyseInWorker } from "../contract/analysis-pool";
import type { CodeAnalysis } from "../contract/code/analyse";
import { settleSigned } from "../contract/resolve-storage";
import { type KnownMaliciousCode, readCopy } from "../known-malicious-code";
import type { Followed } from "./follow-calls";
import { findSoleControllersOf, type Ruled } from "./sole-controllers";

export interface FoundDrainers {
  /** Behaviour of each drainer. */
  drainers: Map<Address, DrainerFact>;
  /** Sole controllers of a spender's rights: a person, or an accused address. */
  rulers: Map<Address, Address>;
  /** The functions by which any caller can use the rights. */
  open: Map<Address, string[]>;
  /**
   * False where some code could not be analysed, or not all evidence on controllers and authorised callers was read.
   */
  whole: boolean;
}

/** Analysing code takes some milliseconds each, once; many spenders are clones of the same. */
const MAX_CODES = 24;

/** The spenders whose code, or the code that they hand their calls to, is a drainer's by its shape; and who rules them. */
export async function findDrainers(
  client: EvmClient,
  intel: Intel,
  spenders: ReadonlyMap<Address, Followed>,
  options: ReadOptions,
): Promise<FoundDrainers> {
  const codes = new Set([...spenders.values()].flatMap(({ codes }) => codes.map(({ code }) => code)));
  const shapes = new Map<Hex, CodeAnalysis | undefined>();
  for (const code of [...codes].slice(0, MAX_CODES)) shapes.set(code, await analyseInWorker(code, options));
  const drainers = new Map<Address, DrainerFact>();
  const ruled: Ruled[] = [];
  const open = new Map<Address, string[]>();
  let settled = true;
  for (const [spender, { codes }] of spenders) {
    const parts = codes.flatMap(({ code }) => shapes.get(code) ?? []);
    const read = await Promise.all(parts.map((part) => settleSigned(client, spender, part, options)));
    settled &&= read.every(({ whole }) => whole);
    const found = read.map(({ analysis }) => analysis);
    const drainer = found.map(({ hazards }) => hazards.drainer).find((each) => each?.splits || each?.callsAnything);
    if (drainer) drainers.set(spender, drainer);
    const functions = found.flatMap(({ openTakings }) => openTakings);
    if (functions.length > 0) open.set(spender, [...new Set(functions)]);
    ruled.push({ spender, masters: found.flatMap(({ masters }) => masters) });
  }
  const soleControllers = await findSoleControllersOf(client, intel, ruled, options);
  const analysed = codes.size <= MAX_CODES && [...shapes.values()].every((shape) => shape !== undefined);
  const whole = soleControllers.whole && analysed && settled;
  return { drainers, rulers: soleControllers.found, open, whole };
}

/** Spenders whose code is dangerous and a listed contract's. Not whole where some code could not be analysed. */
export async function findCopies(
  sources: { intel: Intel; badCode: KnownMaliciousCode },
  network: EvmNetwork,
  spenders: ReadonlyMap<Address, Followed>,
  options: ReadOptions,
): Promise<{ found: Set<Address>; whole: boolean }> {
  const found = new Set<Address>();
  let whole = true;
  for (const [spender, { codes }] of spenders) {
    for (const each of codes) {
      const copy = await readCopy(sources, each, options);
      if (copy === undefined) whole = false;
      if (copy && isDangerousCopy(network, copy)) found.add(spender);
    }
  }
  return { found, whole };
}
