import type { Address, KeyPairSigner } from "@solana/kit";
import { beforeAll, describe, expect, it } from "vitest";
import { share } from "@/tests/support/share";
import type { TestMint } from "@/tests/support/solana/chain";
import * as does from "@/tests/support/solana/instructions";
import { answerFrom } from "@/tests/support/solana/rpc";
import { evidenceOf, holderOf, ids, openStage, programAddress, unknownAccount } from "./support";

const nativeMint = "So11111111111111111111111111111111111111112" as Address;
const stage = share(openStage);
const classic = share(() => stage.chain.mint());
const modern = share(() => stage.chain.mint({ program: does.token2022 }));

const holder = (mint: TestMint, amount?: bigint) => holderOf(stage, mint, amount);

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
    const [{ wallet, account }, thief] = [await wrapped(), await unknownAccount()];
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
    const sponsor = await unknownAccount();
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
        does.setAuthority(does.token, account, thief, does.authority.close, await unknownAccount()),
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
  /** A mint at the address of a real one. */
  async function standIn(address: string): Promise<TestMint> {
    const { chain } = stage;
    const made = await chain.mint();
    const account = chain.svm.getAccount(made.address);
    if (account.exists) chain.svm.setAccount({ ...account, address: address as Address });
    return { ...made, address: address as Address };
  }
  let usdc: TestMint;
  beforeAll(async () => {
    usdc = await standIn("EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v");
  });
  const handOver = (account: Address, wallet: KeyPairSigner, to: Address) =>
    stage.chain.send(does.setAuthority(does.token, account, wallet, does.authority.owner, to));

  it("BLOCKs where a person has it now, for others still pay there", async () => {
    const { scan, denied } = stage;
    const [{ wallet, account }, thief] = [await holder(usdc), await unknownAccount()];
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

  it.each([
    ["Bonk", "DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263"],
    ["JUP", "JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN"],
    ["$WIF", "EKpQGSJtjMFqKZ9KQanSqYXRcF8fBopzLHYxdM65zcjm"],
  ])("of any that is known as honest (%s) is found in the same way", async (symbol, address) => {
    const { wallet, account } = await holder(await standIn(address));
    await handOver(account, wallet, await unknownAccount());
    const body = await stage.scan(wallet.address);
    expect(evidenceOf(body, "solana.lost-token-account")).toMatchObject({ symbol, account });
    expect(body).toMatchObject({ riskScore: 60, status: "HIGH RISK" });
  });

  it("of wrapped SOL is found in the same way", async () => {
    const { chain, scan } = stage;
    const wallet = await chain.person(5);
    const mint = { address: nativeMint, program: does.token, issuer: chain.payer };
    await handOver(await chain.hold(wallet.address, mint, 0n), wallet, await unknownAccount());
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
      await unknownAccount(),
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
      stage.chain.send(
        does.setAuthority(does.token2022, account, wallet, does.authority.owner, await unknownAccount()),
      ),
    ).rejects.toThrow();
  });
});
