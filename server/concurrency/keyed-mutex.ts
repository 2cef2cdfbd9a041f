import { AppError } from "@/server/kernel/errors";

/** Time limit of waiting for a database connection. */
const patienceMs = 5_000;
/** By lane: the end of what came last. */
const last = new Map<string, Promise<unknown>>();

/** Lane for changes of an account's meter: many changes of its webhooks must not delay its paid calls. */
export const meterLane = (accountId: string) => `${accountId} meter`;

/**
 * Runs work that locks an account's row or its meter, or that a member may request any number of times. It runs one
 * after the other in this process. The work waits for its turn in any case: here without holding connections that other
 * accounts need. `lane`: the account, or its `meterLane`. Not within another turn, which would wait for itself. Throws
 * `unavailable` as soon as the turn has not come within the limit, unless it is patient.
 */
export function runAlone<Result>(
  lane: string,
  work: () => Promise<Result>,
  { isPatient = false } = {},
): Promise<Result> {
  const before = last.get(lane) ?? Promise.resolve();
  return new Promise((resolve, reject) => {
    let gaveUp = false;
    const giveUp = () => {
      gaveUp = true;
      const text = "What the account asked for before is still under way. Try again.";
      reject(new AppError("unavailable", text, { retryAfter: 2 }));
    };
    const timer = isPatient ? undefined : setTimeout(giveUp, patienceMs);
    const over = before
      .then(async () => {
        clearTimeout(timer);
        if (!gaveUp) resolve(await work());
      })
      .catch(reject)
      .finally(() => {
        if (last.get(lane) === over) last.delete(lane);
      });
    last.set(lane, over);
  });
}
