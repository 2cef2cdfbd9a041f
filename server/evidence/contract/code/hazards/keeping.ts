import type { KeepingFact } from "@/server/risk";
import type { Entry } from "../follow/behaviour";
import type { Behaviours } from "../gates";
import { describeFunction } from "../names";
import { findBackdoor } from "./backdoor";
import { findHiddenCounsel } from "./counsel";
import { findCustody } from "./custody";
import { type Master, toMasters } from "./masters";
import { findOverwriting } from "./overwriting";
import { findPonzi } from "./ponzi";
import { findPromise } from "./promises";
import { findThrowaway } from "./throwaway";
import { findUndelivered } from "./undelivered";

const mostFunctions = 6;

/** What becomes of the value that people put into a contract, and who has it in his hands. */
export interface Keeping {
  facts: KeepingFact;
  /** Who alone can take out what others put in. */
  keepers: Master[];
  /** Whom it goes to at once. */
  purses: Master[];
}

export function findKeeping(
  code: Uint8Array,
  behaviours: Behaviours,
  isToken: boolean,
  exploreChild: (code: Uint8Array) => Behaviours,
): Keeping {
  const custody = findCustody(behaviours);
  const undelivered = findUndelivered(behaviours, isToken);
  const counsel = findHiddenCounsel(behaviours);
  const ponzi = findPonzi(behaviours, isToken);
  const throwaway = findThrowaway(code, behaviours, exploreChild);
  const backdoor = findBackdoor(behaviours);
  const overwriting = findOverwriting(behaviours, isToken);
  return {
    facts: {
      custody: custody.length > 0 ? namesOf(custody.map(({ entry }) => entry)) : null,
      undelivered: undelivered && namesOf(undelivered.functions),
      counsel: counsel.length > 0 ? namesOf(counsel) : null,
      ponzi: ponzi && { takes: namesOf(ponzi.takes), pays: namesOf(ponzi.pays) },
      throwaway: throwaway && { ...throwaway, functions: namesOf(throwaway.functions) },
      backdoor: backdoor && { ...backdoor, functions: namesOf(backdoor.functions) },
      overwriting: overwriting.length > 0 ? namesOf(overwriting) : null,
    },
    keepers: toMasters(custody.map(({ keeper }) => keeper)),
    purses: toMasters(undelivered?.payees ?? []),
  };
}

function namesOf(entries: readonly Entry[]): string[] {
  return [...new Set(entries)]
    .slice(0, mostFunctions)
    .map((entry) => findPromise(entry)?.label ?? describeFunction(entry));
}
