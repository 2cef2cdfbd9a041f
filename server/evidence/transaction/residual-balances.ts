import type { Effect } from "@/server/chains/calldata";
import { DETAIL, type DecodedNode } from "@/server/chains/calldata/node";
import type { EffectFact } from "@/server/risk";
import type { Money } from "./money";
import { callOf } from "./trades";

/** Assets that a call leaves behind in these belong to the next caller. */
const open: ReadonlySet<string> = new Set([
  ...["Universal Router", "Uniswap v2", "Uniswap v3"],
  ...["OpenZeppelin Multicall", "Uniswap Multicall", "Multicall"],
]);
/** Steps that by themselves move nothing: others of which nothing is known may pay out. */
const idle = /^(?:balance|owner)_check_|^approve|^permit2_permit|^execute_sub_plan$|^v4_(?:swap|initialize_pool)$/i;

/**
 * Calls that end with something of the wallet's in a router, since no later step moves it on. How much is not counted:
 * what is moved on at all was thought of.
 */
export function leftBehind(
  nodes: ReadonlyMap<string, DecodedNode>,
  effects: readonly Effect[],
  fees: ReadonlySet<Effect>,
  money: Money,
): EffectFact[] {
  return [...nodes.values()].flatMap((node) => {
    const { path, actor, operation, guessed, protocol } = node;
    const { self, sender } = actor;
    if (operation !== "call" || guessed || !open.has(protocol ?? "")) return [];
    if (self.role !== "contract" || self.address === null || sender.role === "contract") return [];
    const steps = [...nodes.values()].filter((step) => step !== node && callOf(nodes, step.path) === node);
    const within = effects.filter((effect) => `${effect.path}.`.startsWith(`${path}.`));
    if (steps.some((step) => isSilent(step, within)) || isUnclear(protocol, within)) return [];
    const held = new Set(node[DETAIL].frame.value > 0n ? ["coin"] : []);
    for (const effect of within) {
      const step = nodes.get(effect.path)!;
      const isArrival = effect.path === path && effect.kind === "transfer" && effect.via === "value";
      if (isArrival || fees.has(effect)) continue;
      const moved = movedOn(effect, step, self.address);
      if (moved === "anything") held.clear();
      else if (moved !== null) held.delete(keyOf(moved, money));
      const gained = callOf(nodes, effect.path) === node ? gainedBy(effect, self.address) : null;
      if (gained !== null) held.add(keyOf(gained, money));
    }
    return held.size === 0
      ? []
      : [{ kind: "proceeds", path, guessed: false, what: "left", payer: sender, recipient: self.address }];
  });
}

/** GMX's vaults hold deposits for the next order. Without an order following, that order is another account's. */
export function leftInVaults(nodes: ReadonlyMap<string, DecodedNode>, effects: readonly Effect[]): EffectFact[] {
  const left = new Map<string, EffectFact>();
  for (const effect of effects) {
    if (effect.kind === "unknown") left.clear();
    if (effect.kind !== "stake" || nodes.get(effect.path)?.protocol !== "GMX") continue;
    const { path, guessed, account: payer, recipient } = effect;
    if (effect.action !== "deposit") left.clear();
    else if (recipient) left.set(recipient, { kind: "proceeds", path, guessed, what: "left", payer, recipient });
  }
  return [...left.values()];
}

/** Routers turn coin into its token and back as they need it. */
function keyOf(token: string, money: Money): string {
  return token === "native" || money.isWrapped(token) ? "coin" : token;
}

function isSilent({ path, name, children }: DecodedNode, effects: readonly Effect[]): boolean {
  return children.length === 0 && !idle.test(name ?? "") && !effects.some((effect) => effect.path === path);
}

/** Multicall3 only ever holds coin, and passes it on in the open. */
function isUnclear(protocol: string | null, effects: readonly Effect[]): boolean {
  return protocol !== "Multicall" && effects.some(({ kind }) => kind === "unknown" || kind === "order");
}

/** Assets that an effect moves out of the router, or into a pool on the way. */
function movedOn(effect: Effect, step: DecodedNode, router: string): string | null {
  switch (effect.kind) {
    case "swap": {
      // Only the Universal Router says who pays; the others take what they hold first.
      const pays = effect.payer.address === router || step.protocol !== "Universal Router";
      return pays ? (effect.tokenIn ?? "anything") : null;
    }
    case "transfer":
      if (effect.to === router || (effect.from.address !== router && effect.to !== null)) return null;
      return tokenOf(effect);
    case "wrap":
      return effect.account.address === router ? "native" : null;
    case "stake":
    case "bridge":
      return "anything";
    default:
      return null;
  }
}

function gainedBy(effect: Effect, router: string): string | null {
  if (effect.kind === "swap") return effect.recipient === router ? effect.tokenOut : null;
  if (effect.kind === "wrap") return effect.recipient === router ? "native" : null;
  const arrives = effect.kind === "transfer" && effect.to === router && effect.amount !== "0";
  return arrives ? tokenOf(effect) : null;
}

/** null where it is a token that the calldata does not name. */
function tokenOf({ token, standard }: Extract<Effect, { kind: "transfer" }>): string | null {
  return token ?? (standard === "native" ? "native" : null);
}
