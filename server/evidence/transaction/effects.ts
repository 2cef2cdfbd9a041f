import type { AllowanceEffect, DecodedTree, Effect, OrderEffect } from "@/server/chains/calldata";
import { ZERO_ADDRESS } from "@/server/chains/calldata/frame";
import { DETAIL, type DecodedNode } from "@/server/chains/calldata/node";
import type { EffectFact, GrantFact, MovementFact, OrderFact, OrderItemFact } from "@/server/risk";
import { findFees } from "./fees";
import type { Money } from "./money";
import { leftBehind, leftInVaults } from "./residual-balances";
import { returnsOf, toTrades } from "./trades";

type Item = OrderEffect["offered"][number];

/**
 * The decoder's effects in the form that the assessment needs: with worths, and with the context of the surrounding
 * call.
 * @param hidden gain by calls in unexplained data
 */
export function toFacts(
  tree: DecodedTree,
  effects: readonly Effect[],
  money: Money,
  hidden: readonly string[] = [],
): EffectFact[] {
  const nodes = new Map<string, DecodedNode>();
  visit(tree.root, nodes);
  const fees = findFees(nodes, effects, money);
  return [
    ...effects.flatMap((effect) =>
      effect.kind === "allowance" && effect.via === "transient"
        ? { ...toGrant(effect, money), returns: returnsOf(effect, nodes, effects, money) }
        : toFact(effect, nodes, fees, hidden, money),
    ),
    ...toTrades(nodes, effects, money),
    ...leftBehind(nodes, effects, fees, money),
    ...leftInVaults(nodes, effects),
    ...paidCalls(nodes, effects, money),
  ];
}

function visit(node: DecodedNode, nodes: Map<string, DecodedNode>): void {
  nodes.set(node.path, node);
  for (const child of node.children) visit(child, nodes);
}

function toFact(
  effect: Effect,
  nodes: ReadonlyMap<string, DecodedNode>,
  fees: ReadonlySet<Effect>,
  hidden: readonly string[],
  money: Money,
): EffectFact | [] {
  const { path, guessed } = effect;
  const node = nodes.get(path)!;
  switch (effect.kind) {
    case "allowance":
      return toGrant(effect, money);
    case "transfer": {
      const decimals = money.decimals(effect.token);
      // Foreign code that runs as another account is no token's, whatever its function is called.
      if (effect.amount === "0" && node.operation === "delegatecall" && node.to !== node.actor.self.address) return [];
      return {
        ...effect,
        symbol: money.symbol(effect.token),
        ...(decimals !== undefined && { decimals }),
        worth:
          effect.standard === "native" || effect.standard === "erc20" ? money.worth(effect.token, effect.amount) : null,
        atToken: isAtToken(effect.token, effect.via, node),
        fee: fees.has(effect),
        bulk: node.name === "bulkTransfer",
        bare: isBare(effect, node, money),
      } satisfies MovementFact;
    }
    case "order":
      return toOrder(effect, money);
    case "swap":
      return aside(effect.recipient, node, { kind: "proceeds", path, guessed, what: "swap", payer: effect.payer });
    case "wrap": {
      const what = effect.direction === "wrap" ? "deposit" : "unwrap";
      return aside(effect.recipient, node, { kind: "proceeds", path, guessed, what, payer: effect.account });
    }
    case "stake": {
      const { action } = effect;
      if (action === "delegate") return [];
      const what = action === "deposit" || action === "repay" ? action : "withdraw";
      if (effect.unseen)
        return { kind: "proceeds", path, guessed, what, payer: effect.account, recipient: null, unseen: true };
      return aside(effect.recipient, node, { kind: "proceeds", path, guessed, what, payer: effect.account });
    }
    case "bridge": {
      const recipient = effect.recipient?.length === 42 ? effect.recipient : null;
      return aside(recipient, node, { kind: "proceeds", path, guessed, what: "bridge", payer: effect.payer });
    }
    case "unknown":
      return {
        ...effect,
        worth: money.worth(null, effect.value),
        mentions: [...effect.mentions, ...hidden],
        size: argumentsOf(node),
      };
    case "lure":
      // A contract that calls itself by delegatecall sees the value of the surrounding call.
      return { ...effect, value: node[DETAIL].frame.value.toString() };
    case "delegatecall":
      return {
        ...effect,
        name: node.name,
        doubtful: nodes.get(path.slice(0, path.lastIndexOf(".")))?.[DETAIL].step?.ambiguous === true,
      };
    case "control":
    case "creation":
      return effect;
  }
}

/** Assets that the running contract keeps for its next step are assessed there. */
function aside(
  recipient: string | null,
  { actor }: DecodedNode,
  fact: Omit<Extract<EffectFact, { kind: "proceeds" }>, "recipient">,
): EffectFact | [] {
  const isOnItsWay = recipient === actor.self.address || recipient === actor.sender.address;
  return recipient === null || isOnItsWay ? [] : { ...fact, recipient };
}

function isAtToken(token: string | null, via: string, node: DecodedNode): boolean {
  if (token === null) return via === "value" && node[DETAIL].size === 0;
  if (node.operation === "internal") return false;
  return node.actor.self.address === token || (via === "permit2" && node.protocol === "Permit2");
}

const MOVES: ReadonlySet<string> = new Set(["transfer", "transferFrom", "permit2", "authorization"]);

/**
 * The recipient is not notified: no data is sent along, and contracts that accept native currency directly are
 * excluded.
 */
function isBare(
  { standard, to, via }: Extract<Effect, { kind: "transfer" }>,
  node: DecodedNode,
  money: Money,
): boolean {
  if (standard === "native") {
    const isPlain = via === "transfer" || node[DETAIL].size === 0;
    return isPlain && to !== null && !money.takesCoin(to);
  }
  // Only the recipient can send this, by an authorization known to it.
  const isMoved = MOVES.has(via) && !node.name?.startsWith("receive");
  return standard === "erc20" && isMoved && node.args.data === undefined && !/AndCall$/.test(node.name ?? "");
}

export function toGrant(effect: AllowanceEffect, money: Money): GrantFact {
  const { token, amount } = effect;
  const words =
    token === null ? { symbol: null, worth: null } : { symbol: money.symbol(token), worth: money.worth(token, amount) };
  if (effect.alternative === "erc721" && money.leastOfItems(token, "1") > 0) {
    // A collection known by its address: the amount is an item, and item 0 is one like any other.
    const revocation = effect.spender === ZERO_ADDRESS;
    const item = { standard: "erc721", tokenId: amount, amount: "1", unlimited: false, revocation };
    return { ...effect, ...words, ...item, worth: null, balance: null, collection: true };
  }
  const decimals = token === null ? undefined : money.decimals(token);
  return { ...effect, ...words, ...(decimals !== undefined && { decimals }), balance: null, collection: null };
}

export function toOrder(effect: OrderEffect, money: Money): OrderFact {
  const items = (list: readonly Item[]) => list.map((item) => toItem(item, money));
  return {
    ...effect,
    offered: items(effect.offered),
    considered: items(effect.considered),
    makerReceives: items(effect.makerReceives),
  };
}

function toItem(item: Item, money: Money): OrderItemFact {
  const { standard, token, amount } = item;
  if (standard !== "native" && standard !== "erc20") {
    const [least, most] = [money.leastOfItems(token, amount), money.mostOfItems(token, amount)];
    return { ...item, worth: null, least, most, known: false };
  }
  const worth = money.worth(token, amount);
  const decimals = money.decimals(token);
  return {
    ...item,
    worth,
    least: worth ?? 0,
    most: money.most(token, amount),
    known: money.isKnown(token),
    symbol: money.symbol(token),
    ...(decimals !== undefined && { decimals }),
  };
}

/**
 * Native currency sent with a known function. In an unknown contract the function's name is only a promise, and is
 * assessed as such. Functions with sweepers' names have a fact of their own.
 */
function* paidCalls(
  nodes: ReadonlyMap<string, DecodedNode>,
  effects: readonly Effect[],
  money: Money,
): Iterable<EffectFact> {
  const lures = effects.filter(({ kind }) => kind === "lure");
  for (const node of nodes.values()) {
    const { path, name, to: target, guessed, protocol } = node;
    const { value: nativeCurrency, operation } = node[DETAIL].frame;
    const value = nativeCurrency.toString();
    if (nativeCurrency === 0n || name === null || operation !== "call") continue;
    if (lures.some((lure) => `${lure.path}.`.startsWith(`${path}.`))) continue;
    const size = argumentsOf(node);
    const mints = size > 0 && (protocol === "Mint" || /mint/i.test(name));
    const worth = money.worth(null, value);
    yield { kind: "paid-call", path, guessed, target, name: `${name}()`, value, worth, size, mints };
  }
}

/** Bytes of a call's data, the selector not counted. */
const argumentsOf = (node: DecodedNode) => Math.max(0, node[DETAIL].size - 4);
