import type { DecodedTree } from "../../calldata";
import type { Address, Party } from "../../calldata/types";
import type { Struct, TypedValue } from "../typed-data/struct";
import type { GrantedEffect, SignatureKind, SigningDomain } from "../types";

/** What a recogniser is told beside the message. */
export interface Signing {
  readonly chainId: number;
  readonly wallet: Address;
  readonly domain: SigningDomain;
}

type Placeless<E> = E extends GrantedEffect ? Omit<E, "path" | "guessed"> : never;
export type GrantDraft = Placeless<GrantedEffect>;

/** What typed data means to one recogniser. */
export interface Meaning {
  readonly kind: SignatureKind;
  readonly protocol: string | null;
  /** Whom the message names as its signer. */
  readonly signer?: Address | null;
  readonly effects?: readonly GrantDraft[];
  readonly calls?: readonly DecodedTree[];
  /** Code that the account would run as from now on (EIP-7702). */
  readonly authorizations?: readonly { delegate: Address | null; anyChain: boolean }[];
  /** Whom the terms of a trade pay instead of the wallet, where nothing else says so. */
  readonly recipients?: readonly Address[];
  /** Calls were left out because there were too many. */
  readonly cut?: boolean;
}

/** Null where the message is nothing of its kind. */
export type Recogniser = (message: Struct, signing: Signing) => Meaning | null;

/** Who signs for another address signs as one of its owners: what that account gives away, they lose. */
export function signerParty(signing: Signing, named: Address | null): Party {
  if (named === null || named === signing.wallet) return { address: signing.wallet, role: "wallet" };
  return { address: named, role: "account" };
}

/** What the side of a trade means; both directions where it can't be read, so that the worse counts. */
export function bySide<T>(side: TypedValue, isBuying: (side: TypedValue) => boolean, buys: T, sells: T): readonly T[] {
  if (side === null) return [buys, sells];
  return [isBuying(side) ? buys : sells];
}

/** As the calldata decoder has it: the message itself is node 0. */
export function placed(drafts: readonly GrantDraft[]): GrantedEffect[] {
  return drafts.map((draft) => ({ ...draft, path: "0", guessed: false }) as GrantedEffect);
}

/** As the domain says, for whoever reads it. */
export function marketNameOf({ domain }: Signing): { marketName?: string } {
  const name = domain.name
    ?.normalize("NFKC")
    .replace(/[^\p{L}\p{N} ._-]/gu, "")
    .trim()
    .slice(0, 40);
  return name ? { marketName: name } : {};
}
