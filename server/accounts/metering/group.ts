import type { Principal } from "../principal";
import type { Ask } from "./statement";

/** One call that waits to be charged. */
export interface Charge {
  principal: Principal;
  endpoint: string;
  simulated: boolean;
  resolve(): void;
  reject(error: unknown): void;
}

/** Request of an account in one batch, and its waiting calls. The order of the lines is the order of granting. */
export interface Group extends Ask {
  lines: { keyId: string; endpoint: string; units: number; charges: Charge[] }[];
}

/**
 * Sorts charges into one group an account. A statement can hold an account to one pair of limits only: where its
 * charges differ in kind, or its plan was just changed, the later ones wait for the next batch.
 */
export function groupCharges(charges: readonly Charge[]): { groups: Map<string, Group>; rest: Charge[] } {
  const groups = new Map<string, Group>();
  const rest: Charge[] = [];
  for (const charge of charges) {
    const { principal, simulated } = charge;
    const { accountId, monthlyCalls, monthlySimulations } = principal;
    let group = groups.get(accountId);
    if (!group) {
      group = {
        accountId,
        units: 0,
        simulated,
        callsLimit: monthlyCalls,
        simulationsLimit: monthlySimulations,
        lines: [],
      };
      groups.set(accountId, group);
    }
    const fits =
      group.simulated === simulated &&
      group.callsLimit === monthlyCalls &&
      group.simulationsLimit === monthlySimulations;
    if (fits) addTo(group, charge);
    else rest.push(charge);
  }
  return { groups, rest };
}

/** An account has few keys and endpoints in one batch, so a search is cheaper than a key made of both. */
function addTo(group: Group, charge: Charge): void {
  const { endpoint, principal } = charge;
  let line = group.lines.find((one) => one.endpoint === endpoint && one.keyId === principal.keyId);
  if (!line) {
    line = { keyId: principal.keyId, endpoint, units: 0, charges: [] };
    group.lines.push(line);
  }
  line.charges.push(charge);
  line.units++;
  group.units++;
}

/** Calls `refuse` for the charges that did not fit and resolves the others. */
export function settleGroup({ lines }: Group, granted: number, refuse: (charge: Charge) => void): void {
  let left = granted;
  for (const { charges } of lines) {
    for (const charge of charges) {
      if (left-- > 0) charge.resolve();
      else refuse(charge);
    }
  }
}
