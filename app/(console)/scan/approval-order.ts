import type { WalletFound } from "./found";

type Approval = WalletFound["approvals"]["items"][number];

export const approvalOrders = ["risk", "unlimited", "token", "spender"] as const;
export type ApprovalOrder = (typeof approvalOrders)[number];

const nameOfToken = ({ tokenSymbol, token }: Approval) => (tokenSymbol ?? token).toLowerCase();
const nameOfSpender = ({ spenderLabel, spender }: Approval) => (spenderLabel ?? spender).toLowerCase();
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts approvals that come riskiest first; those that are alike keep that order. */
export function sortApprovals(items: readonly Approval[], order: ApprovalOrder): Approval[] {
  const by: Record<ApprovalOrder, (a: Approval, b: Approval) => number> = {
    risk: () => 0,
    unlimited: (a, b) => Number(b.unbounded) - Number(a.unbounded),
    token: (a, b) => compare(nameOfToken(a), nameOfToken(b)),
    spender: (a, b) => compare(nameOfSpender(a), nameOfSpender(b)),
  };
  return items.toSorted(by[order]);
}
