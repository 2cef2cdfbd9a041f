/** Owners manage members, plan and secrets; developers keys, wallets and webhooks; viewers look. Highest first. */
export const roles = ["owner", "developer", "viewer"] as const;
export type Role = (typeof roles)[number];

/** A role that this version doesn't know may look and not touch. */
export function roleOf(stored: string): Role {
  return roles.find((role) => role === stored) ?? "viewer";
}

/**
 * Whether a member runs this installation: an owner of an operator's account that is not suspended. Other members,
 * invited by an owner to work with that account, see of the rest only what every customer sees.
 */
export function operates(member: { operator: boolean; role: Role; suspended: boolean }): boolean {
  return member.operator && member.role === "owner" && !member.suspended;
}
