import { RpcInvalid } from "../../../errors";
import type { ChainState } from "./chain-state";
import { accountsOf, guessAbout } from "./guesses";
import type { Item } from "./item";
import { View } from "./view";

/** Nothing that people send depends so deep on what it reads. */
const MAX_ROUNDS = 64;
/** From here on it seems to go deep. */
const deep = 3;
/** The first that was missing is needed; those right after it most likely are. */
const fewest = 12;
/** Looks by other values, while what is missing is on its way: the deeper it goes, the more of them. */
const looksBy = [2, 4, 12, 24];

interface Attempt<T> {
  /** Runs by what the view has. */
  run(view: View): Promise<T>;
  /** The same, where it is only of interest what it reads. */
  look(view: View): Promise<unknown>;
  /** Whether to look ahead from the start. */
  isFirst: boolean;
}

/**
 * Runs again and again until nothing was missing, and gives what the last run gave. Each run goes on with made up values
 * where something is missing, so that it finds many things at once: the rounds grow with how deep one read depends on
 * another, not with their number.
 */
export async function settle<T>(chain: ChainState, { run, look, isFirst }: Attempt<T>): Promise<[T, View]> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const view = new View(chain, { most: chain.mayGuess ? undefined : fewest });
    const found = await run(view).catch((error: unknown) => {
      if (view.isTrue) throw error;
    });
    if (view.isTrue) return [found as T, view];
    const reading = chain.together.ask([...view.missing, ...guess(chain, view, round)]);
    const looks = isFirst || round > 0 ? looksBy[Math.min(round, looksBy.length - 1)]! : 0;
    await Promise.all([reading, lookAhead(chain, look, looks, reading)]);
  }
  throw new RpcInvalid("The transaction reads one thing after another more often than is followed", true, "never");
}

function guess(chain: ChainState, view: View, round: number): Item[] {
  if (!chain.mayGuess) return [];
  const missing = [...view.missing];
  const near = round < deep ? missing.filter(({ kind }) => kind === "slot").slice(0, fewest) : view.slots.values();
  return [...accountsOf(chain.takeNamed()), ...guessAbout(missing), ...chain.neighbours.around(near, round)];
}

/** Starts reading what runs by other made up values ask for, for half as long as reads took before. */
async function lookAhead(
  chain: ChainState,
  look: (view: View) => Promise<unknown>,
  looks: number,
  reading: Promise<void>,
): Promise<void> {
  const until = performance.now() + chain.waitMs / 2;
  let isThere = false;
  let view: View | undefined;
  void reading.then(() => {
    isThere = true;
    if (view) view.isStopped = true;
  });
  for (let count = 1; count <= looks && !isThere && chain.mayGuess && performance.now() < until; count++) {
    const word = wordOf(count);
    view = new View(chain, { guess: word, until });
    await look(view).catch(() => {});
    void chain.read(withoutWord(view.missing, word));
  }
}

/** One; ones everywhere, so that each part of a packed word is something; two, three, and so on. */
function wordOf(count: number): Uint8Array {
  if (count === 2) return new Uint8Array(32).fill(1);
  return Uint8Array.of(count === 1 ? 1 : count - 1);
}

/** Not the accounts that only the made up word speaks of. */
function withoutWord(missing: Iterable<Item>, word: Uint8Array): Item[] {
  const made = `0x${Buffer.from(word).toString("hex").slice(-40).padStart(40, "0")}`;
  return [...missing].filter((item) => item.kind === "hash" || item.address !== made);
}
