/** Stands for an address that a message has no readable one for: nobody can have it, and everybody is a stranger to it. */
const unreadable = `0x${"f".repeat(40)}`;

export function isUnreadable(address: string | null): boolean {
  return address === unreadable;
}
