/**
 * Repeats a change of at most so many rows until it finds fewer: all at once, a million rows would take more time than a
 * statement has. How many there were. What a part has changed must not be found by the next one.
 */
export async function inParts(atOnce: number, change: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let last = atOnce; last === atOnce; all += last) last = await change();
  return all;
}
