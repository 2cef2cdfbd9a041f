import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { startAnvil } from "../../support/anvil";
import { chainsForTest } from "../../support/chains";
import { networksOff } from "../../support/networks-off";
import { startRpcDouble } from "../../support/rpc-double";

it("`networks check` shows what a good node can do, and ends with 1 where one serves another chain", async () => {
  const node = await startAnvil({ chainId: 8453 });
  onTestFinished(() => node.stop());
  await node.mine(3);
  const check = async (settings: Record<string, string>) => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, NODE_ENV: "production" as const, ...networksOff, ...settings };
    const child = spawn("npm", ["run", "-s", "admin", "--", "networks", "check"], { env });
    const code = new Promise((resolve) => child.once("close", resolve));
    return { output: await text(child.stdout), code: await code };
  };
  const good = await check({ RPC_URL_BASE: node.url });
  const [titles, ...rows] = good.output.trim().split("\n");
  expect(titles).toMatch(/^NETWORK +NODE +STATUS +CHAIN ID +MS +BLOCK +EVIDENCE +SIMULATES BY/);
  const base = rows.find((row) => row.startsWith("base "));
  const host = new URL(node.url).host;
  expect(base?.split(/ {2,}/).map((cell) => cell.trim())).toEqual([
    ...["base", host, "ready", "8453", expect.stringMatching(/^\d+$/), "3"],
    ...["lists, history, trade, simulation", expect.stringMatching(/^(eth_simulateV1|debug_traceCall|local-evm)$/)],
  ]);
  expect(rows.find((row) => row.startsWith("linea "))).toMatch(/^linea +off +lists$/);
  expect(good.code).toBe(0);

  const wrong = await check({ RPC_URL_OPTIMISM: node.url });
  expect(wrong.output).toMatch(new RegExp(`^optimism +${host} +wrong-chain +8453 `, "m"));
  expect(wrong.code).toBe(1);
});

it("asks nodes a few at a time, and none whose turn comes too late", async () => {
  let [now, open, most, isSlow] = [0, 0, 0, false];
  const node = await startRpcDouble({
    answer: async ({ method }) => {
      if (method !== "eth_chainId") return undefined;
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 20));
      open--;
      if (isSlow) now += 10_000;
      return "0x2105";
    },
  });
  onTestFinished(() => node.stop());
  const urls = Array.from({ length: 40 }, (_, at) => `${node.url}/${at}`);
  const chains = chainsForTest({ base: urls }, { steady: { now: () => now } });
  const { nodes } = await chains.report("base");
  expect(nodes.map(({ status }) => status)).toEqual(urls.map(() => "ready"));
  expect(most).toBeLessThanOrEqual(16);
  isSlow = true;
  const late = await chains.report("base", true);
  const asked = late.nodes.filter(({ status }) => status === "ready").length;
  expect(asked).toBeLessThanOrEqual(16);
  expect(late).toMatchObject({ status: "ready", nodes: { length: 40, 39: { status: "unknown" } } });
});
