import { expect, it } from "vitest";
import { createSampler } from "@/server/observe/sampler";

it("admits five a second of each account", () => {
  let now = 0;
  const sampler = createSampler({ now: () => now });
  const admitted = (accountId: string) => Array.from({ length: 100 }, () => sampler.admits(accountId)).filter(Boolean);
  expect(admitted("a")).toHaveLength(5);
  expect(admitted("b")).toHaveLength(5);
  now = 1_000;
  expect(admitted("a")).toHaveLength(5);
});
