import { expect, it } from "vitest";
import { together } from "@/server/evidence/history/dataloader";

it("asks once for all that is asked in one turn, and again for the next", async () => {
  const questions: string[][] = [];
  const load = together(async (keys: string[]) => {
    questions.push(keys);
    return new Map(keys.filter((key) => key !== "none").map((key) => [key, key.toUpperCase()]));
  });
  expect(await Promise.all(["a", "b", "a", "none"].map(load))).toEqual(["A", "B", "A", undefined]);
  expect(await load("c")).toBe("C");
  expect(questions).toEqual([["a", "b", "none"], ["c"]]);
});

it("fails all who asked, and starts afresh", async () => {
  let fails = true;
  const load = together(async (keys: string[]) => {
    if (fails) throw new Error("away");
    return new Map(keys.map((key) => [key, key]));
  });
  expect((await Promise.allSettled(["a", "b"].map(load))).map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
  ]);
  fails = false;
  expect(await load("a")).toBe("a");
});
