import { expect, it } from "vitest";
import { Deadline } from "@/server/chains";
import { runInTurn } from "@/server/chains/simulate/engines/local-evm/run-in-turn";

/** Requests a place in an account's name, and holds it until it is ended. */
function begin(accountId: string, begun: string[]) {
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  const done = runInTurn(Deadline.after(60_000, { accountId }), async () => {
    begun.push(accountId);
    await held;
  });
  return { done, end };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it("runs four at once, three of one account, and takes those that wait in turns", async () => {
  const begun: string[] = [];
  const many = Array.from({ length: 6 }, () => begin("many", begun));
  await settle();
  expect(begun.splice(0)).toEqual(["many", "many", "many"]);
  const others = ["few", "few", "one"].map((accountId) => begin(accountId, begun));
  await settle();
  expect(begun.splice(0)).toEqual(["few"]);
  for (const { end } of [...many.slice(0, 3), ...others.slice(0, 1)]) {
    end();
    await settle();
  }
  expect(begun.splice(0)).toEqual(["many", "few", "one", "many"]);
  for (const { end } of [...many, ...others]) end();
  await Promise.all([...many, ...others].map(({ done }) => done));
  expect(begun).toEqual(["many"]);
});

it("gives a place back also where the work failed, or came too late", async () => {
  const failed = Array.from({ length: 8 }, (_, n) =>
    runInTurn(Deadline.after(n % 2 === 0 ? 60_000 : 0, { accountId: "acc_1" }), async () => {
      throw new Error("no");
    }),
  );
  const errors = (await Promise.allSettled(failed)).map((one) => "reason" in one && one.reason.message);
  expect(errors.filter((message) => message === "no")).toHaveLength(4);
  expect(errors.every(Boolean)).toBe(true);
  expect(await runInTurn(Deadline.after(60_000), async () => 4)).toBe(4);
});
