import type { SimulatedAsset, SimulationParty } from "./facts";

/** Rough dollars below which no user parts with an item, or a token without a price. */
const least = 1;

/** Rough dollars that one may part with unasked. */
export const modest = 1_000;

/** Rough dollars; null where one of them has no price. */
function totalOf(assets: readonly SimulatedAsset[]): number | null {
  return assets.reduce<number | null>((sum, { worth }) => (sum === null || worth === null ? null : sum + worth), 0);
}

/** Received assets without those that are next to nothing beside the given ones, and so change nothing. */
export function withoutTrifles(
  given: readonly SimulatedAsset[],
  received: readonly SimulatedAsset[],
): readonly SimulatedAsset[] {
  const limit = (totalOf(given) ?? 0) / 100;
  return received.filter(({ known, worth }) => !known || worth === null || worth > limit);
}

/**
 * Whether the received assets are worth about as much as the given ones. Only known tokens count, since anyone can make
 * others. One without a price counts where a known router is called, since the call states its least amount.
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
 * Whether the received assets may be worth it, though their worth is unknown. An item counts at a known market or drop,
 * which pays any seller, and so does a known token without a price. They offset a part of a loss, never all of it.
 */
export function mayBeFair(received: readonly SimulatedAsset[], target: SimulationParty): boolean {
  const atMarket = isTrustedTarget(target);
  return received.some((asset) => (asset.known && asset.worth === null) || (atMarket && isItem(asset)));
}

export function isItem({ standard }: SimulatedAsset): boolean {
  return standard === "erc721" || standard === "erc1155";
}

/** Known, and not open to any caller as Multicall3 is. */
export function isTrustedTarget({ lists: { protected: shield, override } }: SimulationParty): boolean {
  return (shield !== null && shield.kind !== "system") || override?.verdict === "allow";
}
