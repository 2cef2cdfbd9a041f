import type { DecodedTree } from "../../calldata";
import type { Address, Party } from "../../calldata/types";
import type { Struct, TypedValue } from "../typed-data/struct";
import type { GrantedEffect, SignatureKind, SigningDomain } from "../types";

/** Context of a recogniser beside the message. */
export interface Signing {
  readonly chainId: number;
  readonly wallet: Address;
  readonly domain: SigningDomain;
}

type Placeless<E> = E extends GrantedEffect ? Omit<E, "path" | "guessed"> : never;
export type GrantDraft = Placeless<GrantedEffect>;

/** Meaning of typed data to one recogniser. */
export interface Meaning {
  readonly kind: SignatureKind;
  readonly protocol: string | null;
  /** Signer that the message names. */
  readonly signer?: Address | null;
  readonly effects?: readonly GrantDraft[];
  readonly calls?: readonly DecodedTree[];
  /** Code that the account would run as from now on (EIP-7702). */
  readonly authorizations?: readonly { delegate: Address | null; anyChain: boolean }[];
  /** Addresses that the terms of a trade pay instead of the wallet, where no other part states it. */
  readonly recipients?: readonly Address[];
  /** Calls were left out because there were too many. */
  readonly cut?: boolean;
}

/** Null where the message is nothing of its kind. */
export type Recogniser = (message: Struct, signing: Signing) => Meaning | null;

/** The signer for another address signs as one of its owners, who lose the assets that the account gives away. */
export function signerParty(signing: Signing, named: Address | null): Party {
  if (named === null || named === signing.wallet) return { address: signing.wallet, role: "wallet" };
  return { address: named, role: "account" };
}

/** Meaning of the side of a trade. Both directions where it cannot be read, so that the worse counts. */
export function bySide<T>(side: TypedValue, isBuying: (side: TypedValue) => boolean, buys: T, sells: T): readonly T[] {
  if (side === null) return [buys, sells];
  return [isBuying(side) ? buys : sells];
}

/** Effects in the calldata decoder's form: the message itself is node 0. */
export function placed(drafts: readonly GrantDraft[]): GrantedEffect[] {
  return drafts.map((draft) => ({ ...draft, path: "0", guessed: false }) as GrantedEffect);
}

/** Display name from the domain. */
export function marketNameOf({ domain }: Signing): { marketName?: string } {
  const name = domain.name
    ?.normalize("NFKC")
    .replace(/[^\p{L}\p{N} ._-]/gu, "")
    .trim()
    .slice(0, 40);
  return name ? { marketName: name } : {};
}
