import type { Address } from "viem";
import type { EvmClient, ReadOptions } from "@/server/chains";
import type { CodeAnalysis } from "./code/analyse";
import { isZeroIn } from "./code/facts/storage-locations";
import { namesOf } from "./code/hazards/labels";
import type { AwaitedPlace } from "./code/hazards/pending-payout";
import { readOptional } from "./optional-read";

interface Settled {
  analysis: CodeAnalysis;
  /** Whether all state it depends on was read. */
  whole: boolean;
}

type Settle = (client: EvmClient, address: Address, analysis: CodeAnalysis, options: ReadOptions) => Promise<Settled>;

/** The same analysis, settled by the state of its storage. */
export const settle: Settle = async (client, address, analysis, options) => {
  const signed = await settleSigned(client, address, analysis, options);
  const awaited = await settleAwaited(client, address, signed.analysis, options);
  return { analysis: awaited.analysis, whole: signed.whole && awaited.whole };
};

/** Reported as open to any caller only where the required number of signatures is read as zero. */
export const settleSigned: Settle = async (client, address, analysis, options) => {
  const { signed } = analysis;
  if (!signed) return { analysis, whole: true };
  const { places, ...told } = signed;
  const words = await Promise.all(places.map(({ slot }) => readOptional(client.getStorageAt(address, slot, options))));
  const isNone = places.map(({ bit }, index) => {
    const word = words[index];
    return word === undefined ? undefined : isZeroIn(word, bit, false);
  });
  if (isNone.includes(true)) return { analysis, whole: true };
  return { analysis: { ...analysis, ...told }, whole: !isNone.includes(undefined) };
};

/** Reported as delivering nothing only where nothing can be handed out. */
const settleAwaited: Settle = async (client, address, analysis, options) => {
  const { awaited, hazards, purses } = analysis;
  if (!awaited) return { analysis, whole: true };
  const isNothing = async ({ slot, bit, bits }: AwaitedPlace) => {
    const word = await readOptional(client.getStorageAt(address, slot, options));
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
};
