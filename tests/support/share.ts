import { afterAll, beforeAll } from "vitest";

type End = "stop" | "drop" | "close";

/** What the tests of a file share: a copy of what `open` gives, there from the first test on and ended after the last. */
export function share<Shared extends object>(open: () => Promise<Shared>, end: End = "stop"): Shared {
  const shared = {} as Shared & Partial<Record<End, () => Promise<unknown>>>;
  beforeAll(async () => {
    Object.assign(shared, await open());
  });
  afterAll(() => shared[end]?.());
  return shared;
}
