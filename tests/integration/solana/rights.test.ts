import type { Address, KeyPairSigner } from "@solana/kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestMint } from "@/tests/support/solana/chain";
import * as does from "@/tests/support/solana/instructions";
import { answerFrom } from "@/tests/support/solana/rpc";
import { evidenceOf, ids, openStage, programAddress, type Stage, stranger } from "./support";

const nativeMint = "So11111111111111111111111111111111111111112" as Address;
const most = 2n ** 64n - 1n;
let stage: Stage;
let classic: TestMint;
let modern: TestMint;
beforeAll(async () => {
  stage = await openStage();
  classic = await stage.chain.mint();
  modern = await stage.chain.mint({ program: does.token2022 });
});
afterAll(() => stage.stop());

/** Somebody with tokens of a mint, and the account that they are in. */
async function holder(mint: TestMint, amount = 1_000n): Promise<{ wallet: KeyPairSigner; account: Address }> {
  const wallet = await stage.chain.person();
  return { wallet, account: await stage.chain.hold(wallet.address, mint, amount) };
}

describe("delegates", () => {
  it.each(["classic", "modern"])(
    "a denied one BLOCKs (%s token program), however little it may take",
    async (which) => {
      const { chain, scan, denied } = stage;
      const mint = which === "classic" ? classic : modern;
      const [{ wallet, account }, thief] = [await holder(mint), await stranger()];
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
    const [{ wallet, account }, thief] = [await holder(classic), await stranger()];
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
    await chain.send(does.approve(does.token, part.account, friend.address, part.wallet, 700n));
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

  it("a person who may take more than there is of the token still may when the account is empty", async () => {
    const { chain, scan } = stage;
    const mint = await chain.mint();
    await chain.hold(await stranger(), mint, 1_000_000n);
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
    const [thief, other] = [await stranger(), await stranger()];
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
    // Whoever sends the first transaction to it says who signs.
    const open = await stage.chain.account(does.token, 355);
    expect(ids(await scanWith(open.address))[0]).toBe("approval.personal-spender");
  });

  it("is ordinary where several must, and a program alone is no person", async () => {
    const people = [await stranger(), await stranger(), await stranger()];
    for (const delegate of [await multisig(2, people), await multisig(1, [await programAddress()])])
      expect((await scanWith(delegate)).riskScore).toBeLessThan(5);
  });

  it("counts as the worst of who signs for it, and says who that is", async () => {
    const [thief, other] = [await stranger(), await stranger()];
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

describe("close authorities", () => {
  async function wrapped(): Promise<{ wallet: KeyPairSigner; account: Address }> {
    const { chain } = stage;
    const wallet = await chain.person(5);
    const mint = { address: nativeMint, program: does.token, issuer: chain.payer };
    const account = await chain.hold(wallet.address, mint, 0n);
    await chain.send(does.transfer(wallet, account, 2_500_000_000n), does.syncNative(account));
    return { wallet, account };
  }

  it("over wrapped SOL, a person's asks for review and a denied one's BLOCKs", async () => {
    const { chain, scan, denied } = stage;
    const [{ wallet, account }, thief] = [await wrapped(), await stranger()];
    await chain.send(does.setAuthority(does.token, account, wallet, does.authority.close, thief));
    const body = await scan(wallet.address);
    expect(ids(body)).toEqual(["solana.native-close-authority"]);
    expect(body.status).toBe("WARNING");
    expect(body.warnings[0]).toContain("2.5 SOL");
    await denied(thief, async () => {
      const listed = await scan(wallet.address);
      expect(ids(listed)).toEqual(["solana.flagged-close-authority"]);
      expect(listed.status).toBe("HIGH RISK");
    });
  });

  it("of its own over wrapped SOL is ordinary", async () => {
    const { chain, scan } = stage;
    const { wallet, account } = await wrapped();
    await chain.send(does.setAuthority(does.token, account, wallet, does.authority.close, wallet.address));
    expect(await scan(wallet.address)).toMatchObject({ riskScore: 0 });
  });

  it("over the rent alone count once and little, unless denied", async () => {
    const { chain, scan, denied } = stage;
    const wallet = await chain.person();
    const sponsor = await stranger();
    for (const mint of [classic, modern]) {
      const account = await chain.hold(wallet.address, mint, 0n);
      await chain.send(does.setAuthority(mint.program, account, wallet, does.authority.close, sponsor));
    }
    const body = await scan(wallet.address);
    expect(evidenceOf(body, "solana.close-authority")).toMatchObject({ count: 2, party: sponsor });
    expect(body).toMatchObject({ riskScore: 5, status: "SAFE" });
    await denied(sponsor, async () => {
      expect((await scan(wallet.address)).status).toBe("HIGH RISK");
    });
  });

  it("that a stranger planted by handing an account over say nothing", async () => {
    const { chain, scan, denied } = stage;
    const [victim, thief] = [await chain.person(), await chain.person()];
    const account = await chain.account(does.token, 165);
    await chain.send(
      does.initializeAccount(does.token, account, classic.address, thief),
      does.setAuthority(does.token, account, thief, does.authority.close, thief),
      does.setAuthority(does.token, account, thief, does.authority.owner, victim.address),
    );
    await denied(thief.address, async () => {
      const body = await scan(victim.address);
      expect(ids(body)).toEqual(["solana.close-authority"]);
      expect(body.status).toBe("SAFE");
    });
  });

  it("that strangers planted by the hundred neither lift a wallet nor hide what it gave away itself", async () => {
    const { chain, scan, denied } = stage;
    const [victim, thief] = [await chain.person(), await chain.person(2)];
    for (let count = 0; count < 210; count++) {
      const account = await chain.account(does.token, 165);
      await chain.send(
        does.initializeAccount(does.token, account, classic.address, thief),
        does.setAuthority(does.token, account, thief, does.authority.close, await stranger()),
        does.setAuthority(does.token, account, thief, does.authority.owner, victim.address),
      );
    }
    const before = await scan(victim.address);
    expect(ids(before)).toEqual(["solana.close-authority"]);
    expect(before).toMatchObject({
      riskScore: 5,
      status: "SAFE",
      coverage: { chain: "complete", missing: ["counterparties"] },
    });
    const account = await chain.hold(victim.address, modern, 0n);
    await chain.send(does.setAuthority(does.token2022, account, victim, does.authority.close, thief.address));
    const own = await chain.hold(victim.address, classic, 0n);
    await chain.send(does.setAuthority(does.token, own, victim, does.authority.close, thief.address));
    await denied(thief.address, async () => {
      const { assessment } = await stage.judgeOver({ answer: answerFrom(chain) }, victim.address);
      const flagged = assessment.signals.filter(({ id }) => id === "solana.flagged-close-authority");
      expect(flagged.map(({ evidence }) => (evidence as { account?: string }).account).sort()).toEqual(
        [account, own].sort(),
      );
    });
  });
});

describe("the wallet's own account of a coin", () => {
  const usdc: TestMint = {
    address: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v" as Address,
    program: does.token,
    issuer: undefined as unknown as KeyPairSigner,
  };
  beforeAll(async () => {
    const { chain } = stage;
    const made = await chain.mint();
    const account = chain.svm.getAccount(made.address);
    if (account.exists) chain.svm.setAccount({ ...account, address: usdc.address });
    usdc.issuer = made.issuer;
  });
  const handOver = (account: Address, wallet: KeyPairSigner, to: Address) =>
    stage.chain.send(does.setAuthority(does.token, account, wallet, does.authority.owner, to));

  it("BLOCKs where a person has it now, for others still pay there", async () => {
    const { scan, denied } = stage;
    const [{ wallet, account }, thief] = [await holder(usdc), await stranger()];
    expect(await scan(wallet.address)).toMatchObject({ riskScore: 0 });
    await handOver(account, wallet, thief);
    const body = await stage.judgeOver({ answer: answerFrom(stage.chain) }, wallet.address);
    expect(body.assessment).toMatchObject({
      score: 60,
      status: "HIGH RISK",
      coverage: { missing: ["counterparties"] },
    });
    const [found] = body.assessment.signals;
    expect(found).toMatchObject({
      id: "solana.lost-token-account",
      evidence: { account, party: thief, token: usdc.address, symbol: "USDC" },
    });
    await denied(thief, async () => {
      const { assessment } = await stage.judgeOver({ answer: answerFrom(stage.chain) }, wallet.address);
      expect(assessment).toMatchObject({ score: 80, status: "CRITICAL" });
    });
  });

  it("in a right is told in whole coins, as people count them", async () => {
    const { chain, scan } = stage;
    const [{ wallet, account }, friend] = [await holder(usdc, 92_500_000n), await chain.person()];
    await chain.send(does.approve(does.token, account, friend.address, wallet, 92_500_000n));
    const { warnings, details } = await scan(wallet.address);
    expect(warnings).toEqual([`A personal address, ${friend.address}, may take up to 92.5 USDC`]);
    expect(details.approvals).toMatchObject([{ amount: "92500000", tokenSymbol: "USDC" }]);
  });

  it("of wrapped SOL is found in the same way", async () => {
    const { chain, scan } = stage;
    const wallet = await chain.person(5);
    const mint = { address: nativeMint, program: does.token, issuer: chain.payer };
    await handOver(await chain.hold(wallet.address, mint, 0n), wallet, await stranger());
    expect(await scan(wallet.address)).toMatchObject({ riskScore: 60, status: "HIGH RISK" });
  });

  it("asks for review where a program has it", async () => {
    const { wallet, account } = await holder(usdc);
    await handOver(account, wallet, await programAddress());
    expect(await stage.scan(wallet.address)).toMatchObject({ riskScore: 30, status: "WARNING" });
  });

  it("of another kind are told apart, and none of them is planted", async () => {
    const { chain, scan } = stage;
    // Closed, a second account of the same coin that changed hands, and one that a stranger made for the wallet.
    const [closed, sold, given, thief] = [
      await holder(usdc, 0n),
      await chain.person(),
      await stranger(),
      await chain.person(),
    ];
    await chain.send(does.closeAccount(does.token, closed.account, closed.wallet.address, closed.wallet));
    const second = await chain.account(does.token, 165);
    await chain.send(
      does.initializeAccount(does.token, second, usdc.address, sold),
      does.setAuthority(does.token, second, sold, does.authority.owner, thief.address),
    );
    await chain.hold(given, usdc, 5n);
    for (const wallet of [closed.wallet.address, sold.address, given])
      expect(await scan(wallet)).toMatchObject({ riskScore: 0, coverage: { chain: "complete" } });
  });

  it("of Token-2022 can't be handed over", async () => {
    const { wallet, account } = await holder(modern);
    await expect(
      stage.chain.send(does.setAuthority(does.token2022, account, wallet, does.authority.owner, await stranger())),
    ).rejects.toThrow();
  });
});

describe("what it costs", () => {
  it("stays within four requests for a wallet with many tokens, delegates and stakes, and asks nothing again", async () => {
    const { chain, scan, node } = stage;
    const wallet = await chain.person();
    for (let count = 0; count < 12; count++) {
      const mint = await chain.mint({ program: count % 2 ? does.token : does.token2022 });
      const account = await chain.hold(wallet.address, mint, 5n);
      await chain.send(does.approve(mint.program, account, await stranger(), wallet, 1n));
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
