import type { TokenPower } from "@/server/risk";
import { findSoleControllersOf } from "../evm-wallet/sole-controllers";
import { toControllers } from "./code/facts/sole-controllers";
import type { FoundPower } from "./code/token/findings";
import type { CheckedTransfers } from "./external-transfer-check";
import type { Subject } from "./subject";

/** The chain is asked about each. */
const MAX_PLACES = 4;

/**
 * Holder of the powers that no function shows: a person is named. A contract in that place, such as a multisig, is no
 * secret, and an empty place may be filled later. The owner of a hash is unknown.
 */
export async function readHidden(subject: Subject, powers: readonly FoundPower[]): Promise<CheckedTransfers> {
  let whole = true;
  const read = await Promise.all(
    powers.map(async ({ hidden, ...power }): Promise<TokenPower> => {
      if (!hidden) return power;
      if (hidden.includes("hashed")) return { ...power, hidden: true };
      const ruler = await findEoa(subject, hidden.slice(0, MAX_PLACES));
      if (ruler === undefined || (ruler === null && hidden.length > MAX_PLACES)) whole = false;
      return ruler ? { ...power, hidden: true, ruler } : power;
    }),
  );
  return { powers: read, whole };
}

/** Null where none of them is a person, undefined where that could not be read. */
async function findEoa({ client, intel, address, options }: Subject, ids: readonly string[]) {
  const ruled = { spender: address, masters: toControllers(ids) };
  const { found, whole } = await findSoleControllersOf(client, intel, [ruled], options);
  return found.get(address) ?? (whole ? null : undefined);
}
