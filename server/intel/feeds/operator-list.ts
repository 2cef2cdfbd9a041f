import type { Category, Severity } from "../types";
import { parseList } from "./parse-list";
import { type FeedDefinition, minutes } from "./types";

/** An operator's entry for a list of their own; a row of the table `feeds`. */
export interface OperatorList {
  id: string;
  name: string;
  urls: string[];
  holds: "address" | "domain" | "either";
  category: Category;
  severity: Severity;
}

/** A feed of an operator's own list, JSON, text or CSV. */
export function operatorFeed({ id, name, urls, holds, category, severity }: OperatorList): FeedDefinition {
  return {
    id,
    name,
    kind: "operator",
    urls,
    licence: "the operator's own",
    refreshMs: minutes(30),
    parserVersion: 2,
    untrusted: true,
    parse: (file) => parseList(file, holds, { category, severity }),
  };
}
