import type { Address } from "viem";
import type { EvmClient, ReadOptions } from "@/server/chains";
import type { CodeAnalysis } from "./code/analyse";
import type { AwaitedPlace } from "./code/hazards/awaited";
import { namesOf } from "./code/hazards/labels";
import { soft } from "./soft";

interface Settled {
  analysis: CodeAnalysis;
  /** What it depends on was read. */
  whole: boolean;
}

/** The same, told of as one that delivers nothing where nothing can be handed out as its storage stands. */
export async function settleAwaited(
  client: EvmClient,
  address: Address,
  analysis: CodeAnalysis,
  options: ReadOptions,
): Promise<Settled> {
  const { awaited, hazards, purses } = analysis;
  if (!awaited) return { analysis, whole: true };
  const isNothing = async ({ slot, bit, bits }: AwaitedPlace) => {
    const word = await soft(client.getStorageAt(address, slot, options));
    return word === undefined ? undefined : BigInt.asUintN(bits, BigInt(word) >> BigInt(bit)) === 0n;
  };
  const isShut = async (places: readonly AwaitedPlace[]) => {
    const empty = await Promise.all(places.map(isNothing));
    return empty.includes(true) || (empty.includes(undefined) ? undefined : false);
  };
  const shut = await Promise.all(awaited.places.map(isShut));
  if (shut.includes(false)) return { analysis, whole: true };
  if (shut.includes(undefined)) return { analysis, whole: false };
  const undelivered = { ...hazards, undelivered: namesOf(awaited.functions) };
  return { analysis: { ...analysis, hazards: undelivered, purses: [...purses, ...awaited.payees] }, whole: true };
}
