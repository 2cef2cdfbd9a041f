import { attacks } from "./attacks";
import { honest } from "./honest";
import { furtherCases } from "./markets";
import { places } from "./places";
import type { Made, TypedData } from "./typed";
import { honestVariations, hostileVariations } from "./variations";

/** `known`: the gainer is on a list. `unknown`: a stranger. */
export type Kind = "known" | "unknown" | "honest";

export interface Request {
  kind: Kind;
  name: string;
  variation: string;
  chainId: number;
  method: string;
  data: TypedData | string;
}

export const wallet = "0x27b1fdb04752bbc536007a920d24acb045561c26";
/** Begins with zeros, which short hexadecimal leaves out. */
export const attacker = "0x00000000c7e39a41b05f28d6147e0cab93d2f581";
const unknownAccount = "0x9a41c7e3b05f28d6147e0cab93d2f58160b7e4c9";
const now = 1_795_000_000;

/** Every request on every network in every form that applies; texts in the one form that they have. */
export function* requests(): Iterable<Request> {
  for (const place of places) {
    const further = (bad: string) => furtherCases({ place, wallet, bad, now });
    const sets: [Kind, readonly Made[]][] = [
      ["known", naming(attacker, [...attacks(place, wallet, attacker, now), ...further(attacker).hostile])],
      ["unknown", [...attacks(place, wallet, unknownAccount, now), ...further(unknownAccount).hostile]],
      ["honest", [...honest(place, wallet, [unknownAccount], now), ...further(unknownAccount).honest]],
    ];
    for (const [kind, made] of sets)
      for (const [name, data, method = "eth_signTypedData_v4"] of made)
        for (const [variation, vary] of Object.entries(kind === "honest" ? honestVariations : hostileVariations)) {
          const varied = typeof data !== "string" ? vary(data, wallet) : variation === "plain" ? data : null;
          if (varied !== null) yield { kind, name, variation, chainId: place.chainId, data: varied, method };
        }
  }
}

/** A listed party that is named nowhere can't be known. */
function naming(party: string, made: readonly Made[]): Made[] {
  return made.filter(([, data]) => JSON.stringify(data).toLowerCase().includes(party.slice(2)));
}
