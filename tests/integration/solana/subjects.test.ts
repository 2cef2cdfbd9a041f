import type { Address } from "@solana/kit";
import { describe, expect, it } from "vitest";
import { share } from "@/tests/support/share";
import * as does from "@/tests/support/solana/instructions";
import { evidenceOf, ids, openStage, unknownAccount } from "./support";

const stage = share(openStage);

/** A holder of a freezable token, and a stranger. */
async function makeAccounts() {
  const { chain } = stage;
  const [holder, thief] = [await chain.person(), await unknownAccount()];
  const mint = await chain.mint({ freezer: chain.payer });
  const token = await chain.hold(holder.address, mint, 1_000n);
  return { chain, holder, thief, mint, token };
}

describe("an address that is no wallet", () => {
  it("is named for what it is, with the addresses that decide about it", async () => {
    const { chain, holder, mint, token } = await makeAccounts();
    const [withdrawer, staker] = [await unknownAccount(), await unknownAccount()];
    const stake = await chain.account(does.stake, 200);
    await chain.send(does.initializeStake(stake, staker, withdrawer));
    const cases: [Address, object, string][] = [
      [token, { kind: "token", mint: mint.address, holder: holder.address, frozen: false }, holder.address],
      [stake.address, { kind: "stake", staker, withdrawer }, withdrawer],
      [mint.address, { kind: "mint", issuer: mint.issuer.address, freezer: mint.issuer.address }, "a token"],
      [does.token2022, { kind: "program" }, "a program"],
    ];
    for (const [address, is, said] of cases) {
      const body = await stage.scan(address);
      expect(body).toMatchObject({ riskScore: 0, coverage: { missing: ["counterparties"] } });
      expect(evidenceOf(body, "solana.program-account")).toMatchObject({ is });
      expect(JSON.stringify(body.details.signals)).toContain(said);
    }
  });

  it("(token account) is judged by its delegate", async () => {
    const { chain, holder, thief, token } = await makeAccounts();
    await chain.sendFrom(holder, does.approve(does.token, token, thief, holder, 1_000n));
    expect(ids(await stage.scan(token))).toContain("approval.personal-spender");
    await stage.denied(thief, async () => {
      expect(await stage.scan(token)).toMatchObject({ status: "CRITICAL" });
      expect(ids(await stage.scan(token))).toContain("approval.flagged-spender");
    });
  });

  it("(token account) is judged by who may close it", async () => {
    const { chain, holder, thief, token } = await makeAccounts();
    await chain.sendFrom(holder, does.setAuthority(does.token, token, holder, does.authority.close, thief));
    await stage.denied(thief, async () => {
      expect(ids(await stage.scan(token))).toContain("solana.flagged-close-authority");
    });
  });

  it("(token account) is named as frozen", async () => {
    const { chain, mint, token } = await makeAccounts();
    await chain.send(does.freeze(does.token, token, mint.address, chain.payer));
    const body = await stage.scan(token);
    expect(ids(body)).toContain("solana.frozen-tokens");
    expect(evidenceOf(body, "solana.program-account")).toMatchObject({ is: { frozen: true } });
  });

  it.each(["staker", "custodian", "withdrawer"])("(stake account) BLOCKs with a listed %s", async (role) => {
    const { chain, thief } = await makeAccounts();
    const [stake, other] = [await chain.account(does.stake, 200), await unknownAccount()];
    const by = (which: string) => (which === role ? thief : other);
    const lockup = { unixTimestamp: 4_102_444_800, custodian: by("custodian") };
    await chain.send(does.initializeStake(stake, by("staker"), by("withdrawer"), lockup));
    expect(await stage.scan(stake.address)).toMatchObject({ riskScore: 0 });
    await stage.denied(thief, async () => {
      const body = await stage.scan(stake.address);
      expect([body.status, ids(body)]).toEqual(["CRITICAL", ["solana.flagged-account-authority"]]);
      expect(body.warnings[0]).toContain(thief);
    });
  });

  it("(stake account) has no custodian any more once its lockup is over", async () => {
    const { chain, thief } = await makeAccounts();
    const [stake, other] = [await chain.account(does.stake, 200), await unknownAccount()];
    await chain.send(does.initializeStake(stake, other, other, { unixTimestamp: 1, custodian: thief }));
    await stage.denied(thief, async () => {
      expect(await stage.scan(stake.address)).toMatchObject({ riskScore: 0 });
    });
  });

  it.each(["issuer", "freezer"])("(mint) BLOCKs with a listed %s", async (role) => {
    const { chain } = stage;
    const attacker = await chain.person();
    const mint = await chain.account(does.token, 82);
    const other = role === "issuer" ? await unknownAccount() : attacker;
    await chain.send(does.initializeMint(does.token, mint, 6, role === "issuer" ? attacker : chain.payer, other));
    await stage.denied(attacker.address, async () => {
      const body = await stage.scan(mint.address);
      expect([body.status, evidenceOf(body, "solana.flagged-account-authority").role]).toEqual(["CRITICAL", role]);
    });
  });
});
