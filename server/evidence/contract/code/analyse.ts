import type { Hex } from "viem";
import { type CodeScan, findSelectors, scanCode } from "@/server/chains/bytecode";
import type { CodeHazards } from "@/server/risk";
import { explore, MAX_STEPS } from "./engine/explore";
import { type Behaviours, neverEnds } from "./facts/access-control";
import { readAssembled } from "./facts/computed-payee";
import { findDelegates } from "./facts/delegates";
import { known, type Purpose, purposeOf } from "./facts/known-functions";
import { findJudging, type Judging } from "./facts/list-answers";
import { findOpenPulls } from "./facts/open-pulls";
import { findPayees } from "./facts/payees";
import { findSoleControllers, type SoleController } from "./facts/sole-controllers";
import type { KeptAt, Named } from "./facts/storage-locations";
import { findSignedRounds } from "./facts/zero-threshold-multisig";
import { findHazards, isPayable } from "./hazards";
import { servesAnother } from "./hazards/delegated-account-owner";
import { findKeeping } from "./hazards/keeping";
import { namesOf } from "./hazards/labels";
import { type Awaited, findAwaited } from "./hazards/pending-payout";
import { findBackdoor } from "./hazards/proxy-backdoor";
import type { FoundPower } from "./token/findings";
import { readItemPowers } from "./token/nft-powers";
import type { Explorer } from "./token/token-model";
import { readTokenCode, type TokenCode } from "./token/token-powers";

/** `delegate`: it hands its calls to other code. */
export type LeadingRole = "multisig" | "timelock" | "proxy-admin" | "delegate";

export type TokenStandard = "erc20" | "erc721" | "erc1155";

/** Facts of one contract's code, without its storage. */
export interface CodeAnalysis {
  scan: CodeScan;
  functions: ReadonlySet<Hex>;
  standard: TokenStandard | null;
  /** Role towards the contracts that it controls; null: none. */
  role: LeadingRole | null;
  hazards: CodeHazards;
  delegates: Named;
  payees: Named;
  masters: SoleController[];
  /** The code is made to run in accounts' names, and obeys a key of its own. */
  serves: boolean;
  /** Functions by which any address may make it take assets that others approved. */
  openTakings: string[];
  /** Addresses that alone can withdraw others' deposits, and the immediate recipients. */
  keepers: SoleController[];
  /** Whether the holder of some role can. */
  keptByRoles: boolean;
  purses: SoleController[];
  /** Purchase that is delivered only once something is set. */
  awaited: Awaited | null;
  /** Replaces these facts while none of these places is zero: functions open otherwise are then run for signatures. */
  signed: ({ places: KeptAt[] } & Pick<CodeAnalysis, "hazards" | "openTakings">) | null;
  /** Questions that others may ask it about an address, and the address that alone determines its answers. */
  judging: Judging[];
  /** Facts of fungible tokens. */
  token: TokenCode | null;
  /** Powers over collections. */
  items: FoundPower[];
  /** Purposes of functions with well-known names. */
  purposes: ReadonlySet<Purpose>;
  /** Functions that never end well. */
  undone: ReadonlySet<string>;
  /** Some function takes coin, as far as it was followed. */
  payable: boolean;
  /** Cost of the analysis, in steps. */
  steps: number;
}

/** Once for all functions, and again for one of them under other conditions, a dozen times. */
export const MAX_STEPS_IN_ALL = 2 * MAX_STEPS;

const MAX_STEPS_OF_CHILD = 6_000;

/** Part that can be passed from one thread to another. */
export type CodeFindings = Omit<CodeAnalysis, "scan">;

/** Takes up to 160 ms for what honest compilers make, and half a second for what was made to take long. */
export function analyseCode(code: Hex): CodeAnalysis {
  const scan = scanCode(code);
  const { behaviours: followed, steps } = explore(scan.bytes);
  let spent = steps;
  const exploreAgain: Explorer = (options) => {
    const again = explore(scan.bytes, { ...options, budget: MAX_STEPS_IN_ALL - spent });
    spent += again.steps;
    return again.behaviours;
  };
  const behaviours = readAssembled(scan.bytes, followed);
  const functions = listFunctions(code, behaviours);
  const standard = standardOf(functions);
  const exploreChild = (part: Uint8Array) => {
    const child = explore(part, { budget: Math.min(MAX_STEPS_OF_CHILD, MAX_STEPS_IN_ALL - spent) });
    spent += child.steps;
    return child.behaviours;
  };
  const keeping = findKeeping(scan.bytes, behaviours, standard !== null, exploreChild);
  const masters = findSoleControllers(behaviours);
  const hazards = { ...findHazards(scan, behaviours, standard !== null), ...keeping.facts };
  const token = standard === "erc20" ? readTokenCode(behaviours, exploreAgain) : null;
  const items = standard && !token ? readItemPowers(behaviours, exploreAgain) : [];
  const rounds = findSignedRounds(behaviours, exploreAgain);
  return {
    scan,
    functions,
    standard,
    role: roleOf(scan, functions, behaviours),
    hazards,
    delegates: findDelegates(behaviours),
    payees: findPayees(behaviours),
    masters,
    serves: servesAnother(behaviours, masters),
    openTakings: namesOf(findOpenPulls(behaviours)),
    keepers: keeping.keepers,
    keptByRoles: keeping.keptByRoles,
    purses: keeping.purses,
    awaited: findAwaited(behaviours, standard !== null),
    signed: rounds && {
      places: rounds.places,
      hazards: {
        ...hazards,
        ...findHazards(scan, rounds.behaviours, standard !== null),
        backdoor: findBackdoor(rounds.behaviours),
      },
      openTakings: namesOf(findOpenPulls(rounds.behaviours)),
    },
    purposes: new Set([...functions].flatMap((selector) => purposeOf(selector) ?? [])),
    undone: new Set([...behaviours.values()].filter(neverEnds).map(({ entry }) => entry)),
    judging: findJudging(behaviours),
    token,
    items,
    payable: [...behaviours.values()].some(isPayable),
    steps: spent,
  };
}

/** Functions that were followed. Where there are none (vyper's tables), those that evmole finds. */
function listFunctions(code: Hex, behaviours: Behaviours): Set<Hex> {
  const followed = [...behaviours.keys()].filter((entry): entry is Hex => entry.startsWith("0x"));
  return new Set(followed.length > 0 ? followed : findSelectors(code));
}

function standardOf(functions: ReadonlySet<Hex>): TokenStandard | null {
  const has = (...selectors: Hex[]) => selectors.every((selector) => functions.has(selector));
  if (has(known.balanceOfBatch, known.setApprovalForAll)) return "erc1155";
  if (has(known.ownerOf, known.balanceOf, known.transferFrom)) return "erc721";
  return has(known.transfer, known.balanceOf, known.totalSupply, known.allowance) ? "erc20" : null;
}

/** Role by the functions of the usual multisignature wallets, timelocks and admin contracts. */
function roleOf(scan: CodeScan, functions: ReadonlySet<Hex>, behaviours: Behaviours): LeadingRole | null {
  const has = (...selectors: Hex[]) => selectors.every((selector) => functions.has(selector));
  const isSafeProxy = scan.size < 400 && scan.pushesSelector(known.masterCopy);
  if (isSafeProxy || has(known.execTransaction, known.getThreshold)) return "multisig";
  if (has(known.confirmTransaction, known.required)) return "multisig";
  if (has(known.getMinDelay) || has(known.delay, known.executeTransaction)) return "timelock";
  if (has(known.owner, known.proxyAdminUpgradeAndCall)) return "proxy-admin";
  const onward = ["fallback", "receive"] as const;
  const handsOn = onward.some((entry) => behaviours.get(entry)?.calls.some(({ kind }) => kind === "delegatecall"));
  return scan.cloneOf || handsOn ? "delegate" : null;
}
