import { attacks } from "./attacks";
import { honest } from "./honest";
import { places } from "./places";
import type { TypedData } from "./typed";

/** `known`: rights for a listed party. `unknown`: for a stranger. `honest`: what people sign every day. */
type Kind = "known" | "unknown" | "honest";

export interface Case {
  kind: Kind;
  name: string;
  request: { chainId: number; wallet: string; method: string; data: TypedData | string };
}

interface Cast {
  wallet: string;
  /** On a list that the installation has read. */
  thieves: readonly string[];
  strangers: readonly string[];
  now: number;
}

/** Every case, the same for the same cast. */
export function corpus({ wallet, thieves, strangers, now }: Cast): Case[] {
  const cases: Case[] = [];
  const add = (kind: Kind, name: string, chainId: number, data: TypedData | string, method = "eth_signTypedData_v4") =>
    cases.push({ kind, name, request: { chainId, wallet, method, data } });
  for (const place of places) {
    for (const [kind, people] of [
      ["known", thieves],
      ["unknown", strangers],
    ] as const) {
      for (const bad of people)
        for (const [name, data, method] of attacks(place, wallet, bad, now))
          add(kind, name, place.chainId, data, method);
    }
    for (const [name, data, method] of honest(place, wallet, strangers, now))
      add("honest", name, place.chainId, data, method);
  }
  return cases;
}
