import type { Address } from "viem";
import type { Movement } from "../logs";
import type { Probed } from "./probed";

export interface AssetDelta {
  standard: "native" | "erc20" | "erc721" | "erc1155";
  /** Undefined for the chain's coin. */
  token?: Address;
  /** Undefined where a collection moved without saying which. */
  id?: bigint;
  /** Change of the wallet's amount (negative for a decrease). */
  delta: bigint;
  /** Amount before; undefined for single items. */
  before?: bigint;
}

/** Changes of the wallet's assets, as its tokens answer. */
export function readAssets(
  probed: readonly Probed[],
  wallet: Address,
  fee: bigint,
  nfts: ReadonlySet<Address>,
  movements: readonly Movement[],
): AssetDelta[] {
  return [...probed.flatMap((one) => readAsset(one, wallet, fee, nfts)), ...readUnanswered(probed, wallet, movements)];
}

function readAsset(
  { probe, before, after }: Probed,
  wallet: Address,
  fee: bigint,
  nfts: ReadonlySet<Address>,
): AssetDelta[] {
  if (!before && !after) return [];
  const [had, has] = [before?.[0] ?? 0n, after?.[0] ?? 0n];
  switch (probe.kind) {
    case "native":
      return has + fee === had ? [] : [{ standard: "native", delta: has + fee - had, before: had }];
    case "balance": {
      if (had === has || !before || !after) return [];
      const standard = nfts.has(probe.token) ? "erc721" : "erc20";
      return [{ standard, token: probe.token, delta: has - had, before: had }];
    }
    case "units":
      return had === has
        ? []
        : [{ standard: "erc1155", token: probe.token, id: probe.id, delta: has - had, before: had }];
    case "owner-of": {
      const own = BigInt(wallet);
      if ((had === own) === (has === own)) return [];
      return [{ standard: "erc721", token: probe.token, id: probe.id, delta: has === own ? 1n : -1n }];
    }
    default:
      return [];
  }
}

/** Tokens that don't answer for balances: their logs are all there is. */
function readUnanswered(probed: readonly Probed[], wallet: Address, movements: readonly Movement[]): AssetDelta[] {
  const silent = new Set(
    probed.flatMap(({ probe, before, after }) =>
      (probe.kind === "balance" || probe.kind === "units") && !before && !after
        ? [assetKey(probe.token, "id" in probe ? probe.id : undefined)]
        : [],
    ),
  );
  const sums = new Map<string, AssetDelta>();
  for (const { standard, token, from, to, id, amount } of movements) {
    if (!token || standard === "erc721" || standard === "native") continue;
    const key = assetKey(token, id);
    if (!silent.has(key) || from === to) continue;
    const delta = to === wallet ? amount : from === wallet ? -amount : 0n;
    const sum = sums.get(key) ?? { standard, token, ...(id !== undefined && { id }), delta: 0n };
    sums.set(key, { ...sum, delta: sum.delta + delta });
  }
  return [...sums.values()].filter(({ delta }) => delta !== 0n);
}

function assetKey(token: Address, id: bigint | undefined): string {
  return `${token} ${id ?? ""}`;
}

/**
 * Where items of a collection are known, only unknown ones are counted in addition: there are more than are queried. A
 * count of another unit, such as ERC-404's parts, exceeds the number of moved items, and stays unchanged.
 */
export function withoutDoubles(assets: readonly AssetDelta[], movements: readonly Movement[]): AssetDelta[] {
  const items = new Map<Address, bigint>();
  for (const { token, id, delta } of assets)
    if (token && id !== undefined) items.set(token, (items.get(token) ?? 0n) + delta);
  const isOfItems = ({ standard, token, delta }: AssetDelta) =>
    standard === "erc721" &&
    (delta < 0n ? -delta : delta) <= movements.filter((one) => one.standard === standard && one.token === token).length;
  return assets.flatMap((asset) => {
    const known = asset.id === undefined && asset.token ? items.get(asset.token) : undefined;
    if (known === undefined) return [asset];
    if (known === asset.delta) return [];
    return isOfItems(asset) ? [{ ...asset, delta: asset.delta - known }] : [asset];
  });
}
