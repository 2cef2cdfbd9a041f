import { expect, it } from "vitest";
import { Deadline } from "@/server/chains";
import { Turns } from "@/server/evidence/contract/code/turns";

const inTime = () => Deadline.after(60_000);

function drain(turns: Turns<string>): string[] {
  const taken: string[] = [];
  for (let work = turns.take(); work; work = turns.take()) taken.push(work);
  return taken;
}

it("gives each asker a turn, however much another brought first", () => {
  const turns = new Turns<string>();
  const [many, one, two] = [inTime(), inTime(), inTime()];
  for (const work of ["a1", "a2", "a3", "a4"]) turns.add(many, work);
  turns.add(one, "b1");
  for (const work of ["c1", "c2"]) turns.add(two, work);
  expect(turns.size).toBe(7);
  expect(drain(turns)).toEqual(["a1", "b1", "c1", "a2", "c2", "a3", "a4"]);
  expect(turns.size).toBe(0);
});

it("leaves out the work of who doesn't wait any more, and of nobody else", () => {
  const turns = new Turns<string>();
  const over = Deadline.after(0);
  for (const work of ["a1", "a2"]) turns.add(over, work);
  const waits = inTime();
  for (const work of ["a2", "b1"]) turns.add(waits, work);
  expect(drain(turns)).toEqual(["a2", "b1"]);
  expect(turns.size).toBe(0);
});

it("takes what comes meanwhile", () => {
  const turns = new Turns<string>();
  const [one, two] = [inTime(), inTime()];
  for (const work of ["a1", "a2", "a3"]) turns.add(one, work);
  expect(turns.take()).toBe("a1");
  turns.add(two, "b1");
  expect(drain(turns)).toEqual(["a2", "b1", "a3"]);
});
