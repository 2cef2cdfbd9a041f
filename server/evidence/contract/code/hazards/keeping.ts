import type { KeepingFact } from "@/server/risk";
import type { Behaviours } from "../facts/access-control";
import { type SoleController, toControllers } from "../facts/sole-controllers";
import { findClosedLists } from "./closed-operator-list";
import { findDisposableDrainer } from "./disposable-drainer";
import { namesOf } from "./labels";
import { findCustody } from "./owner-custody";
import { findBackdoor } from "./proxy-backdoor";
import { findQuizHoneypot } from "./quiz-honeypot";
import { findOverwriting } from "./storage-overwrite";
import { findUndelivered } from "./undelivered-payment";

/** Fate of the value that users put into a contract, and the addresses that control it. */
export interface Keeping {
  facts: KeepingFact;
  /** Addresses that alone can take out deposits of others. */
  keepers: SoleController[];
  /** Any holder of some role can take them out. */
  keptByRoles: boolean;
  /** Addresses it is sent to at once. */
  purses: SoleController[];
}

export function findKeeping(
  code: Uint8Array,
  behaviours: Behaviours,
  isToken: boolean,
  exploreChild: (code: Uint8Array) => Behaviours,
): Keeping {
  const custody = findCustody(behaviours);
  const atOnce = custody.filter(({ byRecord }) => !byRecord);
  const shown = atOnce.length > 0 ? atOnce : custody;
  const undelivered = findUndelivered(behaviours, isToken);
  const quizGame = findQuizHoneypot(behaviours);
  const throwaway = findDisposableDrainer(code, behaviours, exploreChild);
  const overwriting = findOverwriting(behaviours, isToken);
  const closedList = findClosedLists(behaviours);
  return {
    facts: {
      custody: custody.length > 0 ? namesOf(shown.map(({ entry }) => entry)) : null,
      ...(custody.length > 0 && atOnce.length === 0 && { custodyByRecord: true }),
      undelivered: undelivered && namesOf(undelivered.functions),
      riddle: quizGame && { functions: namesOf(quizGame.functions), setters: namesOf(quizGame.setters) },
      throwaway: throwaway && { ...throwaway, functions: namesOf(throwaway.functions) },
      backdoor: findBackdoor(behaviours),
      closedList: closedList.length > 0 ? namesOf(closedList) : null,
      overwriting: overwriting.length > 0 ? namesOf(overwriting) : null,
    },
    keptByRoles: custody.some(({ keeper }) => keeper === "roles"),
    keepers: toControllers(custody.map(({ keeper }) => keeper)),
    purses: toControllers(undelivered?.payees ?? []),
  };
}
