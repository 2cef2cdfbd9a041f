import { LRUCache } from "lru-cache";
import type { Hex } from "viem";
import { type CodeScan, findFunctions, scanCode } from "@/server/chains/bytecode";
import { readMetadata } from "@/server/chains/bytecode/metadata";
import type { CodeHazards } from "@/server/risk";
import { explore } from "./explore";
import { findHazards } from "./hazards";
import { known } from "./names";
import { findTokenPowers, type TokenCode } from "./token-powers";

export type TokenStandard = "erc20" | "erc721" | "erc1155";

/** What the code of one contract tells, without its storage. */
export interface CodeAnalysis {
  scan: CodeScan;
  functions: ReadonlySet<Hex>;
  standard: TokenStandard | null;
  hazards: CodeHazards;
  /** Of fungible tokens. */
  token: TokenCode | null;
}

const kept = new LRUCache<Hex, CodeAnalysis>({ max: 300 });

/** Analyses code once; many contracts share theirs. Takes up to some tens of milliseconds for the largest. */
export function analyseCode(code: Hex): CodeAnalysis {
  const known = kept.get(code);
  if (known) return known;
  const analysis = analyse(code);
  kept.set(code, analysis);
  return analysis;
}

function analyse(code: Hex): CodeAnalysis {
  const scan = scanCode(code);
  const { codeEnd } = readMetadata(scan.bytes);
  const listed = findFunctions(code);
  const behaviours = explore(scan.bytes, codeEnd);
  const functions = new Set<Hex>(listed.map(({ selector }) => selector));
  for (const entry of behaviours.keys()) if (entry.startsWith("0x")) functions.add(entry as Hex);
  const standard = standardOf(functions);
  return {
    scan,
    functions,
    standard,
    hazards: findHazards(code, behaviours, listed),
    token:
      standard === "erc20" ? findTokenPowers(behaviours, (options) => explore(scan.bytes, codeEnd, options)) : null,
  };
}

function standardOf(functions: ReadonlySet<Hex>): TokenStandard | null {
  const has = (...selectors: Hex[]) => selectors.every((selector) => functions.has(selector));
  if (has(known.balanceOfBatch, known.setApprovalForAll)) return "erc1155";
  if (has(known.ownerOf, known.balanceOf, known.transferFrom)) return "erc721";
  return has(known.transfer, known.balanceOf, known.totalSupply, known.allowance) ? "erc20" : null;
}
