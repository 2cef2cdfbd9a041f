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

/** Lists in other contracts by which a token's transfers are refused, each in one person's hands who says who is on it. */
export async function readCounsels(subject: Subject, analyses: readonly CodeAnalysis[]): Promise<TokenPower[]> {
  const counsels = analyses.flatMap(({ token }) => token?.counsels ?? []);
  const found = await Promise.all(counsels.map((each) => readCounsel(subject, each)));
  return found.filter((power) => power !== undefined);
}

async function readCounsel(subject: Subject, { at, selector }: Counsel): Promise<TokenPower | undefined> {
  const { client, intel, options } = subject;
  const who = await readWhere(subject, at);
  if (!who || intel.lookupAddress(who, client.network).protected) return undefined;
  const code = await soft(client.getCode(who, options));
  const analysis = code && code !== "0x" ? await analyseApart(code, options) : undefined;
  const judging = analysis?.judging.find(({ entry }) => entry === selector);
  if (!judging) return undefined;
  const { found } = await findRulers(client, intel, [{ spender: who, masters: judging.masters }], options);
  const ruler = found.get(who);
  const functions = judging.setters.map((each) => `${describeFunction(each)} of ${who}`);
  return ruler && { kind: "blocklist", functions, by: "other", ruler };
}

async function readWhere({ client, address, options }: Subject, at: string): Promise<Address | undefined> {
  const place = at.length === 42 ? undefined : readPlaceId(at);
  if (!place) return at.length === 42 ? (at as Address) : undefined;
  return addressIn(await soft(client.getStorageAt(address, place.slot, options)), place.bit);
}
