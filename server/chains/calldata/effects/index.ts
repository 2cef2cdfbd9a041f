import type { DecodedTree } from "../decode-call";
import { DETAIL, type DecodedNode } from "../node";
import { creation } from "./creation";
import { delegatecall } from "./delegatecall";
import { valueTransfer } from "./transfer";
import type { Effect, EffectDraft } from "./types";
import { unknownCall } from "./unknown";

export type { Effect } from "./types";

/** Everything that the tree's calls would do, in order of execution, from complete arguments rather than shown ones. */
export function effects(tree: Pick<DecodedTree, "root">): Effect[] {
  const found: Effect[] = [];
  collect(tree.root, found);
  return found;
}

function collect(node: DecodedNode, found: Effect[]): void {
  const { path, guessed } = node;
  for (const draft of effectsOf(node)) found.push({ ...draft, path, guessed } as Effect);
  for (const child of node.children) collect(child, found);
}

function effectsOf(node: DecodedNode): EffectDraft[] {
  const { step, args, frame, size, mentions } = node[DETAIL];
  const drafts: EffectDraft[] = [...delegatecall(frame), ...valueTransfer(frame)];
  if (frame.operation === "create") drafts.push(creation(frame, size));
  else if (step) drafts.push(...(step.effects?.(args, frame) ?? []));
  else if (size > 0) drafts.push(unknownCall(frame, node.selector, mentions));
  return drafts;
}
