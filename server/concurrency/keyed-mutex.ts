import { AppError } from "@/server/kernel/errors";

/** As long as a connection to the database is waited for. */
const patienceMs = 5_000;
/** By lane: the end of what came last. */
const last = new Map<string, Promise<unknown>>();

/** What changes an account's meter: many changes of its webhooks must not keep it from what it pays for. */
export const meterLane = (accountId: string) => `${accountId} meter`;

/**
 * Runs what locks an account's row, its meter, or what somebody of it may ask to have changed any number of times, one
 * after the other in this process. They wait for each other in any case: here without holding the connections that other
 * accounts need. `lane`: the account, or its `meterLane`. Not within another's turn, which would wait for itself. Throws
 * `unavailable` as soon as the turn has not come for so long, unless it is patient.
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
