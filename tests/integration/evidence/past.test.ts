import { type Address, encodeFunctionData, maxUint256 } from "viem";
import { beforeAll, describe, expect, it } from "vitest";
import { startAnvil } from "@/tests/support/anvil";
import { compileContracts } from "@/tests/support/contracts/compile";
import { startListedApp } from "@/tests/support/listed-app";
import { share } from "@/tests/support/share";
import { callToken, idsOf, mint, newAddress, scan, Token, usdc, usdt } from "./support";

const [sanctioned, thief] = [`0x5a${"c0".repeat(19)}` as Address, `0xbad0${"17".repeat(18)}` as Address];
const router: Address = "0x7a250d5630b4cf539739df2c5dacb4c659f2488d";
const dollars = (count: number) => BigInt(count * 1_000_000);

const anvil = share(startAnvil);
const app = share(() =>
  startListedApp({ sanctioned: [sanctioned], thieves: [thief] }, { RPC_URL_ETHEREUM: anvil.url }),
);
const caller = share(() => app.account("growth", "unlimited"));
beforeAll(async () => {
  for (const token of [usdc, usdt]) await anvil.setCode(token, Token!.runtime);
});

/** An address with a thousand dollars. */
async function rich(): Promise<Address> {
  const address = newAddress();
  await mint(anvil, usdc, address, dollars(1_000));
  return address;
}
const pay = (from: Address, to: Address, amount: bigint, token: Address = usdc) =>
  callToken(anvil, from, token, "transfer", [to, amount]);
async function receive(from: Address, to: Address, amount: bigint): Promise<void> {
  await mint(anvil, usdc, from, amount);
  await pay(from, to, amount);
}
const look = (wallet: Address) => scan(app, caller.apiKey, wallet);

describe("an ordinary past", () => {
  it("is SAFE in sum: swaps, approvals, friends, airdrops", async () => {
    const [wallet, friend, shop] = [await rich(), newAddress(), newAddress()];
    const airdrop = await anvil.deploy(Token!.bytecode);
    await callToken(anvil, wallet, usdc, "approve", [router, maxUint256]);
    await pay(wallet, friend, dollars(50));
    await pay(wallet, shop, dollars(20));
    await receive(friend, wallet, dollars(300));
    await mint(anvil, airdrop, friend, 10n ** 20n);
    await pay(friend, wallet, 10n ** 20n, airdrop);
    const body = await look(wallet);
    expect(body).toMatchObject({ status: "SAFE", riskScore: 0, warnings: [], coverage: { chain: "complete" } });
    expect(body.details.interactions).toMatchObject([
      { address: friend, direction: "both", count: 3, flagged: false, label: null },
      { address: shop, direction: "out", count: 1 },
    ]);
    expect(Date.parse(body.details.interactions[0].lastSeenAt)).toBeGreaterThan(0);
  });
});

describe("items of ERC-1155", () => {
  const units = compileContracts("simulated.sol").Units!;
  const send = (from: Address, to: Address) =>
    encodeFunctionData({ abi: units.abi, functionName: "safeBatchTransferFrom", args: [from, to, [7n], [1n], "0x"] });

  it("that left the wallet are among whom it had to do with", async () => {
    const [wallet, friend, token] = [await rich(), newAddress(), await anvil.deploy(units.bytecode)];
    const data = encodeFunctionData({ abi: units.abi, functionName: "mint", args: [wallet, 7n, 5n] });
    await anvil.send(wallet, { to: token, data });
    await anvil.send(wallet, { to: token, data: send(wallet, friend) });
    const body = await look(wallet);
    expect(body).toMatchObject({ status: "SAFE", riskScore: 0, coverage: { chain: "complete" } });
    expect(body.details.interactions).toMatchObject([{ address: friend, direction: "out", count: 1, flagged: false }]);
  });
});

describe("poisoning", () => {
  const friend: Address = "0xf00d00000000000000000000000000000000beef";
  const lookalike: Address = "0xf00dffffffffffffffffffffffffffffffffbeef";
  const attacker = newAddress();

  it("is told of, and never held against its target", async () => {
    const wallet = await rich();
    await pay(wallet, friend, dollars(100));
    await callToken(anvil, attacker, usdc, "transferFrom", [wallet, lookalike, 0n]);
    const body = await look(wallet);
    expect(idsOf(body)).toEqual(["poisoning.attempted"]);
    expect(body.details.signals[0].evidence).toMatchObject({ lookalike, imitated: friend, lure: "zero", count: 1 });
    expect(body.status).toBe("SAFE");
    expect(body.warnings[0]).toContain(lookalike);
  });

  it("counts fake tokens and dust as well", async () => {
    const wallet = await rich();
    await pay(wallet, friend, dollars(100));
    const fake = await anvil.deploy(Token!.bytecode);
    await mint(anvil, fake, lookalike, dollars(100));
    await pay(lookalike, wallet, dollars(100), fake);
    expect(idsOf(await look(wallet))).toEqual(["poisoning.attempted"]);
    const other = await rich();
    await pay(other, friend, dollars(100));
    await receive(lookalike, other, 10n);
    expect(idsOf(await look(other))).toEqual(["poisoning.attempted"]);
  });

  it("counts items of ERC-1155 that the wallet is said to have sent", async () => {
    const { abi, bytecode } = compileContracts("planted.sol").PlantedItems!;
    const wallet = await rich();
    await pay(wallet, friend, dollars(100));
    const data = encodeFunctionData({ abi, functionName: "tell", args: [wallet, lookalike] });
    await anvil.send(attacker, { to: await anvil.deploy(bytecode), data });
    expect(idsOf(await look(wallet))).toEqual(["poisoning.attempted"]);
  });

  it("says when the wallet fell for it", async () => {
    const wallet = await rich();
    await pay(wallet, friend, dollars(100));
    await callToken(anvil, attacker, usdc, "transferFrom", [wallet, lookalike, 0n]);
    await pay(wallet, lookalike, dollars(100));
    const body = await look(wallet);
    expect(idsOf(body)).toEqual(["poisoning.paid"]);
    expect(body.status).toBe("SAFE");
  });

  it("is none when the look-alike is only a stranger with a payment of his own", async () => {
    const wallet = await rich();
    await pay(wallet, friend, dollars(100));
    await receive(lookalike, wallet, dollars(100));
    expect(idsOf(await look(wallet))).toEqual([]);
  });

  it("is none when nothing was ever really sent to the address", async () => {
    const wallet = await rich();
    const fake = await anvil.deploy(Token!.bytecode);
    await mint(anvil, fake, wallet, 5n);
    await pay(wallet, friend, 5n, fake);
    await callToken(anvil, attacker, usdc, "transferFrom", [wallet, lookalike, 0n]);
    expect(idsOf(await look(wallet))).toEqual([]);
  });
});

describe("exposure, one hop", () => {
  it("asks for review of who received substance from a sanctioned or a listed address", async () => {
    const [one, other] = [await rich(), await rich()];
    await receive(sanctioned, one, dollars(5_000));
    await receive(thief, other, dollars(5_000));
    expect(await look(one)).toMatchObject({
      status: "WARNING",
      details: { signals: [{ id: "exposure.received-sanctioned" }] },
    });
    const body = await look(other);
    expect(body).toMatchObject({ status: "WARNING", details: { signals: [{ id: "exposure.received-flagged" }] } });
    expect(body.details.interactions[0]).toMatchObject({ address: thief, flagged: true, direction: "in", count: 1 });
  });

  it("does not taint who received dust or worthless tokens from one", async () => {
    const wallet = await rich();
    await receive(sanctioned, wallet, 10n);
    const fake = await anvil.deploy(Token!.bytecode);
    await mint(anvil, fake, sanctioned, 10n ** 24n);
    await pay(sanctioned, wallet, 10n ** 24n, fake);
    const body = await look(wallet);
    expect(idsOf(body)).toEqual(["exposure.dust"]);
    expect(body).toMatchObject({ status: "SAFE", riskScore: 0 });
  });

  it("takes who paid a thief for a victim, and who paid a sanctioned address for a case to review", async () => {
    const [victim, payer] = [await rich(), await rich()];
    await pay(victim, thief, dollars(900));
    await pay(payer, sanctioned, dollars(900));
    expect(await look(victim)).toMatchObject({ status: "SAFE", details: { signals: [{ id: "exposure.victim" }] } });
    expect(await look(payer)).toMatchObject({
      status: "WARNING",
      details: { signals: [{ id: "exposure.paid-sanctioned" }] },
    });
  });

  it("asks for review of whom a thief, or a denied contract, moved others' tokens to, and of nobody else", async () => {
    const { Multicall3 } = compileContracts("infrastructure.sol");
    const [taker, honest] = [await anvil.deploy(Multicall3!.bytecode), await anvil.deploy(Multicall3!.bytecode)];
    const value = taker.toLowerCase();
    await app.runtime.intel.addOverride({ kind: "address", value, verdict: "deny", reason: "stole", author: "ana" });
    /** Moves tokens of an approving victim to `to`, by the spender's own transaction or by one through the contract. */
    const take = async (sender: Address, spender: Address, to: Address, amount: bigint) => {
      const victim = await rich();
      const data = encodeFunctionData({ abi: Token!.abi, functionName: "transferFrom", args: [victim, to, amount] });
      await callToken(anvil, victim, usdc, "approve", [spender, maxUint256]);
      const calls = [{ target: usdc, allowFailure: false, callData: data }];
      const through = encodeFunctionData({ abi: Multicall3!.abi, functionName: "aggregate3", args: [calls] });
      await anvil.send(sender, spender === sender ? { to: usdc, data } : { to: spender, data: through });
      return victim;
    };
    const [payee, partner, friend, trader, beggar] = Array.from({ length: 5 }, newAddress) as Address[];
    const victim = await take(thief, thief, payee!, dollars(900));
    // Zero-amount transfers, which any caller can make in any name, neither hide nor fake it.
    await callToken(anvil, newAddress(), usdc, "transferFrom", [victim, payee, 0n]);
    const [exchange, customer] = [await rich(), newAddress()];
    await pay(exchange, customer, dollars(900));
    await callToken(anvil, thief, usdc, "transferFrom", [exchange, customer, 0n]);
    for (const _ of [1, 2]) await take(newAddress(), taker, partner!, dollars(900));
    await take(newAddress(), honest, friend!, dollars(900));
    await take(trader!, taker, trader!, dollars(900));
    await take(thief, thief, beggar!, dollars(20));
    const reported = await look(payee!);
    expect(reported).toMatchObject({ status: "WARNING", details: { signals: [{ id: "exposure.moved-by-flagged" }] } });
    expect(reported.warnings[0]).toMatch(
      /, listed by .+ as malicious, moved a substantial amount from another address to it$/,
    );
    expect((await look(partner!)).warnings[0]).toMatch(/ moved a substantial amount from 2 other addresses to it$/);
    for (const each of [friend!, trader!, beggar!, customer]) expect(idsOf(await look(each))).toEqual([]);
  });

  it("does not believe a stranger's word that the wallet paid", async () => {
    const wallet = await rich();
    await callToken(anvil, newAddress(), usdc, "transferFrom", [wallet, sanctioned, 0n]);
    expect(idsOf(await look(wallet))).toEqual([]);
  });

  it("follows an operator's word on the counterparty", async () => {
    const [wallet, bad] = [await rich(), newAddress()];
    await receive(bad, wallet, dollars(500));
    const word = { kind: "address", value: bad, verdict: "deny", reason: "stole", author: "ana" } as const;
    await app.runtime.intel.addOverride(word);
    expect(idsOf(await look(wallet))).toEqual(["exposure.received-flagged"]);
  });
});

describe("a sweeper", () => {
  const sweepOf = async (wallet: Address, sink: Address, times: number) => {
    for (let time = 0; time < times; time++) {
      await receive(newAddress(), wallet, dollars(200));
      await pay(wallet, sink, dollars(200));
    }
  };

  it("asks for review on a wallet that once was a person's: its owner may send on to his exchange", async () => {
    const [wallet, sink] = [newAddress(), newAddress()];
    await receive(newAddress(), wallet, dollars(500));
    await pay(wallet, newAddress(), dollars(100));
    await pay(wallet, newAddress(), dollars(400));
    await sweepOf(wallet, sink, 4);
    const body = await look(wallet);
    expect(idsOf(body)).toEqual(["wallet.swept"]);
    expect(body.status).toBe("WARNING");
    expect(body.details.signals[0].evidence).toMatchObject({ sink, count: 4, earlierPayees: 2 });
  });

  it("is seen by its share of what arrived, whatever small change it leaves", async () => {
    const wallet = newAddress();
    await receive(newAddress(), wallet, dollars(500));
    await pay(wallet, newAddress(), dollars(100));
    await pay(wallet, newAddress(), dollars(400));
    await sweepOf(wallet, newAddress(), 3);
    for (let time = 0; time < 5; time++) await receive(newAddress(), wallet, dollars(2));
    expect(idsOf(await look(wallet))).toEqual(["wallet.swept"]);
    const twin = newAddress();
    await receive(newAddress(), twin, dollars(500));
    for (const part of [100, 400]) await pay(twin, newAddress(), dollars(part));
    await sweepOf(twin, newAddress(), 3);
    for (let time = 0; time < 2; time++) await receive(newAddress(), twin, dollars(900));
    expect((await look(twin)).status).toBe("SAFE");
  });

  it("is CRITICAL where the sink is listed", async () => {
    const wallet = newAddress();
    await sweepOf(wallet, thief, 3);
    expect(idsOf(await look(wallet))).toContain("wallet.swept-to-flagged");
  });

  it("is no more than a deposit address where it never did anything else", async () => {
    const wallet = newAddress();
    await sweepOf(wallet, newAddress(), 4);
    const body = await look(wallet);
    expect(idsOf(body)).toEqual(["wallet.forwards"]);
    expect(body.status).toBe("SAFE");
  });
});
