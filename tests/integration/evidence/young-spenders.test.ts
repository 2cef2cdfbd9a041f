import { type Address, encodeFunctionData, maxUint256 } from "viem";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { networkInfo } from "@/server/networks";
import { startAnvil } from "@/tests/support/anvil";
import { startTestApp } from "@/tests/support/app";
import { compileContracts } from "@/tests/support/contracts/compile";
import { type RpcCall, RpcFailure, startRpcDouble } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import { idsOf, newAddress, scan, scanUntil, Token } from "./support";

const day = 86_400;
const { Router } = compileContracts("lures.sol");
let token: Address;
let old: Address;
let young: Address;

const anvil = share(startAnvil);
const double = share(() => startRpcDouble({ upstream: anvil.url }));
const app = share(() => startTestApp({ RPC_URL_ETHEREUM: double.url }));
const caller = share(() => app.account("growth", "unlimited"));
beforeAll(async () => {
  token = await anvil.deploy(Token!.bytecode);
  old = (await anvil.deploy(Router!.bytecode)).toLowerCase() as Address;
});
afterEach(() => double.behave({}));

async function walletFor(spender: Address, amount = maxUint256): Promise<Address> {
  const wallet = newAddress();
  const data = encodeFunctionData({ abi: Token!.abi, functionName: "approve", args: [spender, amount] });
  await anvil.send(wallet, { to: token, data });
  return wallet;
}
const look = async (spender: Address, amount?: bigint) => scan(app, caller.apiKey, await walletFor(spender, amount));
const isPast = ({ method, params }: RpcCall) => method === "eth_getCode" && params[1] !== "latest";

describe("an unlimited approval to an unknown contract", () => {
  it("is no news on a chain that is itself younger than three days", async () => {
    expect(idsOf(await look(old))).toEqual(["approval.unlimited-unknown"]);
  });

  it("asks for review while the contract is younger than three days, and only then", async () => {
    await anvil.mine(20);
    await anvil.request("evm_increaseTime", [4 * day]);
    await anvil.mine(30);
    young = (await anvil.deploy(Router!.bytecode)).toLowerCase() as Address;
    const wallet = await walletFor(young);
    // The newest block's time is kept for two seconds.
    const body = await scanUntil(
      () => scan(app, caller.apiKey, wallet),
      ({ status }) => status === "WARNING",
    );
    expect(idsOf(body)).toEqual(["approval.fresh-spender"]);
    const { youngerThan } = body.details.signals[0].evidence;
    expect(Date.parse(youngerThan)).toBeGreaterThan(Date.now() + day);
    expect(body.warnings[0]).toMatch(/^The unknown contract 0x\w{40}, made less than 3 days ago, may take unlimited/);
    expect(await look(old)).toMatchObject({ status: "SAFE", details: { signals: [{ weight: 8 }] } });
    // A right that is limited in itself needs no such care.
    expect(await look(young, 5n)).toMatchObject({ status: "SAFE", details: { signals: [] } });
  });

  it("is told before it is given: of a young contract, not of an old one", async () => {
    const analyze = async (spender: Address) => {
      const calldata = encodeFunctionData({ abi: Token!.abi, functionName: "approve", args: [spender, maxUint256] });
      const body = { chainId: 1, wallet: newAddress(), to: token, calldata };
      const answer = await app.call("/api/v1/transactions/analyze", { key: caller.apiKey, body });
      return answer.body.data.meta.signals as { id: string; evidence: { youngerThan?: string } }[];
    };
    const reported = (await analyze(young)).find(({ id }) => id === "transaction.fresh-spender");
    expect(Date.parse(reported!.evidence.youngerThan!)).toBeGreaterThan(Date.now() + day);
    expect((await analyze(old)).map(({ id }) => id)).toEqual(["transaction.unlimited-allowance"]);
  });

  it("costs no more than six requests cold", async () => {
    const wallet = await walletFor(young);
    double.requests.length = 0;
    await scan(app, caller.apiKey, wallet);
    expect(double.requests.length).toBeLessThanOrEqual(6);
  });

  it.each([
    ["has forgotten the past", () => new RpcFailure(-32000, "missing trie node")],
    ["serves the past for money", () => new RpcFailure(-32601, "eth_getCode of archive data is not supported")],
    ["says null of the past", () => null],
  ])("says nothing of its age where the node %s, and stays SAFE", async (_, answer) => {
    double.behave({ answer: (call) => (isPast(call) ? answer() : undefined) });
    const fresh = await startTestApp({ RPC_URL_ETHEREUM: double.url });
    const { apiKey } = await fresh.account("growth", "unlimited");
    const body = await scan(fresh, apiKey, await walletFor(young));
    expect(body).toMatchObject({ status: "SAFE", coverage: { chain: "complete" } });
    expect(idsOf(body)).toEqual(["approval.unlimited-unknown"]);
    // Nor does it take the node's word on the past for one on the method.
    expect(await scan(fresh, apiKey, await walletFor(newAddress()))).toMatchObject({ coverage: { chain: "complete" } });
    await fresh.stop();
  });

  it("does not believe a long chain that knows no Multicall3 in the past", async () => {
    const far = 20_000_000;
    const headers = new Map<number, number>();
    const now = Math.floor(Date.now() / 1_000) + 5 * day;
    double.behave({
      answer: (call) => {
        const { method, params } = call;
        if (method === "eth_blockNumber") return `0x${far.toString(16)}`;
        if (method === "eth_getBlockByNumber") {
          const number = params[0] === "latest" ? far : Number(params[0]);
          headers.set(number, now - (far - number) * 12);
          return { number: `0x${number.toString(16)}`, timestamp: `0x${headers.get(number)!.toString(16)}` };
        }
        if (isPast(call)) return "0x";
        return undefined;
      },
    });
    const fresh = await startTestApp({ RPC_URL_ETHEREUM: double.url });
    const { apiKey } = await fresh.account("growth", "unlimited");
    expect(idsOf(await scan(fresh, apiKey, await walletFor(old)))).toEqual(["approval.unlimited-unknown"]);
    expect(headers.size).toBeLessThanOrEqual(3);
    expect(
      double.requests.flat().some((call) => isPast(call) && call.params[0] === networkInfo("ethereum").multicall3),
    ).toBe(true);
    await fresh.stop();
  });
});
