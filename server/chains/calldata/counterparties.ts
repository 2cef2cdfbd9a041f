import type { DecodedTree } from "./decode-call";
import { effects } from "./effects";
import type { Effect } from "./effects/types";
import { ZERO_ADDRESS } from "./frame";
import type { DecodedNode } from "./node";
import type { Address } from "./types";

/**
 * Relevance of an address: the reason it is called for, or the assets it gets. A `mentioned` address is in undecoded
 * data.
 */
export type Involvement =
  | "target"
  | "code"
  | "token"
  | "spender"
  | "recipient"
  | "beneficiary"
  | "maker"
  | "taker"
  | "owner"
  | "mentioned";

export interface Counterparty {
  address: Address;
  involvements: Involvement[];
}

/** Every address besides the wallet that the transaction involves, in order of appearance. */
export function counterparties(tree: DecodedTree, found: readonly Effect[] = effects(tree)): Counterparty[] {
  return involvedIn(found, tree.root.actor.sender.address, tree.root);
}

/** The same for effects that no call has, such as what a signature grants. */
export function involvedIn(found: readonly Effect[], wallet: Address | null, root?: DecodedNode): Counterparty[] {
  const byAddress = new Map<string, Set<Involvement>>();
  const add = (address: string | null, involvement: Involvement) => {
    if (address === null || address === wallet || address === ZERO_ADDRESS || address.length !== 42) return;
    const known = byAddress.get(address);
    if (known) known.add(involvement);
    else byAddress.set(address, new Set([involvement]));
  };
  if (root) addTargets(root, add);
  for (const effect of found) addEffect(effect, add);
  return [...byAddress].map(([address, involvements]) => ({
    address: address as Address,
    involvements: [...involvements],
  }));
}

type Add = (address: string | null, involvement: Involvement) => void;

function addTargets(node: DecodedNode, add: Add): void {
  add(node.to, node.operation === "delegatecall" && node.to !== node.actor.self.address ? "code" : "target");
  for (const child of node.children) addTargets(child, add);
}

function addEffect(effect: Effect, add: Add): void {
  switch (effect.kind) {
    case "allowance":
      add(effect.token, "token");
      add(effect.spender, "spender");
      add(effect.owner.address, "owner");
      return;
    case "transfer":
      add(effect.token, "token");
      add(effect.from.address, "owner");
      add(effect.to, "recipient");
      add(effect.spender?.address ?? null, "spender");
      return;
    case "order":
      add(effect.maker.address, "maker");
      add(effect.taker?.address ?? null, "taker");
      add(effect.recipient, "recipient");
      for (const item of [...effect.offered, ...effect.considered]) {
        add(item.token, "token");
        add(item.recipient, "recipient");
      }
      return;
    case "control":
      add(effect.beneficiary, "beneficiary");
      add(effect.subject, "target");
      return;
    case "delegatecall":
      add(effect.target, "code");
      return;
    case "swap":
      for (const token of [effect.tokenIn, effect.tokenOut]) if (token !== "native") add(token, "token");
      add(effect.recipient, "recipient");
      for (const handler of effect.handlers) add(handler, "recipient");
      add(effect.venue ?? null, "target");
      return;
    case "wrap":
    case "stake":
      add(effect.recipient, "recipient");
      return;
    case "bridge":
      add(effect.token, "token");
      add(effect.recipient, "recipient");
      return;
    case "lure":
      add(effect.target, "target");
      return;
    case "unknown":
      for (const address of effect.mentions) add(address, "mentioned");
      return;
    case "creation":
      return;
  }
}
