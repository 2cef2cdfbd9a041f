import type { TokenPower } from "@/server/risk";
import { findRulers } from "../evm-wallet/rulers";
import { toMasters } from "./code/hazards/masters";
import { addressIn, readPlaceId } from "./code/places";
import type { FoundPower } from "./code/token/findings";
import type { Counselled } from "./counsel";
import type { Subject } from "./index";
import { soft } from "./soft";
import { isNobody } from "./views";

/**
 * Who has the powers that no function shows anybody to have: a person is named, where there is nobody for good nothing is
 * told, and a contract in that place, such as a multisig, is nobody's secret. Of a hash nobody can tell whose it is.
 */
export async function readHidden(subject: Subject, powers: readonly FoundPower[]): Promise<Counselled> {
  let whole = true;
  const read = await Promise.all(
    powers.map(async ({ hidden, ...power }): Promise<TokenPower | null> => {
      if (!hidden) return power;
      if (hidden.some(({ id }) => id === "hashed")) return { ...power, hidden: true };
      const there = await Promise.all(hidden.map(({ id }) => isSomebodyAt(subject, id)));
      if (there.includes(undefined)) whole = false;
      else if (!there.includes(true)) return hidden.some(({ set }) => set) ? power : null;
      const ruler = await findPerson(
        subject,
        hidden.filter((_, index) => there[index]).map(({ id }) => id),
      );
      if (ruler === undefined) whole = false;
      return ruler ? { ...power, hidden: true, ruler } : power;
    }),
  );
  return { powers: read.filter((power) => power !== null), whole };
}

/** Of a mapping's entry that can't be said: somebody. Undefined where the place could not be read. */
async function isSomebodyAt({ client, address, options }: Subject, id: string): Promise<boolean | undefined> {
  const place = readPlaceId(id);
  if (!place) return true;
  const word = await soft(client.getStorageAt(address, place.slot, options));
  return word === undefined ? undefined : !isNobody(addressIn(word, place.bit));
}

/** Null where none of them is a person, undefined where that could not be read. */
async function findPerson({ client, intel, address, options }: Subject, ids: readonly string[]) {
  const ruled = { spender: address, masters: toMasters(ids) };
  const { found, whole } = await findRulers(client, intel, [ruled], options);
  return found.get(address) ?? (whole ? null : undefined);
}
