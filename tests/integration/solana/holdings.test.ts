import type { Address } from "@solana/kit";
import { describe, expect, it } from "vitest";
import { share } from "@/tests/support/share";
import { type MintOptions, setMetadata, type TestMint } from "@/tests/support/solana/chain";
import * as does from "@/tests/support/solana/instructions";
import { answerFrom } from "@/tests/support/solana/rpc";
import { evidenceOf, ids, openStage } from "./support";

const usdc = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v" as Address;
const pyusd = "2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo" as Address;
const stage = share(openStage);
const boss = share(() => stage.chain.person());

/** A new wallet with some of each mint. */
async function holderOf(...mints: TestMint[]): Promise<Address> {
  const { address } = await stage.chain.person();
  for (const mint of mints) await stage.chain.hold(address, mint, 50n);
  return address;
}

/** Puts a mint where the real one of a known token is. */
function standsAt(address: Address, mint: TestMint): TestMint {
  const account = stage.chain.svm.getAccount(mint.address);
  if (!account.exists) throw new Error("No such mint");
  stage.chain.svm.setAccount({ ...account, address });
  return { ...mint, address };
}

const x = does.extensions;
const powers: [id: string, bad: () => MintOptions, honest: () => MintOptions][] = [
  ["solana.seizable-tokens", () => ({ extensions: [x.permanentDelegate(boss)] }), () => ({ program: does.token2022 })],
  [
    "solana.hooked-tokens",
    () => ({ extensions: [x.transferHook(boss, boss)] }),
    () => ({ extensions: [x.interest(boss)] }),
  ],
  [
    "solana.hookable-tokens",
    () => ({ extensions: [x.transferHook(boss, null)] }),
    () => ({ extensions: [x.transferHook(boss, boss)] }),
  ],
  [
    "solana.taxed-tokens",
    () => ({ extensions: [x.transferFee(2_500, boss)] }),
    () => ({ extensions: [x.transferFee(2_500, boss, 0n)] }),
  ],
  [
    "solana.taxable-tokens",
    () => ({ extensions: [x.transferFee(0, boss)] }),
    () => ({ extensions: [x.transferFee(2_500, null)] }),
  ],
  [
    "solana.unburnable-tokens",
    () => ({ extensions: [x.permissionedBurn(boss)] }),
    () => ({ extensions: [x.interest(boss)] }),
  ],
  ["solana.pausable-tokens", () => ({ extensions: [x.pausable(boss)] }), () => ({ extensions: [x.interest(boss)] })],
  [
    "solana.closable-tokens",
    () => ({ extensions: [x.closeAuthority(boss)] }),
    () => ({ extensions: [x.interest(boss)] }),
  ],
  ["solana.freezable-tokens", () => ({ freezer: boss }), () => ({ freezer: null })],
  ["solana.mintable-tokens", () => ({}), () => ({ decimals: 0 })],
];

describe("powers over held tokens", () => {
  it.each(powers)("%s, and its honest twin", async (id, bad, honest) => {
    const { chain, scan } = stage;
    const mint = await chain.mint(bad());
    const body = await scan(await holderOf(mint));
    expect(evidenceOf(body, id)).toMatchObject({ count: 1, tokens: [mint.address] });
    expect(body).toMatchObject({ status: "SAFE", coverage: { chain: "complete", missing: ["counterparties"] } });
    const wallet = await chain.person();
    const twin = await chain.mint(honest());
    await chain.hold(wallet.address, twin, 1n);
    expect(ids(await scan(wallet.address))).not.toContain(id);
  });

  it("solana.untransferable-tokens and solana.frozen-at-birth-tokens, told apart", async () => {
    const { chain, scan } = stage;
    const soulbound = await chain.mint({ extensions: [x.nonTransferable()] });
    const closed = await chain.mint({ extensions: [x.startsFrozen()], freezer: boss });
    const open = await chain.mint({ extensions: [x.startsThawed()], freezer: boss });
    expect(ids(await scan(await holderOf(soulbound)))).toContain("solana.untransferable-tokens");
    const wallet = await chain.person();
    const account = await chain.hold(wallet.address, closed, 0n);
    await chain.send(
      does.thaw(does.token2022, account, closed.address, boss),
      does.mintTo(does.token2022, closed.address, account, closed.issuer, 9n),
    );
    expect(ids(await scan(wallet.address))).toContain("solana.frozen-at-birth-tokens");
    expect(ids(await scan(await holderOf(open)))).not.toContain("solana.frozen-at-birth-tokens");
  });

  it("say the highest fee, and together stay below CAUTION: anybody can send them", async () => {
    const { chain, scan, denied } = stage;
    const mints = [
      await chain.mint({
        extensions: [
          x.permanentDelegate(boss),
          x.transferHook(boss, boss),
          x.transferFee(2_500, boss),
          x.pausable(boss),
          x.closeAuthority(boss),
        ],
        freezer: boss,
        symbol: "USDC",
      }),
      await chain.mint({ extensions: [x.transferFee(175, boss), x.permanentDelegate(boss)], freezer: boss }),
    ];
    const wallet = await holderOf(...mints);
    const body = await scan(wallet);
    expect(evidenceOf(body, "solana.taxed-tokens")).toMatchObject({ count: 2, percent: 25 });
    expect(body.riskScore).toBe(5);
    await denied(mints[0]!.address, async () => {
      const flagged = await scan(wallet);
      expect(evidenceOf(flagged, "solana.flagged-tokens")).toMatchObject({ count: 1, tokens: [mints[0]!.address] });
      expect(flagged).toMatchObject({ riskScore: 10, status: "SAFE" });
    });
    await denied(boss.address, async () => {
      const accused = await scan(wallet);
      expect(evidenceOf(accused, "solana.flagged-issuer-tokens")).toMatchObject({ count: 2, party: boss.address });
      expect(accused).toMatchObject({ riskScore: 5, status: "SAFE" });
    });
  });

  it("of tokens that lists know raise nothing", async () => {
    const { chain, scan } = stage;
    const real = [
      standsAt(pyusd, await chain.mint({ extensions: [x.permanentDelegate(boss), x.pausable(boss)], freezer: boss })),
      standsAt(usdc, await chain.mint({ freezer: boss })),
    ];
    expect(await scan(await holderOf(...real))).toMatchObject({ riskScore: 0, details: { signals: [] } });
  });
});

describe("names", () => {
  it("of known tokens on other mints are told of; others aren't", async () => {
    const { chain, scan } = stage;
    const fake = await scan(await holderOf(await chain.mint({ symbol: "USDC" })));
    expect(evidenceOf(fake, "solana.fake-tokens")).toMatchObject({ symbol: "USDC", count: 1 });
    const own = await scan(await holderOf(await chain.mint({ symbol: "MyOwnCoinXyz" })));
    expect(ids(own)).not.toContain("solana.fake-tokens");
  });
});

describe("names by Metaplex", () => {
  async function named(name: string, symbol: string): Promise<TestMint> {
    const mint = await stage.chain.mint();
    await setMetadata(stage.chain, mint.address, name, symbol);
    return mint;
  }

  it("that lure to a web site or borrow a known symbol are told of; honest ones aren't", async () => {
    const { scan } = stage;
    const lure = await named("Claim $5000 at jup-gift.xyz", "GIFT");
    const fake = await named("USD Coin", "USDC");
    const bad = await scan(await holderOf(lure, fake));
    expect(evidenceOf(bad, "solana.lure-tokens")).toMatchObject({ tokens: [lure.address], domain: "jup-gift.xyz" });
    expect(evidenceOf(bad, "solana.fake-tokens")).toMatchObject({ tokens: [fake.address], symbol: "USDC" });
    expect(bad).toMatchObject({ riskScore: 5, status: "SAFE", coverage: { chain: "complete" } });
    const good = ids(await scan(await holderOf(await named("My Own Coin", "MyOwnXyz"))));
    expect(good).not.toContain("solana.lure-tokens");
    expect(good).not.toContain("solana.fake-tokens");
  });
});

describe("names that lead to a listed site", () => {
  it("are told of; the names of other sites aren't those", async () => {
    const { chain, scan } = stage;
    const named = async (name: string) => {
      const mint = await chain.mint();
      await setMetadata(chain, mint.address, name, "KISS");
      return ids(await scan(await holderOf(mint)));
    };
    // On MetaMask's list, which is embedded.
    expect(await named("Gift of kissr.com")).toContain("solana.flagged-domain-tokens");
    expect(await named("Gift of example.com")).not.toContain("solana.flagged-domain-tokens");
  });
});

describe("many tokens", () => {
  it("are all looked at, also those of Token-2022 that are named elsewhere; beyond that it is said", async () => {
    const { chain, scan } = stage;
    const wallet = await chain.person();
    for (let count = 0; count < 110; count++) await chain.hold(wallet.address, await chain.mint(), 1n);
    const lures = [await chain.mint(), await chain.mint({ program: does.token2022 })];
    for (const mint of lures) {
      await setMetadata(chain, mint.address, "Gift of kissr.com", "KISS");
      await chain.hold(wallet.address, mint, 1n);
    }
    const body = await scan(wallet.address);
    expect(evidenceOf(body, "solana.flagged-domain-tokens")).toMatchObject({ count: 2 });
    expect(body).toMatchObject({ status: "SAFE", coverage: { missing: ["counterparties"] } });
    for (let count = 0; count < 40; count++) await chain.hold(wallet.address, await chain.mint(), 1n);
    const { assessment } = await stage.judgeOver({ answer: answerFrom(chain) }, wallet.address);
    expect(assessment.coverage.missing).toEqual(["held-tokens", "counterparties"]);
  });
});

describe("frozen accounts", () => {
  it("BLOCK where the issuer of a stablecoin froze them, and say little for any other token", async () => {
    const { chain, scan } = stage;
    const usd = standsAt(usdc, await chain.mint({ freezer: boss }));
    const other = await chain.mint({ freezer: boss });
    const [thief, collector] = [await chain.person(), await chain.person()];
    for (const [wallet, mint] of [
      [thief, usd],
      [collector, other],
    ] as const) {
      const account = await chain.hold(wallet.address, mint, 5n);
      await chain.send(does.freeze(does.token, account, mint.address, boss));
    }
    const bad = await scan(thief.address);
    expect(evidenceOf(bad, "wallet.stablecoin-frozen")).toMatchObject({ symbol: "USDC", network: "solana" });
    expect(bad.status).toBe("HIGH RISK");
    const good = await scan(collector.address);
    expect(ids(good)).toContain("solana.frozen-tokens");
    expect(good.riskScore).toBeLessThanOrEqual(5);
  });

  it("say little where somebody else may have handed them over before they were frozen", async () => {
    const { chain, scan } = stage;
    const usd = standsAt(usdc, await chain.mint({ freezer: boss }));
    const [victim, thief] = [await chain.person(), await chain.person()];
    const account = await chain.account(does.token, 165);
    await chain.send(
      does.initializeAccount(does.token, account, usd.address, thief),
      does.setAuthority(does.token, account, thief, does.authority.owner, victim.address),
      does.freeze(does.token, account, usd.address, boss),
    );
    const body = await scan(victim.address);
    expect(ids(body)).toEqual(["solana.frozen-tokens"]);
    expect(body).toMatchObject({ riskScore: 3, status: "SAFE" });
  });
});
