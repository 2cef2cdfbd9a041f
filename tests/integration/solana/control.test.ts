import type { Address, KeyPairSigner } from "@solana/kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RpcCall, RpcFailure } from "@/tests/support/rpc-double";
import { setSquads } from "@/tests/support/solana/chain";
import * as does from "@/tests/support/solana/instructions";
import { answerFrom } from "@/tests/support/solana/rpc";
import { evidenceOf, ids, openStage, programAddress, type Stage, stranger } from "./support";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

describe("a plain wallet", () => {
  it("is SAFE with everything read, in three requests", async () => {
    const wallet = await stage.chain.person();
    stage.node.requests.length = 0;
    expect(await stage.scan(wallet.address)).toMatchObject({
      riskScore: 0,
      warnings: [],
      chain: "solana",
      coverage: { chain: "complete", missing: ["counterparties"] },
      details: { approvals: [] },
    });
    expect(stage.node.requests.length).toBeLessThanOrEqual(3);
  });

  it("is SAFE before it ever held anything", async () => {
    expect(await stage.scan(await stranger())).toMatchObject({ riskScore: 0, coverage: { chain: "complete" } });
  });
});

describe("who owns the account", () => {
  it("BLOCKs a wallet that was assigned to a program", async () => {
    const { chain, scan, denied } = stage;
    const [wallet, thief] = [await chain.person(), await stranger()];
    await chain.send(does.assign(wallet, thief));
    const body = await scan(wallet.address);
    expect(ids(body)).toEqual(["solana.assigned-away"]);
    expect(body).toMatchObject({ status: "HIGH RISK", riskScore: 70 });
    expect(body.warnings[0]).toContain(thief);
    await denied(thief, async () => {
      const lost = await scan(wallet.address);
      expect(lost).toMatchObject({ status: "CRITICAL", riskScore: 90 });
      expect(ids(lost)).toEqual(["solana.flagged-owner"]);
    });
  });

  it("asks for review where the thief gave it data first, for it holds tokens as only a wallet does", async () => {
    const { chain, scan } = stage;
    const [wallet, mint] = [await chain.person(), await chain.mint()];
    await chain.hold(wallet.address, mint, 5n);
    await chain.send(does.allocate(wallet, 40), does.assign(wallet, await stranger()));
    expect(await scan(wallet.address)).toMatchObject({ riskScore: 45, status: "WARNING" });
  });

  it("BLOCKs where it was given data first and had paid for transactions, as only a wallet can", async () => {
    const { chain, scan } = stage;
    const [wallet, friend] = [await chain.person(), await chain.person()];
    await chain.sendFrom(wallet, does.transfer(wallet, friend, 1_000_000n));
    await chain.send(does.allocate(wallet, 1), does.assign(wallet, await stranger()));
    // Dust that others send there doesn't hide it.
    for (let count = 1n; count <= 12n; count++) await chain.send(does.transfer(friend, wallet, count));
    const body = await scan(wallet.address);
    expect(ids(body)).toEqual(["solana.assigned-away"]);
    expect(body).toMatchObject({ riskScore: 70, status: "HIGH RISK" });
  });

  it("BLOCKs also where dust lies on both sides of what it paid for, and says so where nothing was found", async () => {
    const { chain, scan } = stage;
    const [wallet, friend] = [await chain.person(), await chain.person()];
    const dust = async () => {
      for (let count = 1n; count <= 11n; count++) await chain.send(does.transfer(friend, wallet, count));
    };
    await dust();
    for (let count = 1n; count <= 9n; count++)
      await chain.sendFrom(wallet, does.transfer(wallet, friend, 1_000_000n + count));
    await chain.send(does.allocate(wallet, 1), does.assign(wallet, await stranger()));
    await dust();
    expect(await scan(wallet.address)).toMatchObject({ riskScore: 70, status: "HIGH RISK" });
    // A program's own account of which too much is told to look into all.
    const state = await chain.account(await stranger(), 500);
    for (let count = 1n; count <= 12n; count++) await chain.send(does.transfer(friend, state, count));
    expect(await scan(state.address)).toMatchObject({
      riskScore: 0,
      coverage: { chain: "partial", missing: ["history", "counterparties"] },
    });
  });

  it.each([
    ["Vote111111111111111111111111111111111111111", 3_762],
    ["BPFLoaderUpgradeab1e11111111111111111111111", 37],
    ["BPFLoaderUpgradeab1e11111111111111111111111", 0],
    [does.token, 355],
  ] as [Address, number][])(
    "BLOCKs also where that is a program of everybody's (%s, %i bytes)",
    async (program, bytes) => {
      const { chain, scan } = stage;
      const [wallet, friend] = [await chain.person(30), await chain.person()];
      await chain.sendFrom(wallet, does.transfer(wallet, friend, 1_000_000n));
      await chain.send(...(bytes > 0 ? [does.allocate(wallet, bytes)] : []), does.assign(wallet, program));
      const body = await scan(wallet.address);
      expect(ids(body)).toEqual(["solana.assigned-away"]);
      expect(body).toMatchObject({ riskScore: 70, status: "HIGH RISK" });
      // Made by a key of its own it is that program's business.
      const own = await chain.account(program, Math.max(bytes, 1));
      expect(await scan(own.address)).toMatchObject({ riskScore: 0, coverage: { chain: "complete" } });
    },
  );

  it("takes accounts of programs for what they are", async () => {
    const { chain, scan } = stage;
    const [someone, mint] = [await chain.person(), await chain.mint()];
    const multisig = await chain.account(does.token, 355);
    await chain.send(does.initializeMultisig(multisig, 1, [someone]));
    await chain.hold(multisig.address, mint, 5n);
    const state = await chain.account(await stranger(), 500);
    const associated = await chain.hold(someone.address, mint, 5n);
    for (const address of [multisig.address, state.address, associated, mint.address]) {
      const body = await scan(address);
      expect(ids(body)).toContain("solana.program-account");
      expect(body).toMatchObject({ riskScore: 0, coverage: { chain: "complete" } });
    }
    expect(await scan(does.token2022)).toMatchObject({ riskScore: 0 });
  });
});

describe("an account for which several sign", () => {
  const all = 7;
  const [proposes, executes] = [1, 4];

  it("is no matter while none of them is listed", async () => {
    const { chain, scan } = stage;
    const [address, chief, collector] = [await programAddress(), await stranger(), await stranger()];
    const members = await Promise.all([1, 2, 3, 4, 5].map(stranger));
    setSquads(
      chain,
      address,
      3,
      members.map((each) => [each, all]),
      { chief, collector },
    );
    const body = await scan(address);
    expect(ids(body)).toEqual(["solana.program-account"]);
    expect(body).toMatchObject({ riskScore: 0, coverage: { chain: "complete" } });
  });

  it("(Squads) BLOCKs where one is listed, and most where he needs nobody else", async () => {
    const { chain, scan, denied } = stage;
    const [thief, collector] = [await stranger(), await stranger()];
    const others = await Promise.all([1, 2, 3, 4].map(async (): Promise<[Address, number]> => [await stranger(), all]));
    const make = async (needed: number, mayDo: number, options: Parameters<typeof setSquads>[4] = {}) => {
      const address = await programAddress();
      setSquads(chain, address, needed, [...others, [thief, mayDo]], options);
      return address;
    };
    await denied(thief, async () => {
      const among = await scan(await make(3, all, { collector }));
      expect(ids(among)).toEqual(["solana.flagged-signer", "solana.program-account"]);
      expect(among).toMatchObject({ riskScore: 60, status: "HIGH RISK" });
      expect(among.warnings).toEqual([
        `${thief}, listed by this installation's operator, signs for this multisig account (3 of 5 must sign)`,
      ]);
      expect(await scan(await make(1, all))).toMatchObject({ riskScore: 85, status: "CRITICAL" });
      // Whoever may only propose or carry out what others voted for decides nothing.
      expect(await scan(await make(1, proposes | executes))).toMatchObject({ riskScore: 0 });
      const ruled = await scan(await make(3, proposes, { chief: thief }));
      expect(ruled).toMatchObject({ riskScore: 85, status: "CRITICAL" });
      expect(ruled.warnings).toEqual([
        `${thief}, listed by this installation's operator, decides alone who signs for this multisig account`,
      ]);
    });
  });

  it("(a token program's) the same", async () => {
    const { chain, scan, denied } = stage;
    const [one, two, thief] = [await chain.person(), await chain.person(), await chain.person()];
    const [shared, open] = [await chain.account(does.token, 355), await chain.account(does.token, 355)];
    await chain.send(does.initializeMultisig(shared, 2, [one, two, thief]));
    await chain.send(does.initializeMultisig(open, 1, [one, thief]));
    await denied(thief.address, async () => {
      expect(await scan(shared.address)).toMatchObject({ riskScore: 60, status: "HIGH RISK" });
      expect(await scan(open.address)).toMatchObject({ riskScore: 85, status: "CRITICAL" });
    });
    expect(await scan(open.address)).toMatchObject({ riskScore: 0 });
  });
});

describe("a wallet made into another kind of account", () => {
  const nativeMint = "So11111111111111111111111111111111111111112" as Address;
  const ways: [kind: string, space: number, turn: (wallet: KeyPairSigner, thief: Address) => Promise<void>][] = [
    // Nobody has to sign for the second step: `allocate` is all that the thief asks for.
    ["nonce", 80, (wallet, thief) => stage.chain.send(does.initializeNonce(wallet.address, thief))],
    [
      "stake",
      200,
      (wallet, thief) =>
        stage.chain.send(does.assign(wallet, does.stake), does.initializeStake(wallet.address, thief, thief)),
    ],
    [
      "token",
      165,
      (wallet, thief) =>
        stage.chain.send(
          does.assign(wallet, does.token),
          does.initializeAccount(does.token, wallet.address, nativeMint, thief),
        ),
    ],
  ];

  it.each(ways)("(%s) BLOCKs, for it paid for transactions as only wallets do", async (kind, space, turn) => {
    const { chain, scan, denied } = stage;
    const [wallet, friend, thief] = [await chain.person(3), await chain.person(), await stranger()];
    await chain.sendFrom(wallet, does.transfer(wallet, friend, 1_000_000n));
    await chain.send(does.allocate(wallet, space));
    await turn(wallet, thief);
    const body = await scan(wallet.address);
    expect(ids(body)).toEqual(["solana.taken-over"]);
    expect(body).toMatchObject({ riskScore: 70, status: "HIGH RISK" });
    expect(evidenceOf(body, "solana.taken-over")).toEqual({ party: thief, kind });
    await denied(thief, async () => {
      const listed = await scan(wallet.address);
      expect(ids(listed)).toEqual([
        kind === "nonce" ? "solana.flagged-nonce-authority" : "solana.flagged-account-authority",
      ]);
      expect(listed.status).toBe("CRITICAL");
    });
  });

  it("in its first step is open to anybody: nobody has to sign for the second", async () => {
    const { chain, scan } = stage;
    const [wallet, larger, other] = [await chain.person(3), await chain.person(3), await chain.person(3)];
    const friend = await chain.person();
    for (const each of [wallet, larger, other]) await chain.sendFrom(each, does.transfer(each, friend, 1_000_000n));
    await chain.send(does.allocate(wallet, 80));
    await chain.send(does.allocate(larger, 500));
    await chain.send(does.allocate(other, 79));
    const body = await scan(wallet.address);
    expect(ids(body)).toEqual(["solana.open-account"]);
    expect(body).toMatchObject({ riskScore: 70, status: "HIGH RISK" });
    expect(await scan(larger.address)).toMatchObject({ riskScore: 70, warnings: body.warnings });
    expect(await scan(other.address)).toMatchObject({ riskScore: 45, status: "WARNING" });
    for (const each of [wallet, larger]) await chain.send(does.initializeNonce(each.address, friend.address));
    await expect(chain.send(does.initializeNonce(other.address, friend.address))).rejects.toThrow();
    // A nonce that is being made by a key of its own is nobody's wallet.
    const begun = await chain.account(does.system, 80);
    expect(await scan(begun.address)).toMatchObject({ riskScore: 0, coverage: { chain: "complete" } });
  });

  it("that decides about itself is lost to nobody", async () => {
    const { chain, scan } = stage;
    const [wallet, friend] = [await chain.person(3), await chain.person()];
    await chain.sendFrom(wallet, does.transfer(wallet, friend, 1_000_000n));
    await chain.send(does.allocate(wallet, 200), does.assign(wallet, does.stake));
    await chain.send(does.initializeStake(wallet.address, wallet.address, wallet.address));
    const body = await scan(wallet.address);
    expect(ids(body)).toEqual(["solana.program-account"]);
    expect(body.riskScore).toBe(0);
  });

  it("made by keys of their own are no such thing, whoever holds them", async () => {
    const { chain, scan } = stage;
    const [owner, friend] = [await chain.person(), await chain.person()];
    const [nonce, stake, token] = [
      await chain.account(does.system, 80),
      await chain.account(does.stake, 200, 1_000_000_000n),
      await chain.account(does.token, 165, 1_000_000_000n),
    ];
    await chain.send(
      does.initializeNonce(nonce, owner),
      does.initializeStake(stake.address, owner, owner),
      does.initializeAccount(does.token, token, nativeMint, owner),
    );
    for (const { address } of [nonce, stake, token]) {
      await chain.send(does.transfer(friend, address, 5n));
      expect(await scan(address)).toMatchObject({
        riskScore: 0,
        coverage: { chain: "complete", missing: ["counterparties"] },
      });
    }
  });

  it("a token account of a denied address BLOCKs whoever pays there", async () => {
    const { chain, scan, denied } = stage;
    const [thief, mint] = [await stranger(), await chain.mint()];
    const account = await chain.hold(thief, mint, 5n);
    expect(await scan(account)).toMatchObject({ riskScore: 0 });
    await denied(thief, async () => {
      const body = await scan(account);
      expect(ids(body)).toEqual(["solana.flagged-account-authority"]);
      expect(body.status).toBe("CRITICAL");
      expect(body.warnings[0]).toContain(thief);
    });
  });
});

describe("durable nonces", () => {
  it("are told of, and count next to nothing", async () => {
    const { chain, scan } = stage;
    const wallet = await chain.person();
    for (let count = 1; count <= 2; count++) {
      const nonce = await chain.account(does.system, 80);
      await chain.send(does.initializeNonce(nonce, wallet));
    }
    const body = await scan(wallet.address);
    expect(evidenceOf(body, "solana.durable-nonces")).toMatchObject({ count: 2 });
    expect(body.riskScore).toBeLessThan(5);
  });

  it("BLOCK where the account is one and a denied address may empty it", async () => {
    const { chain, scan, denied } = stage;
    const [thief, nonce] = [await stranger(), await chain.account(does.system, 80)];
    await chain.send(does.initializeNonce(nonce, thief));
    expect(await scan(nonce.address)).toMatchObject({ riskScore: 0 });
    await denied(thief, async () => {
      const body = await scan(nonce.address);
      expect(ids(body)).toEqual(["solana.flagged-nonce-authority"]);
      expect(body.status).toBe("CRITICAL");
    });
  });
});

describe("what the wallet signed", () => {
  /** The chain's own answers, but for some of its transactions. */
  const showing = (refuses: (signature: string, config: { maxSupportedTransactionVersion?: number }) => boolean) => {
    const honest = answerFrom(stage.chain);
    return (call: RpcCall) => {
      const [signature, config = {}] = call.params as [string, object?];
      return call.method === "getTransaction" && refuses(signature, config)
        ? new RpcFailure(-32015, "Transaction version (1) is not supported by the requesting client")
        : honest(call);
    };
  };
  async function lost() {
    const { chain } = stage;
    const [wallet, friend] = [await chain.person(), await chain.person()];
    await chain.sendFrom(wallet, does.transfer(wallet, friend, 1_000_000n));
    await chain.send(does.allocate(wallet, 1), does.assign(wallet, await stranger()));
    return { wallet: wallet.address, friend };
  }

  it("is found in transactions of version 1", async () => {
    const { wallet } = await lost();
    const answer = showing((_, { maxSupportedTransactionVersion: most = -1 }) => most < 1);
    const { assessment } = await stage.judgeOver({ answer }, wallet);
    expect(assessment).toMatchObject({ score: 70, coverage: { missing: ["counterparties"] } });
  });

  it("is found beside a transaction that the node can't show; without any, what is missing is said", async () => {
    const { wallet, friend } = await lost();
    await stage.chain.send(does.transfer(friend, wallet, 1n));
    const dust = stage.chain.sent.at(-1)?.signature;
    const one = await stage.judgeOver({ answer: showing((signature) => signature === dust) }, wallet);
    expect(one.assessment).toMatchObject({ score: 70 });
    const none = await stage.judgeOver({ answer: showing(() => true) }, wallet);
    expect(none.assessment.coverage.missing).toContain("history");
  });
});

describe("stakes", () => {
  async function staked() {
    const { chain } = stage;
    const wallet = await chain.person();
    const account = await chain.account(does.stake, 200, 3_000_000_000n);
    await chain.send(does.initializeStake(account, wallet, wallet));
    return { wallet, account };
  }

  it("are nothing to speak of while both keys are the wallet's", async () => {
    const { wallet } = await staked();
    expect(await stage.scan(wallet.address)).toMatchObject({ riskScore: 0, coverage: { missing: ["counterparties"] } });
  });

  it("ask for review when the wallet signed the right to withdraw away, and BLOCK when to a denied address", async () => {
    const { chain, scan, denied } = stage;
    const [{ wallet, account }, thief] = [await staked(), await stranger()];
    await chain.send(does.authorizeWithdrawer(account, wallet, thief));
    const body = await scan(wallet.address);
    expect(evidenceOf(body, "solana.stake-withdrawer")).toMatchObject({ party: thief, account: account.address });
    expect(body).toMatchObject({ riskScore: 30, status: "WARNING", coverage: { chain: "complete" } });
    await denied(thief, async () => {
      const listed = await scan(wallet.address);
      expect(ids(listed)).toEqual(["solana.flagged-stake-authority"]);
      expect(listed.status).toBe("HIGH RISK");
    });
  });

  it("that were taken are found behind dust that was sent to them, and behind others that strangers set up", async () => {
    const { chain, scan, denied } = stage;
    const thief = await chain.person(5);
    const dusted = await staked();
    const { wallet, account } = dusted;
    await chain.send(does.authorizeWithdrawer(account, wallet, thief));
    for (let count = 1n; count <= 12n; count++) await chain.send(does.transfer(thief, account, count));
    const crowded = await staked();
    await chain.send(does.authorizeWithdrawer(crowded.account, crowded.wallet, thief));
    for (let count = 0; count < 14; count++) {
      const planted = await chain.account(does.stake, 200, 1_000_000n);
      await chain.send(does.initializeStake(planted, crowded.wallet.address, thief));
    }
    expect(await scan(dusted.wallet.address)).toMatchObject({ riskScore: 30, status: "WARNING" });
    expect((await scan(crowded.wallet.address)).status).toBe("WARNING");
    await denied(thief.address, async () => {
      for (const each of [dusted, crowded]) expect((await scan(each.wallet.address)).status).toBe("HIGH RISK");
    });
  });

  it("that strangers set up in the wallet's name count next to nothing", async () => {
    const { chain, scan, denied } = stage;
    const [wallet, thief] = [await chain.person(), await chain.person()];
    for (let count = 0; count < 3; count++) {
      const account = await chain.account(does.stake, 200, 3_000_000_000n);
      await chain.send(does.initializeStake(account, wallet.address, thief));
    }
    expect(await scan(wallet.address)).toMatchObject({ riskScore: 10, status: "SAFE" });
    await denied(thief.address, async () => {
      expect(await scan(wallet.address)).toMatchObject({ riskScore: 10, status: "SAFE" });
    });
  });

  it("that a program holds for many are nothing to speak of", async () => {
    const { chain, scan } = stage;
    const wallet = await chain.person();
    const account = await chain.account(does.stake, 200, 3_000_000_000n);
    const pool = await programAddress();
    await chain.send(does.initializeStake(account, wallet, pool), does.transfer(wallet, account, 5n));
    expect(await scan(wallet.address)).toMatchObject({ riskScore: 0 });
  });
});

describe("the address itself", () => {
  it("BLOCKs one that has the ends of a well-known account", async () => {
    const usdc = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
    const imitation = `${usdc.slice(0, 20)}zzzz${usdc.slice(24)}` as Awaited<ReturnType<typeof stranger>>;
    const body = await stage.scan(imitation);
    expect(ids(body)).toEqual(["solana.look-alike"]);
    expect(body.status).toBe("HIGH RISK");
    expect(ids(await stage.scan(usdc as typeof imitation))).toEqual(["listing.protected"]);
  });
});
