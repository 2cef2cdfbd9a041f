import type { Effect } from "@/server/chains/calldata";
import type { DecodedNode } from "@/server/chains/calldata/node";
import type { Money } from "./money";
import { callOf } from "./trades";

/** Basis points up to which a share of what a router pays out is a fee: all of a token's shares in one call together. */
const MAX_FEE = 500;

/** The shares by which Uniswap's interfaces pay themselves. Many small ones are as good as all of it. */
export function findFees(
  nodes: ReadonlyMap<string, DecodedNode>,
  effects: readonly Effect[],
  money: Money,
): ReadonlySet<Effect> {
  const groups = new Map<string, { share: number; effects: Effect[] }>();
  for (const effect of effects) {
    if (effect.kind !== "transfer") continue;
    const node = nodes.get(effect.path)!;
    const share = shareOf(effect.to, node);
    if (share === null || effect.to === node.actor.sender.address) continue;
    const token = effect.token === null || money.isWrapped(effect.token) ? "coin" : effect.token;
    const key = `${callOf(nodes, effect.path).path} ${token}`;
    const group = groups.get(key) ?? { share: 0, effects: [] };
    groups.set(key, { share: group.share + share, effects: [...group.effects, effect] });
  }
  return new Set([...groups.values()].flatMap((group) => (group.share <= MAX_FEE ? group.effects : [])));
}

/** In basis points; null where it is no share. */
function shareOf(to: string | null, { name, args }: DecodedNode): number | null {
  const share = (name: string) => (typeof args[name] === "string" ? Number(args[name]) : Number.NaN);
  if (name === "PAY_PORTION") return share("bips");
  if (name === "PAY_PORTION_FULL_PRECISION") return share("portion") / 1e14;
  // A fee recipient that also gets the rest gets all of it.
  return to !== null && args.feeRecipient === to && args.recipient !== to ? share("feeBips") : null;
}
