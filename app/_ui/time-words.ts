/** A moment to the second, in UTC. */
export function momentOf(at: Date | string): string {
  return new Date(at).toISOString().slice(0, 19).replace("T", " ");
}

/** The same where nothing beside it says that it is in UTC. */
export const utcOf = (at: Date | string) => `${momentOf(at)} UTC`;
