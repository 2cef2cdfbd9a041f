import type { Address } from "@solana/kit";
import { describe, expect, it } from "vitest";
import { share } from "@/tests/support/share";
import type { TestMint } from "@/tests/support/solana/chain";
import * as does from "@/tests/support/solana/instructions";
import { evidenceOf, ids, openStage, unknownAccount } from "./support";

const stage = share(openStage);
const nativeMint = "So11111111111111111111111111111111111111112" as Address;
const sol = 1_000_000_000n;

/** A wallet's empty account of a mint, wrapped SOL's unless another is named. */
async function opened(mint?: TestMint) {
  const { chain } = stage;
  const native = { address: nativeMint, program: does.token, issuer: chain.payer };
  const wallet = await chain.person(5);
  const account = await chain.hold(wallet.address, mint ?? native, 0n);
  return { wallet, account };
}

describe("SOL that lies in a token account", () => {
  it("counts for who may close it, whether or not it was synced, and whatever the token", async () => {
    const { chain, scan } = stage;
    const classic = await chain.mint();
    const modern = await chain.mint({ program: does.token2022 });
    for (const mint of [undefined, classic, modern]) {
      const [{ wallet, account }, thief] = [await opened(mint), await chain.person()];
      const program = mint?.program ?? does.token;
      await chain.send(does.setAuthority(program, account, wallet, does.authority.close, thief.address));
      expect(ids(await scan(wallet.address))).toEqual(["solana.close-authority"]);
      await chain.send(does.transfer(chain.payer, account, 7n * sol));
      const { evidence, assessment } = await stage.judgeOver({ answer: stage.honest }, wallet.address);
      expect(assessment.signals.map(({ id }) => id)).toEqual(["solana.native-close-authority"]);
      expect(evidence.facts?.solana?.closers[0]?.lamports).toBe(7n * sol);
    }
  });

  it("counts for who may take wrapped SOL", async () => {
    const { chain, scan } = stage;
    const [{ wallet, account }, thief] = [await opened(), await unknownAccount()];
    await chain.send(does.approve(does.token, account, thief, wallet, 1_000n * sol));
    await chain.send(does.transfer(chain.payer, account, 7n * sol));
    expect(ids(await scan(wallet.address))).toEqual(["approval.personal-spender"]);
  });

  it("a large right over an empty account of wrapped SOL waits for what comes; a small one doesn't", async () => {
    const { chain, scan } = stage;
    for (const [allowed, expected] of [
      [1_000n * sol, ["approval.personal-spender"]],
      [sol / 10n, []],
    ] as const) {
      const { wallet, account } = await opened();
      await chain.send(does.approve(does.token, account, await unknownAccount(), wallet, allowed));
      expect(ids(await scan(wallet.address))).toEqual(expected);
    }
  });

  it("as dust does not turn a right to the rent into more", async () => {
    const { chain, scan } = stage;
    const [{ wallet, account }, sponsor] = [await opened(await chain.mint()), await unknownAccount()];
    await chain.send(does.setAuthority(does.token, account, wallet, does.authority.close, sponsor));
    await chain.send(does.transfer(chain.payer, account, 1_000n));
    expect(ids(await scan(wallet.address))).toEqual(["solana.close-authority"]);
  });
});

describe("what the texts advise", () => {
  const refused = (work: Promise<void>) => expect(work).rejects.toThrow("custom program error");

  it("for wrapped SOL: to set the owner again ends the right; to take it back is refused", async () => {
    const { chain, scan } = stage;
    const [{ wallet, account }, thief] = [await opened(), await unknownAccount()];
    await chain.send(does.transfer(chain.payer, account, 3n * sol), does.syncNative(account));
    await chain.send(does.setAuthority(does.token, account, wallet, does.authority.close, thief));
    const body = await scan(wallet.address);
    expect(evidenceOf(body, "solana.native-close-authority").remedy).toBe("reassign");
    expect(body.warnings[0]).toContain("set this wallet as the account's owner once more");
    await refused(chain.send(does.setAuthority(does.token, account, wallet, does.authority.close, null)));
    await refused(chain.send(does.closeAccount(does.token, account, wallet.address, wallet)));
    await chain.send(does.setAuthority(does.token, account, wallet, does.authority.owner, wallet.address));
    const { assessment } = await stage.judgeOver({ answer: stage.honest }, wallet.address);
    expect(assessment.signals).toEqual([]);
  });

  it.each([
    ["the old program", does.token],
    ["Token-2022", does.token2022],
  ] as const)("for SOL in an account of another token (%s): it can be taken out", async (_, program) => {
    const { chain, scan } = stage;
    const mint = await chain.mint({ program });
    const [{ wallet, account }, thief] = [await opened(mint), await unknownAccount()];
    await chain.send(does.transfer(chain.payer, account, 3n * sol));
    await chain.send(does.setAuthority(mint.program, account, wallet, does.authority.close, thief));
    const body = await scan(wallet.address);
    expect(evidenceOf(body, "solana.native-close-authority").remedy).toBe("withdraw");
    await chain.send(does.withdrawExcess(mint.program, account, wallet.address, wallet));
    const { assessment } = await stage.judgeOver({ answer: stage.honest }, wallet.address);
    expect(assessment.signals.map(({ id }) => id)).toEqual(["solana.close-authority"]);
  });

  it("for a listed closer's right: the tokens can be moved to a new account", async () => {
    const { chain, scan, denied } = stage;
    const mint = await chain.mint();
    const [{ wallet, account }, thief] = [await opened(mint), await unknownAccount()];
    await chain.send(does.mintTo(does.token, mint.address, account, mint.issuer, 9n));
    await chain.send(does.setAuthority(does.token, account, wallet, does.authority.close, thief));
    await denied(thief, async () => {
      const body = await scan(wallet.address);
      expect(evidenceOf(body, "solana.flagged-close-authority").remedy).toBe("move");
      expect(body.warnings[0]).toContain("move the tokens to a new account");
    });
    const fresh = await chain.account(does.token, 165);
    await chain.send(
      does.initializeAccount(does.token, fresh, mint.address, wallet),
      does.transferTokens(does.token, account, fresh, wallet, 9n),
    );
  });

  it("for a right over a frozen account: it is refused until the account is thawed", async () => {
    const { chain, denied, scan } = stage;
    const freezer = await chain.person();
    const mint = await chain.mint({ freezer });
    const [{ wallet, account }, thief] = [await opened(mint), await unknownAccount()];
    await chain.send(does.mintTo(does.token, mint.address, account, mint.issuer, 9n));
    await chain.send(
      does.approve(does.token, account, thief, wallet, 9n),
      does.freeze(does.token, account, mint.address, freezer),
    );
    await denied(thief, async () =>
      expect((await scan(wallet.address)).warnings[0]).toContain(
        "the account is frozen, so revoke it once it is thawed",
      ),
    );
    await refused(chain.send(does.revoke(does.token, account, wallet)));
    await chain.send(does.thaw(does.token, account, mint.address, freezer), does.revoke(does.token, account, wallet));
  });
});
