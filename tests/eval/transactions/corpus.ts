import type { Hex } from "viem";
import { seededRandom } from "@/tests/training/random";
import { attacks } from "./attacks";
import { encodings, fits } from "./encodings";
import { honest } from "./honest";
import { address, type Cast, pick } from "./support";
import { wrappers } from "./wrappers";

export type Kind = "known" | "unknown" | "honest";

export interface Case {
  kind: Kind;
  /** One of PTXPHISH's eleven, or what an honest person does. */
  subtype: string;
  variant: string;
  wrapper: string;
  encoding: string;
  body: { chainId: 1; wallet: Hex; to: Hex; calldata: string; value: string };
}

/** Coin-carrying baits make no sense where the wrapper passes no coin on. */
const isFair = (needs: string, acting: string, carries: boolean): boolean =>
  needs === "coin" ? carries : needs === "anyone" || acting !== "contract";

/**
 * Every subtype in every form × every wrapper in which it works × every encoding. What a wrapper makes harmless is left
 * out for strangers and kept for listed ones, who are to be blocked wherever they stand.
 * @param attackers listed addresses
 * @param signers wallets whose keys are to sign the cases, one after the other; another wallet for each case without
 */
export function* makeCorpus(seed: number, attackers: readonly Hex[], signers: readonly Hex[] = []): Iterable<Case> {
  const next = seededRandom(seed);
  let made = 0;
  for (const [subtype, forms] of Object.entries(attacks)) {
    for (const attack of forms) {
      for (const wrapper of wrappers) {
        const fair = isFair(attack.needs, wrapper.acting, wrapper.carries);
        for (const kind of ["known", "unknown"] as const) {
          if (kind === "unknown" && !fair) continue;
          const { cast, account } = castFor(
            next,
            wrapper.acting,
            signers[made++ % signers.length],
            kind === "known" ? pick(next, attackers) : address(next),
          );
          const call = wrapper.wrap(attack.make(cast), account);
          // A listed party that is named nowhere can't be known.
          if (kind === "known" && !`${call.to}${call.data}`.includes(cast.other.slice(2))) continue;
          yield* inEncodings({ kind, subtype, variant: attack.name, wrapper: wrapper.name }, cast.wallet, call, next);
        }
      }
    }
  }
  for (const { name, wraps, make } of honest) {
    for (const wrapper of wrappers) {
      if (wrapper.name !== "direct" && (!wraps || !sensible(wrapper.name, wrapper.acting))) continue;
      const { cast, account } = castFor(next, wrapper.acting, signers[made++ % signers.length], address(next));
      const call = wrapper.wrap(make(cast), account);
      const { wallet, ...rest } = body(cast.wallet, call);
      yield {
        kind: "honest",
        subtype: "honest",
        variant: name,
        wrapper: wrapper.name,
        encoding: "plain",
        body: { wallet, ...rest },
      };
    }
  }
}

/** Honest people's tools: their accounts, and batches that pass their name on. */
const sensible = (name: string, acting: string) => acting === "account" && !/^unknown|^Argent/.test(name);

function castFor(
  next: () => number,
  acting: string,
  signer: Hex | undefined,
  other: Hex,
): { cast: Cast; account: Hex } {
  const drawn = address(next);
  const wallet = signer ?? drawn;
  const account = address(next);
  return { cast: { wallet, victim: acting === "account" ? account : wallet, other, next }, account };
}

const body = (wallet: Hex, { to, data, value }: { to: Hex; data: string; value: bigint }): Case["body"] => ({
  chainId: 1,
  wallet,
  to,
  calldata: data,
  value: value.toString(),
});

function* inEncodings(
  head: Omit<Case, "encoding" | "body">,
  wallet: Hex,
  call: { to: Hex; data: Hex; value: bigint },
  next: () => number,
): Iterable<Case> {
  for (const [encoding, write] of Object.entries(encodings)) {
    if (!fits(encoding, call.data)) continue;
    yield { ...head, encoding, body: body(wallet, { ...call, data: write(call.data, next) }) };
  }
}
