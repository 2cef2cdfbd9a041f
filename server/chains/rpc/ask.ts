import type { RpcError } from "../errors";
import type { Reply, WireCall } from "./wire";

/** A call on its way. Its first reply counts: a call may be asked for twice where it seems to be held up by others. */
export class Ask {
  #isAnswered = false;

  constructor(
    readonly call: WireCall,
    private readonly take: (reply: Reply) => void,
  ) {}

  get isAnswered(): boolean {
    return this.#isAnswered;
  }

  answer(reply: Reply): void {
    if (this.#isAnswered) return;
    this.#isAnswered = true;
    this.take(reply);
  }
}

const MAX_PARTS = 8;

export function fail(asks: readonly Ask[], error: RpcError): void {
  for (const ask of asks) ask.answer({ error });
}

export function ownersOf(asks: readonly Ask[]): string[] {
  return [...new Set(asks.map(({ call }) => call.owner))];
}

/**
 * Parts of a request that did badly as a whole, so that one call spoils no other: each owner's calls apart,
 * else each assessment's, else a few parts.
 */
export function splitApart(asks: readonly Ask[]): Ask[][] {
  for (const key of ["owner", "work"] as const) {
    const groups = new Map<unknown, Ask[]>();
    for (const ask of asks) groups.set(ask.call[key], [...(groups.get(ask.call[key]) ?? []), ask]);
    if (groups.size > 1) return [...groups.values()];
  }
  const size = Math.ceil(asks.length / MAX_PARTS);
  return Array.from({ length: Math.ceil(asks.length / size) }, (_, at) => asks.slice(at * size, (at + 1) * size));
}

/** The same calls; `ifAllGoWell` runs before the last of so many good replies is given. */
export function watchAll(asks: readonly Ask[], ifAllGoWell: () => void): Ask[] {
  let left = asks.length;
  return asks.map(
    (ask) =>
      new Ask(ask.call, (reply) => {
        if ("value" in reply && --left === 0) ifAllGoWell();
        ask.answer(reply);
      }),
  );
}
