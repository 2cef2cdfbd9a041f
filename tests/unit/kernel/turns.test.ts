import { expect, it } from "vitest";
import { FairQueue } from "@/server/concurrency/fair-queue";

function drain(turns: FairQueue<string>): string[] {
  const taken: string[] = [];
  for (let work = turns.take(); work; work = turns.take()) taken.push(work);
  return taken;
}

it("gives each account a turn, however much another brought first", () => {
  const turns = new FairQueue<string>();
  for (const work of ["a1", "a2", "a3", "a4"]) turns.add("many", work);
  turns.add("one", "b1");
  for (const work of ["c1", "c2"]) turns.add("two", work);
  expect(turns.size).toBe(7);
  expect(drain(turns)).toEqual(["a1", "b1", "c1", "a2", "c2", "a3", "a4"]);
  expect(turns.size).toBe(0);
});

it("passes over who may have none taken", () => {
  const turns = new FairQueue<string>();
  for (const work of ["a1", "a2"]) turns.add("many", work);
  turns.add("one", "b1");
  const isOne = (accountId: string) => accountId === "one";
  expect([turns.take(isOne), turns.take(isOne)]).toEqual(["b1", undefined]);
  expect(drain(turns)).toEqual(["a1", "a2"]);
});

it("takes what comes meanwhile", () => {
  const turns = new FairQueue<string>();
  for (const work of ["a1", "a2", "a3"]) turns.add("one", work);
  expect(turns.take()).toBe("a1");
  turns.add("other", "b1");
  expect(drain(turns)).toEqual(["a2", "b1", "a3"]);
});

it("takes back what came last, of who has most", () => {
  const turns = new FairQueue<string>();
  expect(turns.takeBack()).toBeUndefined();
  turns.add("one", "b1");
  for (const work of ["a1", "a2", "a3"]) turns.add("many", work);
  turns.add("two", "c1");
  expect([turns.takeBack(), turns.takeBack(), turns.size, turns.lengthOf("many")]).toEqual(["a3", "a2", 3, 1]);
  expect(drain(turns)).toEqual(["b1", "a1", "c1"]);
});
