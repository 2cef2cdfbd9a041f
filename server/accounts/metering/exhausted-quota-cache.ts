import type { Principal } from "../principal";

export type Quota = "calls" | "simulations";

interface Meter {
  month: string;
  calls: number;
  simulations: number;
  /** By `performance.now()`, asked again after that: should a notification get lost, no account is refused for long. */
  until: number;
}

/** Accounts known to have nothing left, so that their calls are refused without asking the database. */
interface SpentQuotas {
  /** Counts what was forgotten: see `note`. */
  readonly generation: number;
  /** Which quota of a call (or simulation) is known to be used up. */
  find(principal: Principal, simulated: boolean, month: string): Quota | undefined;
  /** Notes where a meter stands. Ignored where something was forgotten since `generation`, when it was asked. */
  note(accountId: string, meter: Omit<Meter, "until">, generation: number): void;
  forget(accountId?: string): void;
}

const rememberedMs = 30_000;
const MAX_ACCOUNTS = 50_000;

export function createExhaustedQuotaCache(): SpentQuotas {
  const meters = new Map<string, Meter>();
  let generation = 0;
  return {
    get generation() {
      return generation;
    },
    find({ accountId, monthlyCalls, monthlySimulations }, simulated, month) {
      if (simulated && monthlySimulations === 0) return "simulations";
      const meter = meters.get(accountId);
      if (meter === undefined || meter.month !== month || meter.until <= performance.now()) return undefined;
      return exhaustedQuotaOf(meter, { monthlyCalls, monthlySimulations }, simulated);
    },
    note(accountId, meter, since) {
      if (since !== generation) return;
      if (meters.size >= MAX_ACCOUNTS) meters.clear();
      meters.set(accountId, { ...meter, until: performance.now() + rememberedMs });
    },
    forget(accountId) {
      generation++;
      if (accountId === undefined) meters.clear();
      else meters.delete(accountId);
    },
  };
}

/** The quota that refuses one more; the simulations first, as the narrower one. */
export function exhaustedQuotaOf(
  meter: { calls: number; simulations: number },
  limits: Pick<Principal, "monthlyCalls" | "monthlySimulations">,
  simulated: boolean,
): Quota | undefined {
  const { monthlyCalls, monthlySimulations } = limits;
  if (simulated && monthlySimulations !== null && meter.simulations >= monthlySimulations) return "simulations";
  return monthlyCalls !== null && meter.calls >= monthlyCalls ? "calls" : undefined;
}
