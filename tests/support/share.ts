import { afterAll, beforeAll } from "vitest";

type End = "stop" | "drop" | "close";

/**
 * Shared state of a file's tests: a copy of the result of `open`, available from the first test on and ended after the
 * last.
 */
export function share<Shared extends object>(open: () => Promise<Shared>, end: End = "stop"): Shared {
  const shared = {} as Shared & Partial<Record<End, () => Promise<unknown>>>;
  beforeAll(async () => {
    Object.assign(shared, await open());
  });
  afterAll(() => shared[end]?.());
  return shared;
}
