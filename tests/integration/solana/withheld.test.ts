import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { parseAddress } from "@/server/chains";
import { encodeBase58 } from "@/server/chains/base58";
import { gatherWallet, type WalletSources } from "@/server/evidence";
import { judgeWallet } from "@/server/risk";
import { chainsForTest } from "@/tests/support/chains";
import { listenOnFreePort } from "@/tests/support/ports";
import type { RpcCall } from "@/tests/support/rpc-double";
import { RpcFailure, startRpcDouble } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import * as does from "@/tests/support/solana/instructions";
import { context, ids, openStage, tokenEntry, unindexed, unknownAccount } from "./support";

const stage = share(() => openStage({ SCAN_DEADLINE: "900ms" }));

/** Passes everything on to a node, but holds requests with a method back until it is opened. */
async function startGate(url: string, method: string) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let passed = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (body.includes(method)) await opened;
    if (body.includes(method)) passed++;
    const answer = await fetch(url, { method: "POST", body });
    response.end(await answer.text());
  });
  const port = await listenOnFreePort(server);
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${port}`, open, passed: () => passed };
}

/** An answer as of another slot. */
function at(slot: number, { method }: RpcCall, stated: unknown): unknown {
  if (method === "getSlot") return slot;
  const isDated = typeof stated === "object" && stated !== null && "context" in stated;
  return isDated ? { ...stated, context: { slot } } : stated;
}

describe("a node that keeps something back", () => {
  it("searches refused: the honest wallet is SAFE, and the refusal is not asked for again", async () => {
    const { node, chain } = stage;
    node.behave(stage.but("getProgramAccounts", () => unindexed));
    const first = await stage.scan((await chain.person()).address);
    expect(first).toMatchObject({ riskScore: 0, status: "SAFE" });
    expect(first.coverage).toMatchObject({
      chain: "partial",
      missing: ["core-assets", "stake-accounts", "nonce-accounts", "counterparties"],
    });
    node.requests.length = 0;
    const second = await stage.scan((await chain.person()).address);
    expect(second.coverage.missing).toEqual(["core-assets", "stake-accounts", "nonce-accounts", "counterparties"]);
    expect(node.requests.flat().map(({ method }) => method)).not.toContain("getProgramAccounts");
    node.behave({ answer: stage.honest });
  });

  it("one of two lists refused: what the other told counts, and another node is asked for it", async () => {
    const { chain, judgeOver, denied } = stage;
    const [wallet, thief] = [await chain.person(), await unknownAccount()];
    const mint = await chain.mint();
    const account = await chain.hold(wallet.address, mint, 1_000n);
    await chain.sendFrom(wallet, does.approve(does.token, account, thief, wallet, 100n));
    const refused = new RpcFailure(-32602, "Invalid param: unrecognized Token program id");
    const half = stage.but("getTokenAccountsByOwner", (call) =>
      JSON.stringify(call.params).includes(does.token2022) ? refused : stage.honest(call),
    );
    await denied(thief, async () => {
      const alone = (await judgeOver(half, wallet.address)).assessment;
      expect([alone.status, alone.coverage.missing.includes("token-accounts")]).toEqual(["CRITICAL", true]);
      const both = (await judgeOver([half, { answer: stage.honest }], wallet.address)).assessment;
      expect([both.status, both.coverage.missing.includes("token-accounts")]).toEqual(["CRITICAL", false]);
    });
  });

  it.each([
    ["that says so by its slot", 1],
    ["that says it is current", 447_000_000],
  ])("answers of long ago, of a node %s, beside a node of now: the right given since is reported", async (_, slot) => {
    const { chain, judgeOver, denied } = stage;
    const [wallet, thief] = [await chain.person(), await unknownAccount()];
    const mint = await chain.mint();
    const account = await chain.hold(wallet.address, mint, 1_000n);
    const none = async (call: RpcCall) => {
      const stated = await stage.honest(call);
      return call.method === "getTokenAccountsByOwner" ? { context: { slot: 1 }, value: [] } : at(slot, call, stated);
    };
    const present = async (call: RpcCall) => at(447_000_000, call, await stage.honest(call));
    await chain.sendFrom(wallet, does.approve(does.token, account, thief, wallet, 100n));
    await denied(thief, async () => {
      const { assessment } = await judgeOver([{ answer: none }, { answer: present }], wallet.address);
      expect([assessment.status, assessment.coverage.chain]).not.toEqual(["SAFE", "complete"]);
      expect(assessment.signals.map(({ id }) => id)).toContain("approval.flagged-spender");
    });
  });

  it("one wallet's search refused for what it found: another's is asked for all the same", async () => {
    const { chain } = stage;
    const [busy, wallet] = [await chain.person(), await chain.person()];
    const nonce = await chain.account(does.system, 80);
    await chain.send(does.initializeNonce(nonce, wallet));
    const tooMuch = new RpcFailure(-32012, "scan aborted: The accumulated scan results exceeded the limit");
    const double = await startRpcDouble(
      stage.but("getProgramAccounts", (call) =>
        JSON.stringify(call.params).includes(busy.address) ? tooMuch : stage.honest(call),
      ),
    );
    onTestFinished(() => double.stop());
    const sources = {
      intel: stage.app.runtime.intel,
      chains: chainsForTest({ solana: [double.url] }),
    } as WalletSources;
    const judge = async ({ address }: { address: string }) =>
      judgeWallet(await gatherWallet(sources, parseAddress(address)));
    expect((await judge(busy)).coverage.missing).toEqual([
      "core-assets",
      "stake-accounts",
      "nonce-accounts",
      "counterparties",
    ]);
    expect((await judge(wallet)).signals.map(({ id }) => id)).toEqual(["solana.durable-nonces"]);
  });

  it("searches that take too long: said to be missing, and there for the next one who asks", async () => {
    const { chain, node, app } = stage;
    const wallet = await chain.person();
    const nonce = await chain.account(does.system, 80);
    await chain.send(does.initializeNonce(nonce, wallet));
    const gate = await startGate(node.url, "getProgramAccounts");
    const chains = chainsForTest({ solana: [gate.url] }, { scanDeadlineMs: 600 });
    const sources = { intel: app.runtime.intel, chains } as WalletSources;
    const judge = async () => judgeWallet(await gatherWallet(sources, parseAddress(wallet.address)));
    const first = await judge();
    expect(first).toMatchObject({ status: "SAFE", coverage: { chain: "partial" } });
    expect(first.coverage.missing).toEqual(["core-assets", "stake-accounts", "nonce-accounts", "counterparties"]);
    gate.open();
    await expect.poll(async () => (await judge()).coverage.missing, { timeout: 10_000 }).toEqual(["counterparties"]);
    expect((await judge()).signals.map(({ id }) => id)).toEqual(["solana.durable-nonces"]);
    expect(gate.passed()).toBeLessThanOrEqual(3);
  });

  it("mints withheld: partial and SAFE; delegates' accounts withheld: CAUTION, for nobody knows who may take what", async () => {
    const { node, chain } = stage;
    const mint = await chain.mint();
    const [holder, giver] = [await chain.person(), await chain.person()];
    await chain.hold(holder.address, mint, 5n);
    const account = await chain.hold(giver.address, mint, 5n);
    await chain.send(does.approve(does.token, account, await unknownAccount(), giver, 5n));
    node.behave(stage.but("getMultipleAccounts", () => ({ context, value: [] })));
    const held = await stage.scan(holder.address);
    expect(held.coverage.missing).toEqual(expect.arrayContaining(["handed-over-accounts", "held-tokens"]));
    expect(held.coverage.missing).not.toContain("token-accounts");
    expect(held.status).toBe("SAFE");
    const given = await stage.scan(giver.address);
    expect(given.coverage.missing).toContain("allowances");
    expect(given).toMatchObject({ status: "WARNING", details: { approvals: [{ amount: "5" }] } });
    node.behave({ answer: stage.honest });
  });

  it("how much there is of a token withheld: CAUTION, where somebody may take a part of what comes", async () => {
    const { node, chain } = stage;
    const mint = await chain.mint();
    const giver = await chain.person();
    const account = await chain.hold(giver.address, mint, 0n);
    await chain.send(does.approve(does.token, account, await unknownAccount(), giver, 5n));
    const isSupply = ({ params }: RpcCall) => JSON.stringify(params).includes(mint.address);
    node.behave(
      stage.but("getMultipleAccounts", (call) => (isSupply(call) ? new RpcFailure(-32000, "no") : stage.honest(call))),
    );
    const given = await stage.scan(giver.address);
    expect(given.coverage.missing).toContain("allowances");
    expect(given.coverage.missing).not.toContain("held-tokens");
    expect(given.status).toBe("WARNING");
    node.behave({ answer: stage.honest });
  });

  it("how much there is of more tokens than are asked about is said to be missing, and of as many isn't", async () => {
    const { chain } = stage;
    const [giver, mint] = [await chain.person(), await chain.mint()];
    const account = await chain.hold(giver.address, mint, 0n);
    await chain.send(does.approve(does.token, account, await unknownAccount(), giver, 5n));
    const found = chain.svm.getAccount(account);
    const given = Buffer.from(found.exists ? found.data : []);
    for (const [count, missing] of [
      [300, false],
      [301, true],
    ] as const) {
      const value = Array.from({ length: count }, (_, at) => {
        const ofAnother = Buffer.from(given);
        ofAnother.writeUInt32LE(at, 0);
        return { ...tokenEntry(does.token, () => ofAnother), pubkey: encodeBase58(ofAnother.subarray(0, 32)) };
      });
      const isClassic = (config: unknown) => (config as { programId?: string }).programId === does.token;
      const behaviour = stage.but("getTokenAccountsByOwner", ({ params }) => ({
        context,
        value: isClassic(params[1]) ? value : [],
      }));
      const { assessment } = await stage.judgeOver(behaviour, giver.address);
      expect(assessment.coverage.missing.includes("allowances")).toBe(missing);
    }
  });

  it("what lists know of a delegate needs no node", async () => {
    const { node, chain } = stage;
    const mint = await chain.mint();
    const [giver, thief] = [await chain.person(), await unknownAccount()];
    const account = await chain.hold(giver.address, mint, 5n);
    await chain.send(does.approve(does.token, account, thief, giver, 5n));
    node.behave(stage.but("getMultipleAccounts", () => new RpcFailure(-32000, "no")));
    await stage.denied(thief, async () => {
      const body = await stage.scan(giver.address);
      expect(ids(body)[0]).toBe("approval.flagged-spender");
      expect(body.status).toBe("CRITICAL");
    });
    node.behave({ answer: stage.honest });
  });
});
