import { gatherDomain } from "@/server/evidence";
import type { Intel } from "@/server/intel";
import { type Assessment, type Coverage, judgeThreat } from "@/server/risk";
import type { Item, LabelledList } from "./lists";

export interface Judged {
  item: Item;
  assessment: Assessment;
  /** For a domain: the assessment by its name alone, without lists. */
  alone: Assessment | null;
  /** A loaded list knows it (for good or bad), or the model was trained on it. */
  seen: boolean;
}

export interface JudgedList extends Omit<LabelledList, "items"> {
  judged: Judged[];
}

const coverage: Coverage = { intel: { indicators: 0, updatedAt: null }, chain: "disabled", missing: [] };

/** The product's own path from lists and names to a decision; no chain is read. */
export function judgeList(
  { truth, category, items }: LabelledList,
  intel: Intel,
  isTrained: (item: Item) => boolean,
): JudgedList {
  const judged = items.map((item): Judged => {
    if (item.kind === "address") {
      const lists = intel.lookupAddress(item.address, item.network);
      const seen = lists.listings.length > 0 || lists.protected !== null;
      return { item, assessment: judgeThreat(lists, null, coverage), alone: null, seen };
    }
    const evidence = gatherDomain({ intel }, item.name);
    const alone = judgeThreat(null, { ...evidence, listings: [], allowed: null, override: null }, coverage);
    const seen = evidence.listings.length > 0 || evidence.allowed !== null || isTrained(item);
    return { item, assessment: judgeThreat(null, evidence, coverage), alone, seen };
  });
  return { truth, category, judged };
}
