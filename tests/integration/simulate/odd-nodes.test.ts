import { type Address, type Hex, numberToHex } from "viem";
import { expect, it, onTestFinished } from "vitest";
import { Deadline } from "@/server/chains";
import { simulate } from "@/server/chains/simulate";
import { readTouched } from "@/server/chains/simulate/touched";
import { share } from "@/tests/support/share";
import { chainsForTest } from "../../support/chains";
import { type Behaviour, type RpcCall, RpcFailure, startRpcDouble } from "../../support/rpc-double";
import { encode, friend, startStage, wallet } from "./bench";

const stage = share(startStage);

async function open(behaviour: Behaviour) {
  const node = await startRpcDouble({ upstream: stage.anvil.url, ...behaviour });
  onTestFinished(() => node.stop());
  return { node, client: chainsForTest({ ethereum: [node.url] }).evm("ethereum")! };
}
const options = () => ({ deadline: Deadline.after(20_000) });
const pay = () => ({
  from: wallet,
  to: stage.at.Coin!,
  data: encode("Coin", "transfer", [friend, 5_000_000n]),
  value: 0n,
});
const trace = (call: RpcCall, params: unknown[]) => stage.anvil.request<object>(call.method, params);

it.each<[string, (call: RpcCall) => unknown]>([
  [
    "leaves out overrides, as Hardhat does",
    (call) => trace(call, [call.params[0], call.params[1], { tracer: "callTracer", tracerConfig: { withLog: true } }]),
  ],
  [
    "leaves out those of the block, as Besu does",
    (call) => trace(call, [call.params[0], call.params[1], { ...(call.params[2] as object), blockOverrides: {} }]),
  ],
  ["has no logs in its traces, as Besu has none", async (call) => withoutLogs(await trace(call, call.params))],
])("a node that %s traces no run: the other engine does", async (_, answer) => {
  const { client } = await open({
    lacks: ["eth_simulateV1"],
    answer: (call) => (call.method === "debug_traceCall" ? answer(call) : undefined),
  });
  const { engine, unread, runs } = (await simulate(client, pay(), options())) as never as Record<string, unknown>;
  expect([engine, unread]).toEqual(["local-evm", []]);
  expect(runs).not.toEqual([]);
});

function withoutLogs(frame: object): object {
  const { logs: _, calls, ...rest } = frame as { logs?: unknown; calls?: object[] };
  return { ...rest, ...(calls && { calls: calls.map(withoutLogs) }) };
}

it("a node with small blocks runs it with smaller questions", async () => {
  const full = new RpcFailure(-38015, "block gas limit reached: remaining: 3000000, required: 12000000");
  const large = numberToHex(12_000_000);
  const { client } = await open({
    answer: ({ method, params }) =>
      method === "eth_simulateV1" && JSON.stringify(params).includes(`"gas":"${large}"`) ? full : undefined,
  });
  expect(await simulate(client, pay(), options())).toMatchObject({ engine: "eth_simulateV1", unread: [] });
});

it("a poor wallet's access list is made: geth wants all the gas paid for that it may use", async () => {
  const poor: Address = "0x000000000000000000000000000000000000d0d0";
  const unpaid = new RpcFailure(
    -32000,
    `failed to apply transaction: 0x err: insufficient funds for gas * price + value: address ${poor} have 0`,
  );
  const list = [{ address: stage.at.Coin!, storageKeys: [] as Hex[] }];
  /** How often the node is asked by two simulations, each of which needs the list twice. */
  const countAsked = async (refuses: (params: unknown[]) => RpcFailure | undefined) => {
    let asked = 0;
    const { client } = await open({
      answer: ({ method, params }) => {
        if (method !== "eth_createAccessList") return undefined;
        asked++;
        return refuses(params) ?? { accessList: list, gasUsed: "0x1" };
      },
    });
    for (const one of [options(), options()]) {
      const transaction = { ...pay(), from: poor };
      const lists = await Promise.all([1, 2].map(() => readTouched(client, transaction, one)));
      expect(lists).toEqual([[stage.at.Coin], [stage.at.Coin]]);
    }
    return asked;
  };
  expect(await countAsked(([call, , state]) => ((call as { gas?: Hex }).gas && state ? undefined : unpaid))).toBe(2);
  const tooMany = new RpcFailure(-32602, "too many arguments, want at most 2");
  expect(await countAsked((params) => (params.length > 2 ? tooMany : undefined))).toBe(3);
});
