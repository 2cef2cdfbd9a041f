import type { Hex } from "viem";
import { describe, expect, it, vi } from "vitest";
import { Deadline } from "@/server/chains";
import { analyseInWorker } from "@/server/evidence/contract/analysis-pool";
import { analyseCode } from "@/server/evidence/contract/code/analyse";
import { compileContracts } from "../../support/contracts/compile";

const codes = Object.values(compileContracts("owned-tokens.sol")).map(({ runtime }) => runtime);
const inTime = () => ({ deadline: Deadline.after(60_000) });
const hex = (value: number, bytes: number) => value.toString(16).padStart(2 * bytes, "0");

/** Hundreds of functions that run into one jungle of branches: what takes longest for its size. */
function jungle(seed: number): Hex {
  const head = 6 + 400 * 11;
  const width = 16;
  const at = (block: number) => head + (block % 1_200) * width;
  const heads = Array.from({ length: 400 }, (_, n) => `8063${hex(seed + n, 4)}1461${hex(at(n * 7), 2)}57`);
  const blocks = Array.from({ length: 1_200 }, (_, n) => {
    const [one, other] = [at(n * 31 + 11), at(n * 17 + 5)].map((place) => `61${hex(place, 2)}`);
    return `5b60${hex(n % 256, 1)}54${one}57${other}56`.padEnd(2 * width, "5b");
  });
  return `0x60003560e01c${heads.join("")}${blocks.join("")}`;
}

describe("the analysis of code in a thread", () => {
  it("tells what it tells without one", async () => {
    for (const code of codes) expect(await analyseInWorker(code, inTime())).toEqual(analyseCode(code));
  });

  it("lets others have their turns meanwhile, whatever the code", async () => {
    let turns = 0;
    const turn = () => turns++ < 1e6 && setImmediate(turn);
    setImmediate(turn);
    await analyseInWorker(jungle(0x10000000), inTime());
    const meanwhile = turns;
    turns = 0;
    analyseCode(jungle(0x20000000));
    const beside = turns;
    turns = 1e6;
    expect(meanwhile).toBeGreaterThan(20);
    expect(beside).toBe(0);
  });

  it("analyses the same code once, however many ask at once", async () => {
    const asked = Array.from({ length: 50 }, () => analyseInWorker(jungle(0x30000000), inTime()));
    const [first, ...others] = await Promise.all(asked);
    for (const other of others) expect(other?.hazards).toBe(first?.hazards);
  });

  it("is no answer where the time is over, and one the next time", async () => {
    const code = jungle(0x40000000);
    void analyseInWorker(jungle(0x50000000), inTime());
    expect(await analyseInWorker(code, { deadline: Deadline.after(1) })).toBeUndefined();
    await vi.waitFor(async () => expect(await analyseInWorker(code, inTime())).toBeDefined(), 60_000);
  });

  it("is an answer for who joined somebody whose time is over", async () => {
    const code = jungle(0x60000000);
    void analyseInWorker(jungle(0x70000000), inTime());
    const [late, joined] = [analyseInWorker(code, { deadline: Deadline.after(1) }), analyseInWorker(code, inTime())];
    expect(await late).toBeUndefined();
    expect(await joined).toBeDefined();
  });

  it("keeps room for others whatever one account brings", async () => {
    const ask = (name: string, accountId: string) =>
      analyseInWorker(`0x5f5f${Buffer.from(name).toString("hex")}`, {
        deadline: Deadline.after(60_000, { accountId }),
      });
    const first = analyseInWorker(jungle(0x90000000), inTime());
    const many = Array.from({ length: 260 }, (_, n) => ask(`room ${n}`, "many"));
    const few = ask("room", "few");
    const reported = await Promise.all(many);
    expect(reported.filter((one) => one === undefined)).toHaveLength(10);
    expect(await few).toBeDefined();
    await first;
  });

  it("takes accounts in turns, and leaves out the work of who doesn't wait any more", async () => {
    const done: string[] = [];
    const ask = async (name: string, accountId: string, ms = 60_000) => {
      const code = `0x5f5f${Buffer.from(name).toString("hex")}` as const;
      await analyseInWorker(code, { deadline: Deadline.after(ms, { accountId }) });
      done.push(name);
    };
    const first = analyseInWorker(jungle(0x80000000), inTime());
    const many = ["a1", "a2", "a3"].map((name) => ask(name, "many"));
    const late = ask("late", "hasty", 1);
    await Promise.all([first, late, ...many, ask("b1", "few")]);
    expect(done).toEqual(["late", "a1", "b1", "a2", "a3"]);
  });
});
