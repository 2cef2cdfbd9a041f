import { feeOf, type Plan, type Run } from "../../types";
import { differencesOf, shownBaseFee } from "./seen";
import type { View } from "./view";

interface Done {
  plan: Plan;
  run: Run;
  view: View;
  /** Conditions that the run read, as bits of `sight`. */
  seen: number;
}

/**
 * Runs of one transaction under other conditions that it doesn't look at: they would do the same. Only what the wallet
 * pays for gas is another, and is worked out.
 */
export class SameRuns {
  readonly #done: Done[] = [];

  keep(done: Done): void {
    const { plan, run, view } = done;
    if (view.isTrue && !plan.transaction.calls && run.status !== "unaffordable") this.#done.push(done);
  }

  /** Undefined where none is known to be the same. */
  find(plan: Plan): Run | undefined {
    for (const done of this.#done) {
      const run = repeat(done, plan);
      if (run) return run;
    }
    return undefined;
  }
}

function repeat({ plan, run, view, seen }: Done, again: Plan): Run | undefined {
  const { transaction, conditions } = again;
  const isSameQuestion =
    transaction === plan.transaction && again.probes === plan.probes && again.contracts === plan.contracts;
  // More gas than enough changes nothing; less may.
  if (!isSameQuestion || conditions.gas < plan.conditions.gas) return undefined;
  const { balance: real } = view.account(transaction.from);
  const balance = conditions.balance ?? real;
  const was = { ...plan.conditions, balance: plan.conditions.balance ?? real };
  if (seen & differencesOf(was, { ...conditions, balance })) return undefined;
  const { gasPrice, gas, feeRecipient } = conditions;
  const isPaidElsewhere = feeRecipient !== plan.conditions.feeRecipient;
  if (isPaidElsewhere && (!feeRecipient || view.accounts.has(feeRecipient))) return undefined;
  if (balance < BigInt(gas) * gasPrice + transaction.value || gasPrice < shownBaseFee(conditions)) return undefined;
  // An account that has nothing at all is none.
  if ((balance === 0n) !== (was.balance === 0n)) return undefined;
  const fee = feeOf(transaction, run.gasUsed, gasPrice);
  const change = balance - was.balance;
  const replaced = (answers: Run["before"], more: bigint) =>
    answers.map((answer, index): typeof answer =>
      again.probes[index]?.kind === "native" && answer ? [answer[0] + more, answer[1]] : answer,
    );
  const before = replaced(run.before, change);
  return {
    ...run,
    ...{ fee, before },
    after: run.status === "success" ? replaced(run.after, change + run.fee - fee) : before,
  };
}
