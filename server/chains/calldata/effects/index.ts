import type { DecodedTree } from "../decode-call";
import type { Frame } from "../frame";
import { DETAIL, type DecodedNode } from "../node";
import { creation } from "./creation";
import { delegatecall } from "./delegatecall";
import { valueTransfer } from "./transfer";
import type { Effect, EffectDraft } from "./types";
import { unknownCall } from "./unknown";

/** Everything that the tree's calls would do, in order of execution, from complete arguments rather than shown ones. */
export function effects(tree: Pick<DecodedTree, "root">): Effect[] {
  const found: Effect[] = [];
  collect(tree.root, found);
  return found;
}

function collect(node: DecodedNode, found: Effect[]): void {
  const { frame } = node[DETAIL];
  // The call and its native currency are as certain as the call itself. The meaning of unknown data is a guess.
  add([...delegatecall(frame), ...valueTransfer(frame)], node.path, frame.guessed, found);
  add(meaningOf(node), node.path, node.guessed, found);
  for (const child of node.children) collect(child, found);
}

function add(drafts: readonly EffectDraft[], path: string, guessed: boolean, found: Effect[]): void {
  for (const draft of drafts) found.push({ ...draft, path, guessed } as Effect);
}

function meaningOf(node: DecodedNode): readonly EffectDraft[] {
  const { step, args, frame, size, words, doubt, mentions } = node[DETAIL];
  if (frame.operation === "create") return [creation(frame, { size, doubt })];
  const isOpaque = step === null || step.opaque === true;
  const unseen =
    node.cut || (isOpaque && size > 0) ? [unknownCall(frame, { selector: node.selector, words, mentions })] : [];
  const meant = step?.effects?.(args, frame) ?? [];
  return [...meant.filter((draft) => !isOfNoToken(draft, frame)), ...unseen];
}

/** A token's function that foreign code runs as an account does nothing to tokens: the account is none. */
function isOfNoToken(draft: EffectDraft, { operation, to, self }: Frame): boolean {
  const isForeign = operation === "delegatecall" && to !== self.address && self.role !== "contract";
  return isForeign && "token" in draft && draft.token === self.address;
}
