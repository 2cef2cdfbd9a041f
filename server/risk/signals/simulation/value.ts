import type { SimulatedAsset, SimulationParty } from "./facts";

/** Rough dollars under which nobody parts with an item, or a token without a price. */
const least = 1;

/** Rough dollars that one may part with unasked. */
export const modest = 1_000;

/** Rough dollars; null where one of them has no price. */
function totalOf(assets: readonly SimulatedAsset[]): number | null {
  return assets.reduce<number | null>((sum, { worth }) => (sum === null || worth === null ? null : sum + worth), 0);
}

/** What comes back without what is next to nothing beside what leaves: it changes nothing. */
export function withoutTrifles(
  given: readonly SimulatedAsset[],
  received: readonly SimulatedAsset[],
): readonly SimulatedAsset[] {
  const limit = (totalOf(given) ?? 0) / 100;
  return received.filter(({ known, worth }) => !known || worth === null || worth > limit);
}

/**
 * What comes back is worth about what leaves. Only known tokens count, for anybody can make others. One without a price
 * counts where a known router is called, which is told how much of it there has to be.
 */
export function isFair(
  given: readonly SimulatedAsset[],
  received: readonly SimulatedAsset[],
  target: SimulationParty,
): boolean {
  const known = received.filter((asset) => asset.known);
  if (isTrustedTarget(target) && known.some(({ worth }) => worth === null)) return true;
  const comes = known.reduce((sum, { worth }) => sum + (worth ?? 0), 0);
  const leaves = totalOf(given);
  return leaves === null ? comes >= least * given.length : comes > 0 && comes >= leaves / 2;
}

/**
 * What comes back may well be worth it, though nobody can tell: an item at a known market or drop, which pay whoever sells
 * it, or a known token without a price. It answers for a part of something, never for all of it.
 */
export function mayBeFair(received: readonly SimulatedAsset[], target: SimulationParty): boolean {
  const atMarket = isTrustedTarget(target);
  return received.some((asset) => (asset.known && asset.worth === null) || (atMarket && isItem(asset)));
}

export function isItem({ standard }: SimulatedAsset): boolean {
  return standard === "erc721" || standard === "erc1155";
}

/** Known, and not open to anybody as Multicall3 is. */
export function isTrustedTarget({ lists: { protected: shield, override } }: SimulationParty): boolean {
  return (shield !== null && shield.kind !== "system") || override?.verdict === "allow";
}
