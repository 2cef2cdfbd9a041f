import { describe, expect, it, onTestFinished } from "vitest";
import { relayOnce } from "@/server/chains";
import { chainsForTest } from "@/tests/support/chains";
import { type Behaviour, startRpcDouble } from "@/tests/support/rpc-double";

const method = "eth_sendRawTransaction";
const hash = `0x${"ab".repeat(32)}`;

/** A client whose node has not said yet which chain it serves, and how often the node was given the transaction. */
async function open(behaviour: Behaviour, chain = "0x1") {
  const answer: Behaviour["answer"] = ({ method: asked }) => {
    if (asked === "eth_chainId") return chain;
    return asked === method ? hash : "0x1";
  };
  const double = await startRpcDouble({ ...behaviour, answer });
  onTestFinished(() => double.stop());
  const chains = chainsForTest({ ethereum: [double.url] });
  const send = () => relayOnce(chains.evm("ethereum")!, method, ["0x02"], chains.deadline({ ms: 4_000 }));
  return { send, sent: () => double.requests.flat().filter((call) => call.method === method).length };
}

describe("a call that a node is given once", () => {
  it.each([
    ["is slow", { at: (body: string) => (body.includes(method) ? { delayMs: 1_500, answer: () => hash } : undefined) }],
    ["breaks off", { at: (body: string) => (body.includes(method) ? { breaks: true } : undefined) }],
    ["has nothing but a status", { at: (body: string) => (body.includes(method) ? { status: 502 } : undefined) }],
    ["takes no batches", { batches: "refuse" as const }],
    ["answers", {}],
  ])("is not given again by a node that nothing is known of, where it %s", async (_, behaviour) => {
    const { send, sent } = await open(behaviour);
    await send().catch(() => {});
    expect(sent()).toBe(1);
  });

  it("is not given to a node of another chain", async () => {
    const { send, sent } = await open({}, "0x38");
    await expect(send()).rejects.toThrow(/chain/);
    expect(sent()).toBe(0);
  });
});
