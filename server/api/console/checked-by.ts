/** Sources behind a verdict, for a file's reader. A chain that could not be read supplied nothing. */
export function checkedBy(coverage: string | null): string | null {
  if (coverage === "disabled" || coverage === "unavailable") return "lists only";
  if (coverage === "partial") return "lists and part of the blockchain";
  return coverage && "lists and blockchain";
}
