import type { Address, KeyPairSigner } from "@solana/kit";
import { describe, expect, it } from "vitest";
import { diff, observe } from "@/server/risk";
import { RpcFailure } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import type { TestMint } from "@/tests/support/solana/chain";
import * as does from "@/tests/support/solana/instructions";
import { holderOf, ids, openStage, programAccount, programAddress, unknownAccount } from "./support";

const most = 2n ** 64n - 1n;
const stage = share(openStage);
const classic = share(() => stage.chain.mint());
const modern = share(() => stage.chain.mint({ program: does.token2022 }));

const holder = (mint: TestMint, amount?: bigint) => holderOf(stage, mint, amount);

describe("delegates", () => {
  it.each(["classic", "modern"])(
    "a denied one BLOCKs (%s token program), however little it may take",
    async (which) => {
      const { chain, scan, denied } = stage;
      const mint = which === "classic" ? classic : modern;
      const [{ wallet, account }, thief] = [await holder(mint), await unknownAccount()];
      await chain.send(does.approve(mint.program, account, thief, wallet, 7n));
      const before = await scan(wallet.address);
      expect(before.riskScore).toBeLessThan(5);
      const right = { token: mint.address, spender: thief, amount: "7", standard: "spl" };
      expect(before.details.approvals).toMatchObject([right]);
      await denied(thief, async () => {
        const body = await scan(wallet.address);
        expect(ids(body)[0]).toBe("approval.flagged-spender");
        expect(body.status).toBe("CRITICAL");
        expect(body.warnings[0]).toContain(thief);
        expect(body.details.approvals).toMatchObject([right]);
      });
    },
  );

  it("a revoked or used-up one is no right", async () => {
    const { chain, scan, denied } = stage;
    const [{ wallet, account }, thief] = [await holder(classic), await unknownAccount()];
    await chain.send(does.approve(does.token, account, thief, wallet, most));
    await chain.send(does.revoke(does.token, account, wallet));
    await denied(thief, async () => {
      expect(await scan(wallet.address)).toMatchObject({ riskScore: 0, details: { approvals: [] } });
    });
  });

  it("a person who may take all asks for review; one who may take a part doesn't", async () => {
    const { chain, scan } = stage;
    const [all, endless, part, near] = [
      await holder(classic),
      await holder(modern),
      await holder(classic),
      await holder(classic),
    ];
    const friend = await chain.person();
    await chain.send(does.approve(does.token, all.account, friend.address, all.wallet, 1_000n));
    await chain.send(does.approve(does.token2022, endless.account, friend.address, endless.wallet, most));
    await chain.send(does.approve(does.token, part.account, friend.address, part.wallet, 499n));
    await chain.send(does.approve(does.token, near.account, friend.address, near.wallet, 999n));
    for (const [{ wallet }, amount] of [
      [all, "1000"],
      [near, "999"],
      [endless, "unlimited"],
    ] as const) {
      const body = await scan(wallet.address);
      expect(ids(body)[0]).toBe("approval.personal-spender");
      expect(body).toMatchObject({ status: "WARNING", details: { approvals: [{ spender: friend.address, amount }] } });
    }
    const honest = await scan(part.wallet.address);
    expect(ids(honest)).not.toContain("approval.personal-spender");
    expect(honest.riskScore).toBeLessThan(5);
  });

  it("a person who may take most is told of as a threat, not as one without limit, and once, whatever comes or goes", async () => {
    const { chain } = stage;
    const [{ wallet, account }, friend, thief] = [await holder(classic), await chain.person(), await unknownAccount()];
    const aside = await chain.hold(friend.address, classic, 0n);
    const look = async () => {
      const { evidence, assessment } = await stage.judgeOver({ answer: stage.honest }, wallet.address);
      const approvals = evidence.facts?.approvals ?? [];
      return { seen: observe({ assessment, approvals, abreast: true, block: null }), score: assessment.score };
    };
    const before = (await look()).seen;
    await chain.send(does.approve(does.token, account, thief, wallet, 1_000n));
    const given = await look();
    const { events, state } = diff(before, given.seen);
    expect(events.map(({ event }) => event)).toEqual(["risk.score.changed", "threat.detected"]);
    await chain.send(does.mintTo(does.token, classic.address, account, classic.issuer, 900n));
    const more = await look();
    const paid = does.transferTokens(does.token, account, aside, wallet, 800n);
    await chain.sendFrom(wallet, paid);
    const less = await look();
    expect([given.score, more.score, less.score]).toEqual([40, 40, 40]);
    const after = diff(state, more.seen);
    expect([...after.events, ...diff(after.state, less.seen).events]).toEqual([]);
  });

  it("a person who may take more than there is of the token still may when the account is empty", async () => {
    const { chain, scan } = stage;
    const mint = await chain.mint();
    await chain.hold(await unknownAccount(), mint, 1_000_000n);
    const [drained, spent] = [await holder(mint, 0n), await holder(mint, 0n)];
    const friend = await chain.person();
    await chain.send(does.approve(does.token, drained.account, friend.address, drained.wallet, 10n ** 15n));
    await chain.send(does.approve(does.token, spent.account, friend.address, spent.wallet, 5_000n));
    const body = await scan(drained.wallet.address);
    expect(ids(body)[0]).toBe("approval.personal-spender");
    expect(body).toMatchObject({ status: "WARNING", coverage: { chain: "complete" } });
    expect(await scan(spent.wallet.address)).toMatchObject({ riskScore: 0, coverage: { chain: "complete" } });
  });

  it("a program or a multisig that may take all is ordinary", async () => {
    const { chain, scan } = stage;
    const multisig = await chain.account(does.token, 355);
    await chain.send(does.initializeMultisig(multisig, 2, [await chain.person(), await chain.person()]));
    for (const delegate of [await programAddress(), multisig.address]) {
      const { wallet, account } = await holder(classic);
      await chain.send(does.approve(does.token, account, delegate, wallet, 1_000n));
      const body = await scan(wallet.address);
      expect(body.riskScore).toBeLessThan(5);
      expect(body.details.approvals).toHaveLength(1);
    }
  });
});

describe("a program's address as delegate", () => {
  async function given(program: Address) {
    const [{ wallet, account }, delegate] = [await holder(classic), await programAccount(stage, program)];
    await stage.chain.send(does.approve(does.token, account, delegate, wallet, 7n));
    return { wallet: wallet.address, delegate };
  }

  it("BLOCKs where its account belongs to a denied program, and is ordinary where to another", async () => {
    const program = await unknownAccount();
    const { wallet, delegate } = await given(program);
    expect((await stage.scan(wallet)).riskScore).toBeLessThan(5);
    await stage.denied(program, async () => {
      const { assessment } = await stage.judgeOver({ answer: stage.honest }, wallet);
      expect(assessment.status).toBe("CRITICAL");
      const [first] = assessment.signals;
      expect(first).toMatchObject({
        id: "approval.flagged-spender",
        evidence: { spender: delegate, spenderLabel: `program: ${program}` },
      });
    });
  });

  it("that can't be looked at is said, and raises nothing", async () => {
    const { wallet } = await given(await unknownAccount());
    const { assessment } = await stage.judgeOver(
      stage.but("getMultipleAccounts", () => new RpcFailure(-32_000, "no")),
      wallet,
    );
    expect(assessment.status).toBe("SAFE");
    expect(assessment.coverage.missing).toContain("allowances");
  });
});

describe("a token multisig as delegate", () => {
  async function multisig(needed: number, signers: (KeyPairSigner | Address)[]): Promise<Address> {
    const account = await stage.chain.account(does.token, 355);
    await stage.chain.send(does.initializeMultisig(account, needed, signers));
    return account.address;
  }
  async function scanWith(delegate: Address, amount = 1_000n) {
    const { wallet, account } = await holder(classic);
    await stage.chain.send(does.approve(does.token, account, delegate, wallet, amount));
    return stage.scan(wallet.address);
  }

  it("is a person where one is enough to sign for it", async () => {
    const [thief, other] = [await unknownAccount(), await unknownAccount()];
    // The token program counts one signature for each place that the key stands in.
    for (const [needed, signers] of [
      [1, [thief]],
      [1, [thief, other]],
      [2, [thief, thief, other]],
    ] as const) {
      const body = await scanWith(await multisig(needed, [...signers]), most);
      expect(ids(body)[0]).toBe("approval.personal-spender");
      expect(body.status).toBe("WARNING");
    }
    // The sender of the first transaction to it determines the signers.
    const open = await stage.chain.account(does.token, 355);
    expect(ids(await scanWith(open.address))[0]).toBe("approval.personal-spender");
  });

  it("is ordinary where several must, and a program alone is no person", async () => {
    const people = [await unknownAccount(), await unknownAccount(), await unknownAccount()];
    for (const delegate of [await multisig(2, people), await multisig(1, [await programAddress()])])
      expect((await scanWith(delegate)).riskScore).toBeLessThan(5);
  });

  it("counts as the worst of who signs for it, and says who that is", async () => {
    const [thief, other] = [await unknownAccount(), await unknownAccount()];
    for (const needed of [1, 2]) {
      const delegate = await multisig(needed, [other, thief]);
      await stage.denied(thief, async () => {
        const body = await scanWith(delegate, 7n);
        expect(ids(body)[0]).toBe("approval.flagged-spender");
        expect(body.status).toBe("CRITICAL");
        expect(body.warnings[0]).toContain(thief);
        expect(body.warnings[0]).toContain(delegate);
      });
    }
  });
});

describe("what it costs", () => {
  it("stays within four requests for a wallet with many tokens, delegates and stakes, and asks nothing again", async () => {
    const { chain, scan, node } = stage;
    const wallet = await chain.person();
    for (let count = 0; count < 12; count++) {
      const mint = await chain.mint({ program: count % 2 ? does.token : does.token2022 });
      const account = await chain.hold(wallet.address, mint, 5n);
      await chain.send(does.approve(mint.program, account, await unknownAccount(), wallet, 1n));
    }
    node.requests.length = 0;
    const body = await scan(wallet.address);
    expect(body.details.approvals).toHaveLength(12);
    expect(body.status).toBe("SAFE");
    expect(node.requests.length).toBeLessThanOrEqual(4);
    const asked = node.requests.length;
    await scan(wallet.address);
    expect(node.requests.length).toBe(asked);
  });
});
