/** Owners manage members, plan and secrets; developers keys, wallets and webhooks; viewers look. Highest first. */
export const roles = ["owner", "developer", "viewer"] as const;
export type Role = (typeof roles)[number];

/** A role that this version doesn't know may look and not touch. */
export function roleOf(stored: string): Role {
  return roles.find((role) => role === stored) ?? "viewer";
}
