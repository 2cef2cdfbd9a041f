import type { AllowanceEffect, ControlEffect, DecodedTree, OrderEffect } from "../calldata";
import type { Address, Hex, Json } from "../calldata/types";

export type SignatureMethod = "eth_signTypedData_v4" | "personal_sign" | "eth_sign";

/** Typed data as a caller sent it: whatever JSON holds. */
export interface TypedDataInput {
  readonly types: { readonly [name: string]: readonly { name: string; type: string }[] };
  readonly primaryType: string;
  readonly domain: { readonly [name: string]: unknown };
  readonly message: { readonly [name: string]: unknown };
}

export interface SignatureInput {
  readonly chainId: number;
  /** The wallet that would sign. */
  readonly wallet: string;
  readonly method: SignatureMethod;
  readonly data: TypedDataInput | string;
}

/**
 * How what is to be signed departs from what honest applications send.
 * - `bad-types`: names that are no identifiers, types that don't exist, a type defined as an elementary one is named.
 * - `bad-value`: a value that doesn't fit its type; `missing-field`: none at all; `imprecise-number`: a JSON number that
 *   lost digits. What is signed then depends on the wallet.
 * - `unsigned-field`: shown in domain or message, but no type names it, so that it isn't signed.
 * - `too-large`: more than was read, or hashed. Nothing of the digest is known then.
 * - `hidden-text`: invisible or direction-changing characters; `odd-hex`: hexadecimal of odd length.
 * - `digest-varies`: sound data that wallets' libraries hash in different ways; the digest is the one of most of them.
 */
export type SignatureNoteCode =
  | "bad-types"
  | "bad-value"
  | "missing-field"
  | "imprecise-number"
  | "unsigned-field"
  | "too-large"
  | "hidden-text"
  | "odd-hex"
  | "digest-varies";

export interface SignatureNote {
  readonly code: SignatureNoteCode;
  /** Where, such as `message.details.0.amount`; null for the whole. */
  readonly at: string | null;
}

/**
 * Meaning of a signature. `order-root`: orders known only by their hash. `custom`: typed data of no known kind. `hash`:
 * 32 bytes of unknown content. `raw-transaction`: the bytes of a transaction or an authorisation. `bytes`: no text.
 */
export type SignatureKind =
  | "permit"
  | "permit2"
  | "transfer-authorization"
  | "cancellation"
  | "order"
  | "order-root"
  | "safe-transaction"
  | "meta-transaction"
  | "user-operation"
  | "delegation"
  | "vote"
  | "login"
  | "custom"
  | "text"
  | "hash"
  | "raw-transaction"
  | "bytes";

export interface SigningDomain {
  readonly name: string | null;
  readonly chainId: bigint | null;
  readonly verifyingContract: Address | null;
}

/** Rights that typed data can grant by itself, without a call. */
export type GrantedEffect = AllowanceEffect | OrderEffect | ControlEffect;

/** EIP-4361: a message to log in with. */
export interface SignInMessage {
  /** Requesting site, as the message states. */
  readonly domain: string;
  readonly address: Address | null;
  readonly uri: string | null;
}

export type DecodedSignature =
  | { kind: "typed-data"; primaryType: string; domain: { [name: string]: Json }; message: { [name: string]: Json } }
  | { kind: "message"; text: string | null; bytes: string };

/** Required domain of a kind of typed data, which the message does not have. */
export interface DomainClaim {
  /** Protocol that the data resembles, such as `Permit2`. */
  readonly protocol: string;
  readonly contracts: readonly Address[];
}

export interface SignatureReading {
  readonly kind: SignatureKind;
  /** Known data of which it is, such as `Permit2` or `Seaport`; null for the rest. */
  readonly protocol: string | null;
  readonly decoded: DecodedSignature;
  /** The 32 bytes that are signed; null where they can't be computed. */
  readonly digest: Hex | null;
  readonly notes: readonly SignatureNote[];
  readonly domain: SigningDomain | null;
  /** False where some wallets leave the domain out of what they sign: what it claims is then no reason to trust. */
  readonly domainSigned: boolean;
  /** The domain belongs elsewhere: data of a known protocol addressed to another contract than the protocol's. */
  readonly misplaced: DomainClaim | null;
  /** Signer that the message names; null where it names none. */
  readonly signer: Address | null;
  /** Rights that the message itself grants, in the terms of the calldata decoder. */
  readonly granted: readonly GrantedEffect[];
  /** Calls that the signature allows, each with its tree. */
  readonly calls: readonly DecodedTree[];
  /** Code that the account would run as from now on (EIP-7702). */
  readonly authorizations: readonly { delegate: Address | null; anyChain: boolean }[];
  /**
   * Probable recipients of a `custom` message. For an order, the addresses that its terms pay instead of the wallet.
   */
  readonly recipients: readonly Address[];
  /** Addresses that a `custom` message pays by the names of its fields, where the wallet is not among them. */
  readonly payees: readonly Address[];
  /**
   * Addresses that a `custom` message pays an amount, by the names of its fields. For an order, the addresses that its
   * terms pay.
   */
  readonly paid: readonly Address[];
  readonly signIn: SignInMessage | null;
  /** Every address that stands in what is signed, the wallet's own left out. Bounded. */
  readonly mentions: readonly Address[];
  /** Hosts of links in what is signed, and bare domains. Bounded. */
  readonly hosts: readonly string[];
  /** Links of these hosts. Bounded. */
  readonly links: readonly string[];
  /** Fields of 32 bytes of which only who wrote them knows what they stand for. */
  readonly opaque: boolean;
  /** All of it is text that a person can read. */
  readonly readable: boolean;
  /** Values looked at: the measure of work, bounded. */
  readonly values: number;
}
