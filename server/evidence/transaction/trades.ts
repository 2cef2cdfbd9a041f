import type { AllowanceEffect, Effect } from "@/server/chains/calldata";
import { DETAIL, type DecodedNode } from "@/server/chains/calldata/node";
import type { OrderItemFact, RouterTradeFact } from "@/server/risk";
import type { Money } from "./money";

type Swap = Extract<Effect, { kind: "swap" }>;

/** More of a token than this is no amount, but "as much as it takes". */
const endless = 2n ** 128n;
/** Smallest units that are nothing, whatever the token. */
const dustUnits = 1_000n;

/** Assets that the wallet sells through routers and the least that it requires for them, router by router. */
export function toTrades(
  nodes: ReadonlyMap<string, DecodedNode>,
  effects: readonly Effect[],
  money: Money,
): RouterTradeFact[] {
  const groups = new Map<string, Swap[]>();
  for (const effect of effects) {
    if (effect.kind !== "swap" || effect.guessed) continue;
    const { path } = callOf(nodes, effect.path);
    groups.set(path, [...(groups.get(path) ?? []), effect]);
  }
  return [...groups].flatMap(([path, swaps]) => toTrade(nodes.get(path)!, swaps, effects, nodes, money) ?? []);
}

function toTrade(
  node: DecodedNode,
  swaps: readonly Swap[],
  effects: readonly Effect[],
  nodes: ReadonlyMap<string, DecodedNode>,
  money: Money,
): RouterTradeFact | null {
  const { self, sender } = node.actor;
  const isOwn = ({ payer }: Swap) => payer.role !== "contract";
  // Sales for others, or by a version that names no recipient, are not assessed here.
  if (sender.role === "contract" || swaps.some(({ recipient }) => recipient === null)) return null;
  const spent = new Set(swaps.filter((swap) => !isOwn(swap)).map(({ tokenIn }) => tokenIn));
  const kept = swaps.filter(
    ({ recipient, tokenOut }) => recipient === sender.address || (recipient === self.address && !spent.has(tokenOut)),
  );
  const bought = kept.map(({ tokenOut, amountOut }) => bringing(tokenOut, amountOut ?? "0", money));
  for (const effect of effects) {
    if (effect.guessed || callOf(nodes, effect.path) !== node) continue;
    const asked = askedBy(effect, sender.address, nodes.get(effect.path)!);
    if (asked) bought.push(bringing(asked.token, asked.amount, money));
  }
  if (bought.length === 0) return null;
  return {
    kind: "trade",
    path: node.path,
    guessed: false,
    market: node.protocol ?? "other",
    maker: sender.address,
    gives: worthOfSold(swaps.filter(isOwn), node[DETAIL].frame.value, money),
    bought,
    handlers: [...new Set(swaps.flatMap(({ handlers }) => handlers))],
  };
}

/** Proceeds for the holder of a right that ends with the call, in the call that gives it. */
export function returnsOf(
  { path, spender, owner }: AllowanceEffect,
  nodes: ReadonlyMap<string, DecodedNode>,
  effects: readonly Effect[],
  money: Money,
): OrderItemFact[] {
  return effects.flatMap((effect) => {
    if (effect.kind !== "swap" || effect.guessed || !effect.path.startsWith(`${path}.`)) return [];
    if (nodes.get(effect.path)?.to !== spender || effect.recipient !== owner.address) return [];
    return [bringing(effect.tokenOut, effect.amountOut ?? "0", money)];
  });
}

/** The call around a step: what a Universal Router or a `multicall` does in several steps is one trade. */
export function callOf(nodes: ReadonlyMap<string, DecodedNode>, path: string): DecodedNode {
  let node = nodes.get(path)!;
  while (node.operation !== "call" && node.path.includes(".")) {
    node = nodes.get(node.path.slice(0, node.path.lastIndexOf(".")))!;
  }
  return node;
}

/** Recipient and least amount that a step pays out of the router. */
function askedBy(effect: Effect, to: string | null, { args }: DecodedNode) {
  const least = [args.amountMin, args.amountMinimum, args.amount].find((value) => typeof value === "string");
  if (effect.kind === "transfer" && effect.via === "sweep" && effect.to === to && effect.standard !== "erc721") {
    return { token: effect.token, amount: least ?? "0" };
  }
  if (effect.kind === "wrap" && effect.direction === "unwrap" && effect.recipient === to) {
    return { token: "native" as const, amount: least ?? "0" };
  }
  return null;
}

function bringing(token: Swap["tokenOut"], amount: string, money: Money): OrderItemFact {
  const nativeCurrency = token === "native" || token === null;
  const item = {
    standard: nativeCurrency ? "native" : "erc20",
    token: nativeCurrency ? null : token,
    tokenId: null,
    amount,
  };
  if (token === null && amount !== "0") {
    const most = BigInt(amount) < dustUnits ? 0 : null;
    return { ...item, recipient: null, worth: null, least: 0, most, known: true };
  }
  const worth = money.worth(item.token, amount);
  const most = money.most(item.token, amount);
  return { ...item, recipient: null, worth, least: worth ?? 0, most, known: money.isKnown(item.token) };
}

/** Coin may be sent along, wrapped on the way, or both: it counts once. */
function worthOfSold(swaps: readonly Swap[], value: bigint, money: Money): number {
  const worthOf = ({ tokenIn, amountIn }: Swap) => {
    if (tokenIn === null || amountIn === null || BigInt(amountIn) >= endless) return 0;
    return money.worth(tokenIn === "native" ? null : tokenIn, amountIn) ?? 0;
  };
  const sum = (list: readonly Swap[]) => list.reduce((total, swap) => total + worthOf(swap), 0);
  const isNative = ({ tokenIn }: Swap) => tokenIn === "native" || (tokenIn !== null && money.isWrapped(tokenIn));
  const nativeCurrency = money.worth(null, value.toString()) ?? 0;
  return sum(swaps.filter((swap) => !isNative(swap))) + Math.max(nativeCurrency, sum(swaps.filter(isNative)));
}
