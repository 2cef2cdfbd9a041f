import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";

/** Time without a check of the database, time limit of its answer, and interval of the checks. */
const quietMs = 5_000;
const answerMs = 4_000;

/**
 * Result of `work`, or `lost` where the database stopped answering meanwhile. Its queries have time limits of their
 * own, which suit long statements but are too long for a user before a form. Work that takes long while the database
 * answers, such as reading a list, is waited for.
 */
export function whileAnswered<Result>(
  work: Promise<Result>,
  ping: () => PromiseLike<unknown>,
  lost: () => Error,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(timer);
    };
    const look = async () => {
      let answered = false;
      const asked = ping().then(
        () => {
          answered = true;
        },
        () => {},
      );
      await Promise.race([asked, wait(answerMs, undefined, { ref: false })]);
      // Where we ourselves were held up, the answer lies there, and is read after the clock.
      if (!answered) await turn();
      if (isOver) return;
      if (answered) return arm();
      end();
      reject(lost());
    };
    const arm = () => {
      timer = setTimeout(look, quietMs).unref();
    };
    arm();
    work.then(resolve, reject).finally(end);
  });
}
