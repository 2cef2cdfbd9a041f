import { getAddressEncoder } from "@solana/kit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reasonsOf } from "@/server/risk";
import type { Behaviour } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import * as does from "@/tests/support/solana/instructions";
import { context, openStage, tokenEntry, unindexed, unknownAccount } from "./support";

const deadlineMs = 900;
const stage = share(() => openStage({ SCAN_DEADLINE: `${deadlineMs}ms` }));

describe("a node that does badly", () => {
  const bad: [name: string, behaviour: () => Behaviour, missing: string[]][] = [
    ["silent", () => ({ silent: true }), ["account-type", "token-accounts"]],
    ["slower than the deadline", () => ({ answer: stage.honest, delayMs: 3_000 }), ["account-type", "token-accounts"]],
    ["an error page", () => ({ status: 502 }), ["account-type", "token-accounts"]],
    ["no JSON", () => ({ raw: "<html>" }), ["account-type", "token-accounts"]],
    ["50 MB", () => ({ flood: 50 * 1024 * 1024 }), ["account-type", "token-accounts"]],
    ["text for everything", () => ({ answer: () => "yes" }), ["account-type", "token-accounts"]],
    ["null for everything", () => ({ answer: () => null }), ["account-type", "token-accounts"]],
    [
      "an account without owner",
      () =>
        stage.but("getAccountInfo", () => ({
          context,
          value: { lamports: 1, executable: false, data: ["", "base64"] },
        })),
      ["account-type"],
    ],
    [
      "a nonce that it describes wrongly",
      () => {
        const data = { program: "nonce", parsed: { type: "initialized", info: { authority: 5 } } };
        const value = { owner: does.system, lamports: 1, executable: false, data };
        return stage.but("getAccountInfo", () => ({ context, value }));
      },
      ["account-type"],
    ],
    [
      "a mint that it describes wrongly",
      () => {
        const data = { program: "spl-token", parsed: { type: "mint", info: { supply: [] } } };
        const value = { owner: does.token, lamports: 1, executable: false, data };
        return stage.but("getAccountInfo", () => ({ context, value }));
      },
      ["account-type"],
    ],
    [
      "no list of token accounts",
      () => stage.but("getTokenAccountsByOwner", () => ({ context, value: { length: 1 } })),
      ["token-accounts"],
    ],
    [
      "token accounts of another wallet",
      () => stage.but("getTokenAccountsByOwner", () => ({ context, value: [tokenEntry(does.token)] })),
      ["token-accounts"],
    ],
    [
      "token accounts cut short",
      () =>
        stage.but("getTokenAccountsByOwner", () => ({
          context,
          value: [tokenEntry(does.token, (all) => all.subarray(0, 70))],
        })),
      ["token-accounts"],
    ],
    [
      "token accounts of another program",
      () => stage.but("getTokenAccountsByOwner", () => ({ context, value: [tokenEntry(does.stake)] })),
      ["token-accounts"],
    ],
    [
      "thirteen thousand token accounts",
      () => {
        const value = new Array(13_000).fill(tokenEntry(does.token));
        const isClassic = (config: unknown) => (config as { programId?: string }).programId === does.token;
        return stage.but("getTokenAccountsByOwner", ({ params }) => ({
          context,
          value: isClassic(params[1]) ? value : [],
        }));
      },
      ["token-accounts"],
    ],
    ["token accounts refused", () => stage.but("getTokenAccountsByOwner", () => unindexed), ["token-accounts"]],
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
    stage.node.behave({ answer: stage.honest });
    await expect
      .poll(async () => (await stage.scan(wallet.address)).coverage.chain, { timeout: 10_000, interval: 200 })
      .toBe("complete");
  });
});

/** Values that a node might return in any place. */
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
  const selected = places[place % Math.max(1, places.length)];
  if (!selected) return by;
  selected[0][selected[1]] = by;
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
            stage.but(method, (call) => spoil(stage.honest(call), place, by)),
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
    const [wallet, thief] = [await stage.chain.person(), await unknownAccount()];
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
    const parsed = stage.but("getTokenAccountsByOwner", ({ params }) => {
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
    const many = stage.but("getTokenAccountsByOwner", ({ params }) => {
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
    const slow: Behaviour = { answer: stage.honest, batches: "refuse", perSecond: 5 };
    const { assessment, ms } = await stage.judgeOver(slow, wallet.address, 2_500);
    expect(ms).toBeLessThan(3_000);
    expect(assessment).toMatchObject({ status: "SAFE" });
    expect(assessment.score).toBeLessThan(5);
  });
});

describe("a network that is off", () => {
  it("is judged by lists only, and nothing is missing", async () => {
    const off = await openStage({ RPC_URL_SOLANA: "off" });
    try {
      const body = await off.scan(await unknownAccount());
      expect(body).toMatchObject({ riskScore: 0, coverage: { chain: "disabled", missing: [] } });
      expect(off.node.requests).toEqual([]);
    } finally {
      await off.stop();
    }
  });
});
