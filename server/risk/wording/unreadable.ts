/** Placeholder for an unreadable address in a message. No account can have it, and it is unknown to every wallet. */
const unreadable = `0x${"f".repeat(40)}`;

export function isUnreadable(address: string | null): boolean {
  return address === unreadable;
}
