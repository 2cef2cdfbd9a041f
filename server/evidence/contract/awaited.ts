import type { Address } from "viem";
import type { EvmClient, ReadOptions } from "@/server/chains";
import type { CodeAnalysis } from "./code/analyse";
import { namesOf } from "./code/hazards/labels";
import { addressIn, type KeptAt } from "./code/places";
import { soft } from "./soft";

/** The same, told of as one that delivers nothing where nothing can be handed out as its storage stands. */
export async function settleAwaited(
  client: EvmClient,
  address: Address,
  analysis: CodeAnalysis,
  options: ReadOptions,
): Promise<CodeAnalysis> {
  const { awaited, hazards, purses } = analysis;
  if (!awaited) return analysis;
  const isNothing = async ({ slot, bit }: KeptAt) => {
    const word = await soft(client.getStorageAt(address, slot, options));
    return word !== undefined && addressIn(word, bit) === undefined;
  };
  const isShut = async (places: readonly KeptAt[]) => (await Promise.all(places.map(isNothing))).includes(true);
  const shut = await Promise.all(awaited.places.map(isShut));
  if (shut.includes(false)) return analysis;
  return {
    ...analysis,
    hazards: { ...hazards, undelivered: namesOf(awaited.functions) },
    purses: [...purses, ...awaited.payees],
  };
}
