import type { Address } from "viem";
import type { AssetDelta } from "./assets";
import { type Probed, toAddress } from "./probed";

export interface ApprovalDelta {
  standard: "erc20" | "collection" | "erc721" | "permit2";
  token: Address;
  spender: Address;
  id?: bigint;
  /** 1 and 0 for a collection and an item. */
  before: bigint;
  after: bigint;
  /** The spender may take more than before, or for longer. */
  gained: boolean;
  /** Unix seconds, of Permit2. */
  expiration?: bigint;
  /** Standard of the collection. */
  collection?: "erc721" | "erc1155";
}

/** Changes of the rights to take the wallet's assets: rights gained or lost. `time`: when it is sent. */
export function readApprovals(
  probed: readonly Probed[],
  wallet: Address,
  assets: readonly AssetDelta[],
  nfts: ReadonlySet<Address>,
  time: number,
): ApprovalDelta[] {
  return probed.flatMap((one) => readApproval(one, wallet, assets, nfts, time)).filter(isNoticeable);
}

/** Unlimited is unlimited, whatever was used of it. */
function isNoticeable({ standard, before, after, gained }: ApprovalDelta): boolean {
  const most = standard === "permit2" ? 1n << 159n : 1n << 255n;
  return before < most || after < most || (standard === "permit2" && gained);
}

/**
 * Amount that Permit2 lets a spender take: nothing once the right has ended. All runs use the same time, so that a
 * right that ends later today counts as the same tomorrow.
 */
function amountAt(time: number, answer: Probed["after"]): bigint {
  const [amount, expiration] = answer ?? [0n, 0n];
  return expiration < BigInt(time) ? 0n : amount;
}

function readApproval(
  { probe, before, after }: Probed,
  wallet: Address,
  assets: readonly AssetDelta[],
  nfts: ReadonlySet<Address>,
  time: number,
): ApprovalDelta[] {
  if (!after) return [];
  const [had, has] = [before?.[0] ?? 0n, after[0]];
  switch (probe.kind) {
    case "allowance":
      return had === has
        ? []
        : [
            {
              standard: "erc20",
              ...{ token: probe.token, spender: probe.spender, before: had, after: has, gained: has > had },
            },
          ];
    case "operator":
      if (had === has || had > 1n || has > 1n) return [];
      return [
        {
          standard: "collection",
          ...{ token: probe.token, spender: probe.spender, before: had, after: has, gained: has > had },
          collection: nfts.has(probe.token) ? "erc721" : "erc1155",
        },
      ];
    case "permit2": {
      const [could, can] = [amountAt(time, before), amountAt(time, after)];
      const [ended, expiration] = [before?.[1] ?? 0n, after[1]];
      if (could === can && (can === 0n || ended === expiration)) return [];
      const gained = can > could || (can > 0n && expiration > ended);
      return [
        {
          standard: "permit2",
          ...{ token: probe.token, spender: probe.spender, before: could, after: can, gained, expiration },
        },
      ];
    }
    case "approved": {
      // An item that was given away takes its approval along.
      const moved = assets.some(({ token, id, delta }) => token === probe.token && id === probe.id && delta < 0n);
      if (had === has || moved) return [];
      const base = { standard: "erc721" as const, token: probe.token, id: probe.id };
      const lost = had === 0n ? [] : [{ ...base, spender: toAddress(had), before: 1n, after: 0n, gained: false }];
      const gained =
        has === 0n || has === BigInt(wallet)
          ? []
          : [{ ...base, spender: toAddress(has), before: 0n, after: 1n, gained: true }];
      return [...lost, ...gained];
    }
    default:
      return [];
  }
}
