import { type Hex, zeroAddress } from "viem";
import { addressAt, wordAt } from "./abi-words";
import { type ApprovalPair, approvalKey } from "./allowances";
import { permit2s } from "./permit2";
import type { Log } from "./response-validation";

export const approvalTopics = {
  approval: "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925",
  approvalForAll: "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31",
  permit2Approval: "0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b",
  permit2Permit: "0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec",
  /** BorrowAllowanceDelegated(address from, address to, address asset, uint256 amount), of Aave's debts. */
  creditDelegation: "0xda919360433220e13b51e8c211e490d148e61a3bd53de8c097194e458b97f3e1",
  /** SetAuthorization(address caller, address authorizer, address authorized, bool), of Morpho. */
  authorization: "0xd5e969f01efe921d3f766bdebad25f0a05e3f237311f56482bf132d0326309c0",
} as const satisfies Record<string, Hex>;

/** Right reported by events. Events are claims of the token's contract: call `readAllowances` for the current state. */
export interface DiscoveredApproval {
  pair: ApprovalPair;
  /** The last event of this right took it back. */
  revoked: boolean;
  /** Amount of the last event, of erc20, permit2 and credit-delegation. */
  amount?: bigint;
  lastBlock: number;
  transactionHash: Hex;
  /**
   * First event that gave this right, where it is another one. Some tokens report a right again when it is used, and
   * report nothing when none of it is used.
   */
  first?: Grant;
  /** The newest event that gave this right, where the last one took it back. */
  given?: Grant;
}

interface Grant {
  block: number;
  transactionHash: Hex;
}

/** Grant of an event; undefined: a revocation. */
export const grantOf = ({ revoked, lastBlock, transactionHash }: DiscoveredApproval): Grant | undefined =>
  revoked ? undefined : { block: lastBlock, transactionHash };

/** Kept of one owner's. */
export const MAX_APPROVALS = 5_000;

/**
 * Latest state of each right, from logs in the order of the chain.
 * @param isProof the token is one whose logs are true, not one that any address can have made
 */
export function collectApprovals(
  logs: readonly Log[],
  isProof: (right: DiscoveredApproval) => boolean = () => false,
): DiscoveredApproval[] {
  const latest = new Map<string, DiscoveredApproval>();
  for (const log of logs.toReversed()) {
    const approval = readApproval(log);
    if (!approval) continue;
    const key = approvalKey(approval.pair);
    const later = latest.get(key);
    const grant = grantOf(approval);
    if (!later) latest.set(key, approval);
    else if (grant) {
      later.first = grant;
      if (later.revoked) later.given ??= grant;
    }
  }
  return newestRights([...latest.values()], (right) => right, isProof);
}

/**
 * Limits rights to the maximum kept, the newest first. Revoked ones are dropped before any other, and claims before
 * proven ones. Otherwise an attacker who writes thousands of them would push out a valid right. A right not known to be
 * revoked is checked on the chain.
 */
export function newestRights<T>(
  all: T[],
  rightOf: (one: T) => DiscoveredApproval,
  isProof: (right: DiscoveredApproval) => boolean,
): T[] {
  if (all.length <= MAX_APPROVALS) return all;
  const ranked = all.map((one) => {
    const right = rightOf(one);
    return { one, block: right.lastBlock, rank: right.revoked ? 2 : isProof(right) ? 0 : 1 };
  });
  ranked.sort((a, b) => a.rank - b.rank || b.block - a.block);
  return ranked.slice(0, MAX_APPROVALS).map(({ one }) => one);
}

/** Undefined for logs that are no approval of a known form. */
export function readApproval({
  address: token,
  topics,
  data,
  blockNumber,
  transactionHash,
}: Log): DiscoveredApproval | undefined {
  const base = { lastBlock: blockNumber, transactionHash };
  const [topic, first = "0x", second = "0x", third = "0x"] = topics;
  // The zero address means no spender in ERC-721.
  const spender = addressAt(second) ?? zeroAddress;
  if (topic === approvalTopics.approval && topics.length === 3) {
    const amount = wordAt(data);
    return amount === undefined
      ? undefined
      : { pair: { kind: "erc20", token, spender }, revoked: amount === 0n, amount, ...base };
  }
  if (topic === approvalTopics.approval && topics.length === 4) {
    return {
      pair: { kind: "erc721", token, spender, tokenId: BigInt(third) },
      revoked: /^0x0+$/.test(spender),
      ...base,
    };
  }
  if (topic === approvalTopics.approvalForAll && topics.length === 3) {
    return { pair: { kind: "collection", token, spender }, revoked: wordAt(data) === 0n, ...base };
  }
  if (topic === approvalTopics.creditDelegation && topics.length === 4) {
    const amount = wordAt(data);
    return amount === undefined
      ? undefined
      : { pair: { kind: "credit-delegation", token, spender }, revoked: amount === 0n, amount, ...base };
  }
  if (topic === approvalTopics.authorization && topics.length === 4) {
    const authorized = addressAt(third);
    // An address that submits another's signed authorisation is only the caller, and gives nothing of its own.
    if (!authorized || first !== second) return undefined;
    return { pair: { kind: "manager", token, spender: authorized }, revoked: wordAt(data) === 0n, ...base };
  }
  const isPermit2 = topic === approvalTopics.permit2Approval || topic === approvalTopics.permit2Permit;
  const grantee = addressAt(third);
  const amount = wordAt(data);
  if (!isPermit2 || !permit2s.has(token) || !grantee || amount === undefined) return undefined;
  const pair = { kind: "permit2", token: spender, spender: grantee, manager: token } as const;
  return { pair, revoked: amount === 0n, amount, ...base };
}
