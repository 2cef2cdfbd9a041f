/** Lower case, 20 bytes. Checksums are the presentation's business: a keccak per address would dominate the decoding. */
export type Address = `0x${string}`;
export type Hex = `0x${string}`;

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * Role of an address for the user.
 * - `wallet`: the transaction's sender.
 * - `account`: a contract that holds assets and acts for its owners in this tree: a Safe, an ERC-4337 or ERC-7821
 *   account, a DSProxy, a timelock. Its owners lose the assets that it gives away.
 * - `contract`: acts in its own name, such as Multicall3 or a router. Its approvals do not affect the wallet's assets.
 * - `unknown`: could be either; only under guessed nodes.
 */
export type Role = "wallet" | "account" | "contract" | "unknown";

export interface Party {
  /** null where calldata alone does not say, such as a contract about to be created. */
  readonly address: Address | null;
  readonly role: Role;
}

/** The actor of a call in the EVM's terms. */
export interface Actor {
  /** `msg.sender` as the code sees it: whose allowances, tokens and ownership the call uses. */
  readonly sender: Party;
  /** `address(this)`: whose storage and balance the code runs on. Differs from the node's `to` under delegatecall. */
  readonly self: Party;
}

/** `internal` is a step of the same frame, no call of its own: a Universal Router command, a Uniswap v4 action. */
export type Operation = "call" | "delegatecall" | "create" | "internal";

/**
 * How calldata departs from what an honest encoder writes. The decoder reads on as the EVM would.
 * Input text: missing-0x, upper-0x, whitespace, odd-length.
 * ABI: trailing-bytes (also honest: referral tags), short-data (read as zeros), dirty-address, dirty-integer,
 * dirty-bool, dirty-bytes (bits that old Solidity ignores and new Solidity refuses), dirty-padding,
 * non-canonical-offset, negative-offset (to what stands before the list or the tuple), offset-out-of-bounds,
 * length-out-of-bounds.
 * Calls: short-selector (1 to 3 bytes), unexpected-value (native coin sent to a function that never takes it),
 * bad-packing (a packed list that ends inside a record), unknown-mode, unknown-step.
 */
export type MalformedCode =
  | "missing-0x"
  | "upper-0x"
  | "whitespace"
  | "odd-length"
  | "trailing-bytes"
  | "short-data"
  | "dirty-address"
  | "dirty-integer"
  | "dirty-bool"
  | "dirty-bytes"
  | "dirty-padding"
  | "non-canonical-offset"
  | "negative-offset"
  | "offset-out-of-bounds"
  | "length-out-of-bounds"
  | "short-selector"
  | "unexpected-value"
  | "bad-packing"
  | "unknown-mode"
  | "unknown-step";

export interface MalformedNote {
  readonly code: MalformedCode;
  /** Path of the node, null for the input text. */
  readonly path: string | null;
  /** The argument, such as `calls.3.target`; null for the call as a whole. */
  readonly at: string | null;
}

export interface CallNode {
  /** "0" is the transaction, "0.2" its third nested call. */
  readonly path: string;
  /** null for plain transfers, creations, internal steps and data of under four bytes. */
  readonly selector: Hex | null;
  readonly name: string | null;
  /** Canonical, such as `approve(address,uint256)`. */
  readonly signature: string | null;
  readonly protocol: string | null;
  /** The shape, or that this is a call at all, was inferred from the bytes. */
  readonly guessed: boolean;
  /** JSON-safe: integers as decimal strings, bytes as hex; long bytes, texts and lists are cut with "…". */
  readonly args: { [name: string]: Json };
  /** Address whose code runs; null for a creation. */
  readonly to: Address | null;
  /** Wei, decimal. */
  readonly value: string;
  readonly actor: Actor;
  readonly operation: Operation;
  readonly malformed: readonly MalformedNote[];
  /** Nested calls were left undecoded because the budget ran out. */
  readonly cut: boolean;
  readonly children: readonly CallNode[];
}

export type Exceeded = "calls" | "depth" | "bytes";

export interface CallTree {
  readonly root: CallNode;
  /** Nested calls and steps decoded, the transaction itself not counted. */
  readonly calls: number;
  /** 0 without nesting. */
  readonly maxDepth: number;
  /** Size of the canonical calldata. */
  readonly bytes: number;
  /** 32-byte words read while decoding: the measure of work, bounded by the budget. */
  readonly words: number;
  /** The first limit that was hit. A tree that outgrew its budget was not seen whole. */
  readonly exceeded: Exceeded | null;
  /** Notes on the input and on every node. */
  readonly malformed: readonly MalformedNote[];
}

export interface CallInput {
  readonly chainId: number;
  /** The wallet that sends the transaction. */
  readonly from: string;
  /** null creates a contract. */
  readonly to: string | null;
  readonly data: string;
  /** Wei. */
  readonly value: bigint;
}

export interface Budget {
  /** Nested calls. */
  readonly calls: number;
  readonly depth: number;
  /** Limit of the calldata's length in bytes. Also bounds the words read, to four per 32 bytes. */
  readonly bytes: number;
}

/** In bytes all that a request of 1 MiB can hold, as hexadecimal: what the API takes is read to its end. */
export const DEFAULT_BUDGET: Budget = { calls: 64, depth: 12, bytes: 512 * 1024 };
