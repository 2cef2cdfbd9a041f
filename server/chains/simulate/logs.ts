import type { Address, Hex } from "viem";
import { RpcInvalid } from "../errors";
import { addressAt, wordAt } from "../evm/abi-words";
import { permit2s } from "../evm/permit2";
import { type Log, nativeLog, transferTopic } from "./types";

/** An asset that changed hands, as the token's log (or the trace, for the chain's coin) says. */
export interface Movement {
  standard: "native" | "erc20" | "erc721" | "erc1155";
  /** Undefined for the chain's coin. */
  token?: Address;
  from: Address | null;
  to: Address | null;
  /** Token id for erc721 and erc1155. */
  id?: bigint;
  amount: bigint;
}

/** A right to move tokens that a log says was given or taken. What holds is asked, so no amount is kept. */
export type Grant = { token: Address; owner: Address; spender: Address } & (
  | { standard: "erc20" | "collection" }
  | { standard: "erc721"; id: bigint }
  | { standard: "permit2"; manager: Address }
);

/** Change of a contract's control, as a log reports it: for facts that no slot or function shows everywhere. */
interface ControlLog {
  kind: "owner" | "role" | "safe-owner" | "safe-module" | "safe-guard" | "safe-handler";
  contract: Address;
  /** Recipient of the control. */
  to: Address | null;
  /** Previous holder, where the log states it. */
  from: Address | null;
}

export interface LoggedEffects {
  movements: Movement[];
  grants: Grant[];
  control: ControlLog[];
  /** Contracts that logged anything. */
  emitters: Address[];
}

const topics = {
  transferSingle: "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62",
  transferBatch: "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb",
  approval: "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925",
  approvalForAll: "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31",
  permit2Approval: "0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b",
  permit2Permit: "0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec",
  permit2Lockdown: "0x89b1add15eff56b3dfe299ad94e01f2b52fbcb80ae1a3baea6ae8c04cb2b98a4",
  ownershipTransferred: "0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0",
  roleGranted: "0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d",
  safeAddedOwner: "0x9465fa0c962cc76958e6373a993326400c1c94f8be2fe3a952adfa7f60b2ea26",
  safeRemovedOwner: "0xf8d49fc529812e9a7c5c50e69c20f0dccc0db8fa95c98bc58cc9a4f1c1299eaf",
  safeEnabledModule: "0xecdf3a3effea5783a3c4c2140e677577666428d44ed9d474a0b3a4c9943f8440",
  safeChangedGuard: "0x1151116914515bc0891ff9047a6cb32cf902546f83066499bcf8ba33d2353fa2",
  safeChangedHandler: "0x5ac6c46c93c8d0e53714ba3b53db3e7c046da994313d7ed0d192028bc7c228b0",
} as const satisfies Record<string, Hex>;

/** Moves that are looked at: batches of a few bytes a move make hundreds of thousands. */
const MAX_MOVEMENTS = 5_000;

/**
 * Effects in a run's logs. Any contract can log anything, so they only determine the questions. Throws RpcInvalid for
 * too much.
 */
export function readLoggedEffects(logs: readonly Log[]): LoggedEffects {
  const found: LoggedEffects = { movements: [], grants: [], control: [], emitters: [] };
  const emitters = new Set<Address>();
  for (const log of logs) {
    if (log.address !== nativeLog) emitters.add(log.address);
    readOne(log, found);
    if (found.movements.length > MAX_MOVEMENTS)
      throw new RpcInvalid("The transaction moves more than we look at", true);
  }
  found.emitters = [...emitters];
  return found;
}

function readOne(log: Log, found: LoggedEffects): void {
  const { address: token, data } = log;
  const [topic, ...indexed] = log.topics;
  const party = (index: number) => (indexed[index] ? (addressAt(indexed[index]) ?? null) : null);
  const first = wordAt(data);
  switch (topic) {
    case transferTopic: {
      const [from, to] = [party(0), party(1)];
      const standard = token === nativeLog ? "native" : indexed.length === 3 ? "erc721" : "erc20";
      if (standard === "erc721")
        found.movements.push({ standard, token, from, to, id: BigInt(indexed[2]!), amount: 1n });
      else if (indexed.length === 2 && first !== undefined)
        found.movements.push({ standard, ...(standard === "erc20" && { token }), from, to, amount: first });
      return;
    }
    case topics.transferSingle: {
      const amount = wordAt(data, 1);
      if (indexed.length === 3 && first !== undefined && amount !== undefined)
        found.movements.push({ standard: "erc1155", token, from: party(1), to: party(2), id: first, amount });
      return;
    }
    case topics.transferBatch:
      for (const { id, amount } of indexed.length === 3 ? readBatch(data) : [])
        found.movements.push({ standard: "erc1155", token, from: party(1), to: party(2), id, amount });
      return;
    case topics.approval: {
      const [owner, spender] = [party(0), party(1)];
      if (!owner || !spender) return;
      if (indexed.length === 3)
        found.grants.push({ standard: "erc721", token, owner, spender, id: BigInt(indexed[2]!) });
      else if (indexed.length === 2) found.grants.push({ standard: "erc20", token, owner, spender });
      return;
    }
    case topics.approvalForAll: {
      const [owner, spender] = [party(0), party(1)];
      if (owner && spender) found.grants.push({ standard: "collection", token, owner, spender });
      return;
    }
    case topics.permit2Approval:
    case topics.permit2Permit: {
      const [owner, subject, spender] = [party(0), party(1), party(2)];
      if (permit2s.has(token) && owner && subject && spender)
        found.grants.push({ standard: "permit2", token: subject, owner, spender, manager: token });
      return;
    }
    case topics.permit2Lockdown: {
      const [owner, subject, spender] = [party(0), addressAt(data), addressAt(data, 1)];
      if (permit2s.has(token) && owner && subject && spender)
        found.grants.push({ standard: "permit2", token: subject, owner, spender, manager: token });
      return;
    }
    default:
      readControl(log, found);
  }
}

function readControl({ address: contract, topics: [topic, ...indexed], data }: Log, found: LoggedEffects): void {
  const party = (index: number) => (indexed[index] ? (addressAt(indexed[index]) ?? null) : null);
  /** Older versions of these events have nothing indexed. */
  const only = () => (indexed.length > 0 ? party(0) : (addressAt(data) ?? null));
  const add = (kind: ControlLog["kind"], to: Address | null, from: Address | null = null) =>
    found.control.push({ kind, contract, to, from });
  if (topic === topics.ownershipTransferred && indexed.length === 2) add("owner", party(1), party(0));
  else if (topic === topics.roleGranted && indexed.length === 3) add("role", party(1));
  else if (topic === topics.safeAddedOwner) add("safe-owner", only());
  else if (topic === topics.safeRemovedOwner) add("safe-owner", null, only());
  else if (topic === topics.safeEnabledModule) add("safe-module", only());
  else if (topic === topics.safeChangedGuard) add("safe-guard", only());
  else if (topic === topics.safeChangedHandler) add("safe-handler", only());
}

/**
 * Batch of any length, bounded by the size of a log. Entries that move nothing are omitted, since an attacker may add
 * any number of them.
 */
function readBatch(data: Hex): { id: bigint; amount: bigint }[] {
  const ids = readArray(data, wordAt(data, 0));
  const amounts = readArray(data, wordAt(data, 1));
  if (ids.length !== amounts.length) return [];
  return ids.map((id, index) => ({ id, amount: amounts[index]! })).filter(({ amount }) => amount > 0n);
}

/** A dynamic array of words at `offset` bytes; what doesn't fit is none. */
function readArray(data: Hex, offset: bigint | undefined): bigint[] {
  if (offset === undefined || offset % 32n !== 0n || offset > BigInt(data.length / 2)) return [];
  const at = Number(offset / 32n);
  const count = wordAt(data, at);
  if (count === undefined || count > data.length / 64) return [];
  const words = Array.from({ length: Number(count) }, (_, index) => wordAt(data, at + 1 + index));
  return words.every((word) => word !== undefined) ? words : [];
}
