import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { getAddressEncoder } from "@solana/kit";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { parseAddress } from "@/server/chains";
import { gatherWallet, type WalletSources } from "@/server/evidence";
import { judgeWallet, reasonsOf } from "@/server/risk";
import { chainsForTest } from "@/tests/support/chains";
import { listenOnFreePort } from "@/tests/support/ports";
import type { Behaviour, RpcCall } from "@/tests/support/rpc-double";
import { RpcFailure, startRpcDouble } from "@/tests/support/rpc-double";
import * as does from "@/tests/support/solana/instructions";
import { answerFrom } from "@/tests/support/solana/rpc";
import { ids, openStage, type Stage, stranger } from "./support";

const deadlineMs = 900;
const context = { slot: 1 };
const unindexed = new RpcFailure(
  -32010,
  `${does.system} excluded from account secondary indexes; this RPC method unavailable for key`,
);
let stage: Stage;
let honest: (call: RpcCall) => unknown;
beforeAll(async () => {
  stage = await openStage({ SCAN_DEADLINE: `${deadlineMs}ms` });
  honest = answerFrom(stage.chain);
});
afterAll(() => stage.stop());

/** Honest but for one method. */
const but = (method: string, answer: (call: RpcCall) => unknown): Behaviour => ({
  answer: (call) => (call.method === method ? answer(call) : honest(call)),
});
const tokenEntry = (owner: string, change = (data: Buffer) => data) => {
  const data = Buffer.alloc(165);
  data[108] = 1;
  const account = change(data);
  return {
    pubkey: does.token,
    account: { data: [account.toString("base64"), "base64"], owner, executable: false, lamports: 1, space: 165 },
  };
};

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

describe("a node that does badly", () => {
  const bad: [name: string, behaviour: () => Behaviour, missing: string[]][] = [
    ["silent", () => ({ silent: true }), ["account-type", "token-accounts"]],
    ["slower than the deadline", () => ({ answer: honest, delayMs: 3_000 }), ["account-type", "token-accounts"]],
    ["an error page", () => ({ status: 502 }), ["account-type", "token-accounts"]],
    ["no JSON", () => ({ raw: "<html>" }), ["account-type", "token-accounts"]],
    ["50 MB", () => ({ flood: 50 * 1024 * 1024 }), ["account-type", "token-accounts"]],
    ["text for everything", () => ({ answer: () => "yes" }), ["account-type", "token-accounts"]],
    ["null for everything", () => ({ answer: () => null }), ["account-type", "token-accounts"]],
    [
      "an account without owner",
      () => but("getAccountInfo", () => ({ context, value: { lamports: 1, executable: false, data: ["", "base64"] } })),
      ["account-type"],
    ],
    [
      "a nonce that it describes wrongly",
      () => {
        const data = { program: "nonce", parsed: { type: "initialized", info: { authority: 5 } } };
        const value = { owner: does.system, lamports: 1, executable: false, data };
        return but("getAccountInfo", () => ({ context, value }));
      },
      ["account-type"],
    ],
    [
      "no list of token accounts",
      () => but("getTokenAccountsByOwner", () => ({ context, value: { length: 1 } })),
      ["token-accounts"],
    ],
    [
      "token accounts of another wallet",
      () => but("getTokenAccountsByOwner", () => ({ context, value: [tokenEntry(does.token)] })),
      ["token-accounts"],
    ],
    [
      "token accounts cut short",
      () =>
        but("getTokenAccountsByOwner", () => ({
          context,
          value: [tokenEntry(does.token, (all) => all.subarray(0, 70))],
        })),
      ["token-accounts"],
    ],
    [
      "token accounts of another program",
      () => but("getTokenAccountsByOwner", () => ({ context, value: [tokenEntry(does.stake)] })),
      ["token-accounts"],
    ],
    [
      "thirteen thousand token accounts",
      () => {
        const value = new Array(13_000).fill(tokenEntry(does.token));
        const isClassic = (config: unknown) => (config as { programId?: string }).programId === does.token;
        return but("getTokenAccountsByOwner", ({ params }) => ({ context, value: isClassic(params[1]) ? value : [] }));
      },
      ["token-accounts"],
    ],
    ["token accounts refused", () => but("getTokenAccountsByOwner", () => unindexed), ["token-accounts"]],
  ];

  it.each(bad)(
    "%s: an answer in time that calls nobody safe and says what is missing",
    async (_name, behave, missing) => {
      const wallet = await stage.chain.person();
      const { assessment, ms } = await stage.judgeOver(behave(), wallet.address);
      const { coverage, signals, ...level } = assessment;
      expect(ms).toBeLessThan(deadlineMs + 600);
      expect(level).toMatchObject({ status: "WARNING", score: 25 });
      expect(coverage.missing).toEqual(expect.arrayContaining(missing));
      expect(coverage.chain).toBe(missing.length === 2 ? "unavailable" : "partial");
      expect(reasonsOf(signals, "en")[0]).toMatch(/^Could not check/);
    },
  );

  it("is believed again when it does well, for nothing bad was kept", async () => {
    const wallet = await stage.chain.person();
    stage.node.behave({ answer: () => "yes" });
    expect((await stage.scan(wallet.address)).riskScore).toBe(25);
    stage.node.behave({ answer: honest });
    await expect
      .poll(async () => (await stage.scan(wallet.address)).coverage.chain, { timeout: 10_000, interval: 200 })
      .toBe("complete");
  });
});

/** What a node might put in the place of anything. */
const odd = [null, true, -1, 1.5, 2 ** 60, "", "x", "1".repeat(44), "9".repeat(30), [], [[]], {}, { value: {} }];

/** The same answer but for one place in it, chosen by a number. */
function spoil(answer: unknown, place: number, by: unknown): unknown {
  const copy = structuredClone(answer);
  const places: [holder: Record<string, unknown>, key: string][] = [];
  const walk = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      places.push([value as Record<string, unknown>, key]);
      walk(inner);
    }
  };
  walk(copy);
  const chosen = places[place % Math.max(1, places.length)];
  if (!chosen) return by;
  chosen[0][chosen[1]] = by;
  return copy;
}

describe("a node that says one wrong thing", () => {
  it("never makes a judgement fail or late", async () => {
    const { chain } = stage;
    const [wallet, thief] = [await chain.person(4), await chain.person()];
    const [classic, modern] = [await chain.mint(), await chain.mint({ symbol: "ODD" })];
    const [first, second] = [
      await chain.hold(wallet.address, classic, 5n),
      await chain.hold(wallet.address, modern, 5n),
    ];
    const [nonce, stake] = [await chain.account(does.system, 80), await chain.account(does.stake, 200, 9n)];
    await chain.send(
      does.approve(does.token, first, thief.address, wallet, 5n),
      does.setAuthority(does.token2022, second, wallet, does.authority.close, thief.address),
      does.initializeNonce(nonce, wallet),
      does.initializeStake(stake, wallet, wallet),
      does.authorizeWithdrawer(stake, wallet, thief.address),
    );
    const methods = ["getAccountInfo", "getTokenAccountsByOwner", "getMultipleAccounts", "getProgramAccounts"];
    const past = ["getSignaturesForAddress", "getTransaction"];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...methods, ...past),
        fc.nat(10_000),
        fc.constantFrom(...odd),
        fc.constantFrom(wallet.address, nonce.address, first),
        async (method, place, by, subject) => {
          const { assessment, ms } = await stage.judgeOver(
            but(method, (call) => spoil(honest(call), place, by)),
            subject,
          );
          expect(ms).toBeLessThan(deadlineMs + 600);
          expect(assessment.score).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("a node that is only different", () => {
  it("reads the accounts itself, whatever was asked", async () => {
    const [wallet, thief] = [await stage.chain.person(), await stranger()];
    const info = {
      mint: does.system,
      owner: wallet.address,
      state: "initialized",
      tokenAmount: { amount: "9", decimals: 0 },
      delegate: thief,
      delegatedAmount: { amount: "9", decimals: 0 },
    };
    const account = {
      owner: does.token,
      executable: false,
      lamports: 1,
      data: { program: "spl-token", parsed: { type: "account", info } },
    };
    const parsed = but("getTokenAccountsByOwner", ({ params }) => {
      const { programId } = params[1] as { programId: string };
      return { context, value: programId === does.token ? [{ pubkey: does.stake, account }] : [] };
    });
    const { assessment } = await stage.judgeOver(parsed, wallet.address);
    expect(assessment.signals.map(({ id }) => id)).toEqual(["approval.personal-spender"]);
    await stage.denied(thief, async () => {
      expect((await stage.judgeOver(parsed, wallet.address)).assessment.status).toBe("CRITICAL");
    });
  });

  it("has thousands of token accounts of the wallet: told in time, with what was left out", async () => {
    const wallet = await stage.chain.person();
    const owner = Buffer.from(getAddressEncoder().encode(wallet.address));
    const value = Array.from({ length: 6_000 }, (_, index) =>
      tokenEntry(does.token, (data) => {
        data.writeUInt32BE(index + 1, 4);
        owner.copy(data, 32);
        data.writeBigUInt64LE(5n, 64);
        return data;
      }),
    );
    const many = but("getTokenAccountsByOwner", ({ params }) => {
      const { programId } = params[1] as { programId: string };
      return { context, value: programId === does.token ? value : [] };
    });
    const { assessment, ms } = await stage.judgeOver(many, wallet.address, 2_500);
    expect(ms).toBeLessThan(2_800);
    expect(assessment).toMatchObject({
      status: "SAFE",
      coverage: { chain: "partial", missing: ["held-tokens", "counterparties"] },
    });
  });

  it("refuses batches and limits to five requests a second: the honest wallet is SAFE", async () => {
    const wallet = await stage.chain.person();
    await stage.chain.hold(wallet.address, await stage.chain.mint(), 5n);
    const slow: Behaviour = { answer: honest, batches: "refuse", perSecond: 5 };
    const { assessment, ms } = await stage.judgeOver(slow, wallet.address, 2_500);
    expect(ms).toBeLessThan(3_000);
    expect(assessment).toMatchObject({ status: "SAFE" });
    expect(assessment.score).toBeLessThan(5);
  });
});

describe("a node that keeps something back", () => {
  it("searches refused: the honest wallet is SAFE, and the refusal is not asked for again", async () => {
    const { node, chain } = stage;
    node.behave(but("getProgramAccounts", () => unindexed));
    const first = await stage.scan((await chain.person()).address);
    expect(first).toMatchObject({ riskScore: 0, status: "SAFE" });
    expect(first.coverage).toMatchObject({
      chain: "partial",
      missing: ["stake-accounts", "nonce-accounts", "counterparties"],
    });
    node.requests.length = 0;
    const second = await stage.scan((await chain.person()).address);
    expect(second.coverage.missing).toEqual(["stake-accounts", "nonce-accounts", "counterparties"]);
    expect(node.requests.flat().map(({ method }) => method)).not.toContain("getProgramAccounts");
    node.behave({ answer: honest });
  });

  it("one wallet's search refused for what it found: another's is asked for all the same", async () => {
    const { chain } = stage;
    const [busy, wallet] = [await chain.person(), await chain.person()];
    const nonce = await chain.account(does.system, 80);
    await chain.send(does.initializeNonce(nonce, wallet));
    const tooMuch = new RpcFailure(-32012, "scan aborted: The accumulated scan results exceeded the limit");
    const double = await startRpcDouble(
      but("getProgramAccounts", (call) =>
        JSON.stringify(call.params).includes(busy.address) ? tooMuch : honest(call),
      ),
    );
    onTestFinished(() => double.stop());
    const sources = {
      intel: stage.app.runtime.intel,
      chains: chainsForTest({ solana: [double.url] }),
    } as WalletSources;
    const judge = async ({ address }: { address: string }) =>
      judgeWallet(await gatherWallet(sources, parseAddress(address)));
    expect((await judge(busy)).coverage.missing).toEqual(["stake-accounts", "nonce-accounts", "counterparties"]);
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
    expect(first.coverage.missing).toEqual(["stake-accounts", "nonce-accounts", "counterparties"]);
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
    await chain.send(does.approve(does.token, account, await stranger(), giver, 5n));
    node.behave(but("getMultipleAccounts", () => ({ context, value: [] })));
    const held = await stage.scan(holder.address);
    expect(held.coverage.missing).toEqual(expect.arrayContaining(["handed-over-accounts", "held-tokens"]));
    expect(held.coverage.missing).not.toContain("token-accounts");
    expect(held.status).toBe("SAFE");
    const given = await stage.scan(giver.address);
    expect(given.coverage.missing).toContain("allowances");
    expect(given).toMatchObject({ status: "WARNING", details: { approvals: [{ amount: "5" }] } });
    node.behave({ answer: honest });
  });

  it("how much there is of a token withheld: CAUTION, where somebody may take a part of what comes", async () => {
    const { node, chain } = stage;
    const mint = await chain.mint();
    const giver = await chain.person();
    const account = await chain.hold(giver.address, mint, 0n);
    await chain.send(does.approve(does.token, account, await stranger(), giver, 5n));
    const isSupply = ({ params }: RpcCall) => JSON.stringify(params).includes(mint.address);
    node.behave(but("getMultipleAccounts", (call) => (isSupply(call) ? new RpcFailure(-32000, "no") : honest(call))));
    const given = await stage.scan(giver.address);
    expect(given.coverage.missing).toContain("allowances");
    expect(given.coverage.missing).not.toContain("held-tokens");
    expect(given.status).toBe("WARNING");
    node.behave({ answer: honest });
  });

  it("how much there is of more tokens than are asked about is said to be missing, and of as many isn't", async () => {
    const { chain } = stage;
    const [giver, mint] = [await chain.person(), await chain.mint()];
    const account = await chain.hold(giver.address, mint, 0n);
    await chain.send(does.approve(does.token, account, await stranger(), giver, 5n));
    const found = chain.svm.getAccount(account);
    const given = Buffer.from(found.exists ? found.data : []);
    for (const [count, missing] of [
      [300, false],
      [301, true],
    ] as const) {
      const value = Array.from({ length: count }, (_, at) =>
        tokenEntry(does.token, () => {
          const ofAnother = Buffer.from(given);
          ofAnother.writeUInt32LE(at, 0);
          return ofAnother;
        }),
      );
      const isClassic = (config: unknown) => (config as { programId?: string }).programId === does.token;
      const behaviour = but("getTokenAccountsByOwner", ({ params }) => ({
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
    const [giver, thief] = [await chain.person(), await stranger()];
    const account = await chain.hold(giver.address, mint, 5n);
    await chain.send(does.approve(does.token, account, thief, giver, 5n));
    node.behave(but("getMultipleAccounts", () => new RpcFailure(-32000, "no")));
    await stage.denied(thief, async () => {
      const body = await stage.scan(giver.address);
      expect(ids(body)[0]).toBe("approval.flagged-spender");
      expect(body.status).toBe("CRITICAL");
    });
    node.behave({ answer: honest });
  });
});

describe("a network that is off", () => {
  it("is judged by lists only, and nothing is missing", async () => {
    const off = await openStage({ RPC_URL_SOLANA: "off" });
    try {
      const body = await off.scan(await stranger());
      expect(body).toMatchObject({ riskScore: 0, coverage: { chain: "disabled", missing: [] } });
      expect(off.node.requests).toEqual([]);
    } finally {
      await off.stop();
    }
  });
});
