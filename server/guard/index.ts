import type { GuardCaller, GuardContext } from "./context";
import { listSends, rejectHold, releaseHold } from "./holds";
import { changePolicy, readPolicy } from "./policy";
import { type SendAnswer, type SendInput, sendGuarded } from "./send";
import { findOrphans } from "./store";
import { recover, SEND_MS } from "./transmit";

export type { GuardCaller } from "./context";
export { type Policy, reviewPolicies, uncheckedPolicies } from "./policy";
export { type SendAnswer, sendEndpoint } from "./send";
export type { SendRow } from "./store";

type Input<Verb extends (context: never, input: never) => unknown> = Parameters<Verb>[1];

/** Stands between a wallet and the network: judges what is sent, keeps every decision, holds what wants a second look. */
export interface Guard {
  /** The same transaction asked for while it is judged gets the same answer. */
  send(caller: GuardCaller, input: SendInput): Promise<SendAnswer>;
  readPolicy(input: Input<typeof readPolicy>): ReturnType<typeof readPolicy>;
  changePolicy(input: Input<typeof changePolicy>): ReturnType<typeof changePolicy>;
  list(filter: Input<typeof listSends>): ReturnType<typeof listSends>;
  release(input: Input<typeof releaseHold>): ReturnType<typeof releaseHold>;
  reject(input: Input<typeof rejectHold>): ReturnType<typeof rejectHold>;
  /** Outcomes of transactions since this process started. */
  figures(): Record<string, number>;
  stop(): Promise<void>;
}

const sweepEveryMs = 20_000;

export function openGuard(context: GuardContext): Guard {
  const inFlight = new Map<string, Promise<SendAnswer>>();
  const counts: Record<string, number> = { sent: 0, refused: 0, "node-error": 0, unavailable: 0 };
  let sweeping: Promise<void> | undefined;

  /** Sendings whose process ended in the middle are found again by their hash. */
  async function sweep(): Promise<void> {
    try {
      const before = context.clock.now() - 3 * SEND_MS;
      for (const row of await findOrphans(context.db, before)) await recover(context, row);
    } catch (err) {
      context.log.warn({ err }, "interrupted sendings of the guarded RPC could not be looked up");
    }
  }
  const look = () => {
    sweeping ??= sweep().finally(() => {
      sweeping = undefined;
    });
  };
  const timer = setInterval(look, sweepEveryMs);
  timer.unref();
  look();

  return {
    send(caller, input) {
      const key = `${caller.principal.accountId} ${input.network} ${input.signed.hash}`;
      let answer = inFlight.get(key);
      if (!answer) {
        answer = sendGuarded(context, caller, input).finally(() => inFlight.delete(key));
        inFlight.set(key, answer);
        answer.then(
          ({ kind }) => {
            counts[kind] = (counts[kind] ?? 0) + 1;
          },
          () => {},
        );
      }
      return answer;
    },
    readPolicy: (input) => readPolicy(context, input),
    changePolicy: (input) => changePolicy(context, input),
    list: (filter) => listSends(context, filter),
    release: (input) => releaseHold(context, input),
    reject: (input) => rejectHold(context, input),
    figures: () => counts,
    async stop() {
      clearInterval(timer);
      await Promise.allSettled([...inFlight.values(), sweeping]);
    },
  };
}
