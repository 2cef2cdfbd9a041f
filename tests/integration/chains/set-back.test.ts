import { expect, it, onTestFinished } from "vitest";
import { chainsForTest } from "@/tests/support/chains";
import { startRpcDouble } from "@/tests/support/rpc-double";
import { clockAhead } from "@/tests/support/set-back";

const wallet = `0x${"ab".repeat(20)}` as const;

/** A node that counts requests for a balance, reached by a clock that is ahead. */
async function open() {
  const time = clockAhead();
  let balance = 0;
  const answer = ({ method }: { method: string }) =>
    method === "eth_getBalance" ? `0x${(++balance).toString(16)}` : method === "eth_chainId" ? "0x1" : undefined;
  const double = await startRpcDouble({ answer });
  onTestFinished(() => double.stop());
  const chains = chainsForTest({ ethereum: [double.url] });
  const read = () => chains.evm("ethereum")!.getBalance(wallet, { deadline: chains.deadline() });
  return { time, double, answer, read };
}

it("after the clock was set back, what was read is kept no longer than else", async () => {
  const { time, read } = await open();
  expect(await read()).toBe(1n);
  time.setRight();
  expect(await read()).toBe(1n);
  time.pass(10_001);
  expect(await read()).toBe(2n);
});

it.each([
  ["that asked for patience", { perSecond: 0, retryAfter: 2 }, 2_001],
  ["that failed", { status: 500 }, 40_000],
])("after the clock was set back, a node %s is asked again as soon as else", async (_, trouble, pauseMs) => {
  const { time, double, answer, read } = await open();
  double.behave(trouble);
  for (let failure = 0; failure < 3; failure++) await expect(read()).rejects.toThrow();
  time.setRight();
  double.behave({ answer });
  time.pass(pauseMs);
  expect(await read()).toBe(1n);
});
