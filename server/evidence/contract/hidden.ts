import type { TokenPower } from "@/server/risk";
import { findRulers } from "../evm-wallet/sole-controllers";
import { toMasters } from "./code/facts/sole-controllers";
import type { FoundPower } from "./code/token/findings";
import type { Counselled } from "./external-transfer-check";
import type { Subject } from "./index";

/** The chain is asked about each. */
const mostPlaces = 4;

/**
 * Who has the powers that no function shows anybody to have: a person is named. A contract in that place, such as a
 * multisig, is nobody's secret, and where there is nobody somebody may come. Of a hash nobody can tell whose it is.
 */
export async function readHidden(subject: Subject, powers: readonly FoundPower[]): Promise<Counselled> {
  let whole = true;
  const read = await Promise.all(
    powers.map(async ({ hidden, ...power }): Promise<TokenPower> => {
      if (!hidden) return power;
      if (hidden.includes("hashed")) return { ...power, hidden: true };
      const ruler = await findPerson(subject, hidden.slice(0, mostPlaces));
      if (ruler === undefined || (ruler === null && hidden.length > mostPlaces)) whole = false;
      return ruler ? { ...power, hidden: true, ruler } : power;
    }),
  );
  return { powers: read, whole };
}

/** Null where none of them is a person, undefined where that could not be read. */
async function findPerson({ client, intel, address, options }: Subject, ids: readonly string[]) {
  const ruled = { spender: address, masters: toMasters(ids) };
  const { found, whole } = await findRulers(client, intel, [ruled], options);
  return found.get(address) ?? (whole ? null : undefined);
}
