import type { Address } from "viem";
import type { TokenPower } from "@/server/risk";
import { findRulers } from "../evm-wallet/rulers";
import type { CodeAnalysis } from "./code/analyse";
import { analyseApart } from "./code/apart";
import { describeFunction } from "./code/names";
import { addressIn, readPlaceId } from "./code/places";
import type { Counsel } from "./code/token/counsels";
import type { Subject } from "./index";
import { soft } from "./soft";

/** Powers by lists in other contracts. */
export interface Counselled {
  powers: TokenPower[];
  /** All of those contracts could be looked into. */
  whole: boolean;
}

/** Lists in other contracts by which a token's transfers are refused, each in one person's hands who says who is on it. */
export async function readCounsels(subject: Subject, analyses: readonly CodeAnalysis[]): Promise<Counselled> {
  const counsels = analyses.flatMap(({ token }) => token?.counsels ?? []);
  const read = await Promise.all(counsels.map((each) => readCounsel(subject, each)));
  return { powers: read.filter((power) => !!power), whole: !read.includes(undefined) };
}

/** Null where nobody has such a power, undefined where that could not be read. */
async function readCounsel(subject: Subject, { at, selector }: Counsel): Promise<TokenPower | null | undefined> {
  const { client, intel, options } = subject;
  const who = await readWhere(subject, at);
  if (!who || intel.lookupAddress(who, client.network).protected) return who && null;
  const code = await soft(client.getCode(who, options));
  if (code === "0x") return null;
  const analysis = code && (await analyseApart(code, options));
  if (!analysis) return undefined;
  const judging = analysis.judging.find(({ entry }) => entry === selector);
  // Behind a proxy its answer is another code's.
  if (!judging) return analysis.scan.hasDelegatecall ? undefined : null;
  const { found, whole } = await findRulers(client, intel, [{ spender: who, masters: judging.masters }], options);
  const ruler = found.get(who);
  const functions = judging.setters.map((each) => `${describeFunction(each)} of ${who}`);
  return ruler ? { kind: "blocklist", functions, by: "other", ruler } : whole ? null : undefined;
}

/** Null where there is nobody yet, undefined where the place could not be read. */
async function readWhere({ client, address, options }: Subject, at: string): Promise<Address | null | undefined> {
  const place = at.length === 42 ? undefined : readPlaceId(at);
  if (!place) return at.length === 42 ? (at as Address) : null;
  const word = await soft(client.getStorageAt(address, place.slot, options));
  return word === undefined ? undefined : (addressIn(word, place.bit) ?? null);
}
