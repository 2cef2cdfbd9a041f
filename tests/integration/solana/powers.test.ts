import type { Address } from "@solana/kit";
import { describe, expect, it } from "vitest";
import { editionAddress, tokenRecordAddress } from "@/server/chains";
import { RpcFailure } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import { setRaw } from "@/tests/support/solana/chain";
import * as does from "@/tests/support/solana/instructions";
import { evidenceOf, holderOf, ids, openStage, unknownAccount } from "./support";

const stage = share(openStage);
const boss = share(() => stage.chain.person());
const x = does.extensions;
const metadataProgram = "metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s" as Address;

async function scanWith(...options: Parameters<typeof stage.chain.mint>) {
  const mint = await stage.chain.mint(...options);
  const { wallet, account } = await holderOf(stage, mint, 50n);
  return { mint, wallet, account, scan: () => stage.scan(wallet.address) };
}
const judge = (wallet: Address) => stage.judgeOver({ answer: stage.honest }, wallet);

describe("tokens that can't be moved", () => {
  it("are told apart by whether anybody can release them", async () => {
    const { chain } = stage;
    const paused = await scanWith({ extensions: [x.pausable(boss)] });
    await chain.send(does.pause(paused.mint.address, boss));
    expect(ids(await paused.scan())).toContain("solana.paused-tokens");

    const stopped = await scanWith({ extensions: [x.pausable(boss)] });
    await chain.send(
      does.pause(stopped.mint.address, boss),
      does.setAuthority(does.token2022, stopped.mint.address, boss, does.authority.pause, null),
    );
    const frozen = await scanWith({ freezer: boss });
    await chain.send(
      does.freeze(does.token, frozen.account, frozen.mint.address, boss),
      does.setAuthority(does.token, frozen.mint.address, boss, does.authority.freeze, null),
    );
    for (const { scan, mint } of [stopped, frozen]) {
      const body = await scan();
      expect(evidenceOf(body, "solana.stuck-tokens")).toMatchObject({ tokens: [mint.address] });
      expect(body.status).toBe("SAFE");
    }
  });
});

describe("powers of the wallet itself", () => {
  it("are not told of", async () => {
    const { chain, scan } = stage;
    const wallet = await chain.person();
    const own = [
      x.permanentDelegate(wallet),
      x.pausable(wallet),
      x.transferHook(wallet, null),
      x.transferFee(0, wallet),
    ];
    const mint = await chain.mint({ extensions: own, freezer: wallet });
    await chain.hold(wallet.address, mint, 5n);
    expect(ids(await scan(wallet.address))).toEqual(["solana.mintable-tokens"]);
  });

  it("over one of a kind, a person's key that may freeze it is told of", async () => {
    const { chain, scan } = stage;
    const mint = await chain.mint({ decimals: 0, freezer: boss });
    const { wallet } = await holderOf(stage, mint, 1n);
    expect(ids(await scan(wallet.address))).toEqual(["solana.freezable-tokens"]);
  });
});

describe("powers of a listed address", () => {
  it.each([
    ["take", () => [x.permanentDelegate(boss)]],
    ["set-hook", () => [x.transferHook(boss, null)]],
    ["set-fee", () => [x.transferFee(0, boss)]],
    ["pause", () => [x.pausable(boss)]],
    ["burn", () => [x.permissionedBurn(boss)]],
  ] as const)("to %s are named", async (power, extensions) => {
    const { scan } = await scanWith({ extensions: [...extensions()] });
    await stage.denied(boss.address, async () =>
      expect(evidenceOf(await scan(), "solana.flagged-issuer-tokens")).toMatchObject({ power, party: boss.address }),
    );
  });
});

describe("transfer fees", () => {
  it("count as they hold: the newer one once its epoch has come, and no more than the upper limit", async () => {
    const { chain } = stage;
    const { mint, wallet } = await scanWith({ extensions: [x.transferFee(1_000, boss)] });
    await chain.send(
      does.setTransferFee(mint.address, boss, 0),
      does.setAuthority(does.token2022, mint.address, boss, does.authority.transferFee, null),
    );
    const percent = async () => {
      const { assessment } = await judge(wallet.address);
      return (assessment.signals.find(({ id }) => id === "solana.taxed-tokens")?.evidence as { percent?: number })
        ?.percent;
    };
    expect(await percent()).toBe(10);
    const clock = chain.svm.getClock();
    const before = clock.epoch;
    try {
      clock.epoch = before + 10n;
      chain.svm.setClock(clock);
      expect(await percent()).toBeUndefined();
    } finally {
      clock.epoch = before;
      chain.svm.setClock(clock);
    }
    for (const [most, expected] of [
      [0n, undefined],
      [1n, 2],
      [25n, 50],
      [900n, 100],
    ] as const) {
      const capped = await scanWith({ extensions: [x.transferFee(10_000, null, most)] });
      expect(evidenceOf(await capped.scan(), "solana.taxed-tokens")?.percent).toBe(expected);
    }
  });
});

describe("programmable NFTs", () => {
  async function programmable(role: number | null, isLocked = false) {
    const { chain } = stage;
    const [mint, thief] = [await chain.mint({ decimals: 0, freezer: boss }), await unknownAccount()];
    const { wallet, account } = await holderOf(stage, mint, 1n);
    if (role !== null) await chain.send(does.approve(does.token, account, thief, wallet, 1n));
    await chain.send(does.freeze(does.token, account, mint.address, boss));
    const delegate = role === null ? [0, 0] : [1, ...does.keyBytes(thief), 1, role];
    const record = [11, 255, isLocked ? 1 : 0, 0, ...delegate, 0];
    setRaw(chain, tokenRecordAddress(mint.address, account) as Address, metadataProgram, record, 80);
    return { wallet, account, thief, mint };
  }

  it("are frozen only while they are locked", async () => {
    const [free, locked] = [await programmable(null), await programmable(3, true)];
    expect(ids(await stage.scan(free.wallet.address))).not.toContain("solana.frozen-tokens");
    expect(ids(await stage.scan(locked.wallet.address))).toContain("solana.frozen-tokens");
  });

  it.each([
    ["Sale", 0, true],
    ["Transfer", 1, true],
    ["Utility", 2, false],
    ["Staking", 3, false],
    ["Standard", 4, true],
    ["LockedTransfer", 5, true],
  ])("a %s delegate (%i) may take it: %s", async (_, role, takes) => {
    const { wallet, thief } = await programmable(role);
    const body = await stage.scan(wallet.address);
    expect(ids(body).includes("approval.personal-spender")).toBe(takes);
    await stage.denied(thief, async () => {
      const listed = await stage.scan(wallet.address);
      expect(ids(listed)[0]).toBe("approval.flagged-spender");
      expect(listed.warnings[0]).toContain("revoke it with Token Metadata");
      if (!takes) expect(listed.warnings[0]).toMatch(/may lock( or burn)? /);
    });
  });

  it("their record that can't be read is said", async () => {
    const { wallet } = await programmable(1);
    const broken = stage.but("getMultipleAccounts", () => new RpcFailure(-32_000, "no"));
    expect((await stage.judgeOver(broken, wallet.address)).assessment.coverage.missing).toContain("held-tokens");
  });

  it("the right of Token Metadata itself to close their account is none of a stranger's", async () => {
    const { chain, scan } = stage;
    const mint = await chain.mint({ decimals: 0 });
    const { wallet, account } = await holderOf(stage, mint, 1n);
    const edition = editionAddress(mint.address) as Address;
    await chain.send(does.setAuthority(does.token, account, wallet, does.authority.close, edition));
    expect(ids(await scan(wallet.address))).toEqual([]);
  });
});

describe("what a node says oddly", () => {
  it("the same account twice counts once", async () => {
    const { chain, denied } = stage;
    const [{ wallet, account }, thief] = [await holderOf(stage, await chain.mint()), await unknownAccount()];
    await chain.send(does.approve(does.token, account, thief, wallet, 7n));
    const twice = stage.but("getTokenAccountsByOwner", (call) => {
      const { context, value } = stage.honest(call) as { context: object; value: unknown[] };
      return { context, value: [...value, ...value] };
    });
    await denied(thief, async () => {
      const [once, double] = [await judge(wallet.address), await stage.judgeOver(twice, wallet.address)];
      expect(double.assessment.score).toBe(once.assessment.score);
      expect(double.assessment.signals).toHaveLength(once.assessment.signals.length);
    });
  });

  it.each(["unparseableExtension", "somethingNew"])("an extension that isn't read (%s) is named", async (extension) => {
    const { mint, wallet } = await scanWith({ program: does.token2022 });
    const info = { supply: "9", decimals: 6, mintAuthority: null, freezeAuthority: null, extensions: [{ extension }] };
    const data = { program: "spl-token-2022", parsed: { type: "mint", info }, space: 200 };
    const odd = stage.but("getMultipleAccounts", (call) => {
      const { context, value } = stage.honest(call) as { context: object; value: object[] };
      const [asked] = call.params as [string[]];
      return { context, value: value.map((each, at) => (asked[at] === mint.address ? { ...each, data } : each)) };
    });
    expect((await judge(wallet.address)).assessment.coverage.missing).not.toContain("held-tokens");
    expect((await stage.judgeOver(odd, wallet.address)).assessment.coverage.missing).toContain("held-tokens");
  });

  it("an extension of a number that is not known is named", async () => {
    const { chain } = stage;
    const { mint, wallet } = await scanWith({ extensions: [x.interest(boss)] });
    const account = chain.svm.getAccount(mint.address);
    if (!account.exists) throw new Error("No such mint");
    const data = Uint8Array.from([...account.data, 99, 0, 0, 0]);
    chain.svm.setAccount({ ...account, data, space: BigInt(data.length) });
    expect((await judge(wallet.address)).assessment.coverage.missing).toContain("held-tokens");
  });
});
