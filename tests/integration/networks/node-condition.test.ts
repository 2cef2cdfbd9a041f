import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { Deadline } from "@/server/chains";
import { chainsForTest } from "../../support/chains";
import { startRpcDouble } from "../../support/rpc-double";

const at = (ms: number) => new Date(ms).toISOString();

it("each node says how it does, since when, and its last fault in words; the log tells of each change", async () => {
  let now = 1_000;
  const clock = { now: () => now };
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const answer = ({ method }: { method: string }) =>
    method === "eth_chainId"
      ? "0x2105"
      : method === "eth_getBalance" || method === "eth_blockNumber"
        ? "0x1"
        : undefined;
  const node = await startRpcDouble({ answer });
  onTestFinished(() => node.stop());
  const name = new URL(node.url).host;
  const chains = chainsForTest({ base: [node.url] }, { steady: clock, clock, log });
  const read = () =>
    chains
      .evm("base")!
      .getBalance(`0x${"a1".repeat(20)}`, { deadline: Deadline.after(5_000), fresh: true })
      .catch(() => 0n);
  const condition = async () => (await chains.report("base", true)).nodes[0]!.condition;

  await read();
  expect(await condition()).toEqual({ state: "closed", since: null, lastFault: null });

  now = 200_000;
  node.behave({ raw: "<html>" });
  while ((await condition()).state === "closed") await read();
  const lastFault = { text: expect.stringMatching(/\w/), at: at(200_000) };
  expect(await condition()).toEqual({ state: "open", since: at(200_000), lastFault });
  expect(chains.health().find(({ network }) => network === "base")).toMatchObject({ state: "down" });
  expect(lines).toEqual([expect.stringContaining(`${name} gives no answers for now. `)]);

  now = 300_000;
  expect((await condition()).state).toBe("half-open");
  node.behave({ answer });
  while ((await condition()).state !== "closed") await read();
  expect(await condition()).toMatchObject({ state: "closed", since: at(300_000) });
  expect(lines.slice(1)).toEqual([`${name} does well again`]);
});

it("a node that can't be reached says so where it was asked for nothing yet", async () => {
  const chains = chainsForTest({ base: ["http://127.0.0.1:1"] });
  const { status, nodes } = await chains.report("base", true);
  expect(status).toBe("unreachable");
  expect(nodes[0]!.condition.lastFault).toEqual({ text: "The node gave no answer", at: expect.any(String) });
});
