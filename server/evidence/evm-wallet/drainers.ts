import { setImmediate as turn } from "node:timers/promises";
import type { Address, Hex } from "viem";
import {
  type EvmClient,
  findOnward,
  isRpcError,
  proxySlots,
  type ReadOptions,
  readTargets,
  scanCode,
} from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { DrainerFact } from "@/server/risk";
import { analyseCode } from "../contract/code/analyse";
import type { Master } from "../contract/code/masters";
import { findRulers, type Ruled } from "./rulers";
import { isUnknown } from "./spenders";

export interface FoundDrainers {
  /** What each does. */
  drainers: Map<Address, DrainerFact>;
  /** Who alone may have a spender take whatever it may take: a person, or whom somebody accuses. */
  rulers: Map<Address, Address>;
  /** False where not all that some spender runs was found and read. */
  followed: boolean;
}

/** A proxy's slot and the code behind it, or a clone's and that of what it clones. */
const mostRounds = 2;
const mostSpenders = 120;
/** Analysing code takes some milliseconds each, once; many spenders are clones of the same. */
const mostCodes = 24;

/**
 * The spenders whose code, or the code that they hand their calls to, is a drainer's by its shape. Their own was just
 * read, so only what stands behind proxies is asked for.
 */
export async function findDrainers(
  client: EvmClient,
  intel: Intel,
  spenders: readonly Address[],
  options: ReadOptions,
): Promise<FoundDrainers> {
  const asked = [...new Set(spenders)].slice(0, mostSpenders);
  const read = await Promise.all(asked.map((spender) => readRunning(client, intel, spender, options)));
  const shapes = new Map<Hex, Shape>();
  for (const code of new Set(read.flatMap(({ codes }) => codes)))
    if (shapes.size < mostCodes) shapes.set(code, await shapeOf(code));
  const drainers = new Map<Address, DrainerFact>();
  const ruled: Ruled[] = [];
  for (const [index, spender] of asked.entries()) {
    const found = read[index]!.codes.flatMap((code) => shapes.get(code) ?? []);
    const drainer = found.flatMap((shape) => shape.drainer ?? [])[0];
    if (drainer) drainers.set(spender, drainer);
    ruled.push({ spender, masters: found.flatMap(({ masters }) => masters) });
  }
  const rulers = await findRulers(client, intel, ruled, options);
  return { drainers, rulers: rulers.found, followed: rulers.whole && read.every(({ whole }) => whole) };
}

interface Shape {
  drainer: DrainerFact | null;
  masters: Master[];
}

/** Analysed in a turn of its own, so that others get theirs. */
async function shapeOf(code: Hex): Promise<Shape> {
  await turn();
  const { hazards, masters } = analyseCode(code);
  const { drainer } = hazards;
  return { drainer: drainer !== null && (drainer.splits || drainer.callsAnything) ? drainer : null, masters };
}

interface Running {
  /** Clones' own code is left out: all that it does is hand on. */
  codes: Hex[];
  /** All that runs is among it. */
  whole: boolean;
}

/** The code that a spender's calls run. */
async function readRunning(client: EvmClient, intel: Intel, spender: Address, options: ReadOptions): Promise<Running> {
  const running: Running = { codes: [], whole: true };
  const follow = async (at: Address, rounds: number): Promise<void> => {
    const code = await client.getCode(at, options);
    const scan = scanCode(code);
    const onward = findOnward(scan);
    if (!scan.cloneOf) running.codes.push(code);
    // Asked for beside the clone's code: what is cloned may be a proxy, and runs with the clone's storage.
    else client.getStorageAt(spender, proxySlots.implementation, options).catch(() => {});
    const slots = at === spender ? onward.slots : onward.slots.filter((slot) => slot !== proxySlots.implementation);
    const left = rounds - 1 - Math.min(slots.length, 1);
    if (onward.lookedUp) running.whole = false;
    if (onward.constants.length + onward.slots.length === 0) return;
    if (left < 0) {
      running.whole = false;
      return;
    }
    const targets = await readTargets(client, spender, onward, options);
    const unknown = targets.filter((target) => isUnknown(intel, client.network, target));
    await Promise.all(unknown.map((target) => follow(target, left)));
  };
  await follow(spender, mostRounds).catch((error) => {
    if (!isRpcError(error)) throw error;
    running.whole = false;
  });
  return running;
}
