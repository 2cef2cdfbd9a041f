import { type Address, encodeDeployData, encodeFunctionData, maxUint256 } from "viem";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startAnvil } from "@/tests/support/anvil";
import type { Json } from "@/tests/support/app";
import { compileContracts } from "@/tests/support/contracts/compile";
import { startListedApp } from "@/tests/support/listed-app";
import { share } from "@/tests/support/share";
import { callToken, idsOf, judged, mint, newAddress, scan, usdc } from "./support";

/** Address on Ethereum. */
const sanctionsOracle: Address = "0x40c57923924b5c5c5455c48d93317139addac8fb";

const { SanctionsOracle } = compileContracts("infrastructure.sol");
const { FreezableDollar } = compileContracts("tokens.sol");
const { OpenExecutor, GatedExecutor } = compileContracts("shapes.sol");
const { SafeTwin } = compileContracts("safes.sol");
const { SafeProxy } = compileContracts("proxies.sol", { optimizerRuns: false });
const singleton: Address = "0x41675c099f32341bf84bfc5382af534df5c7461a";
const handler: Address = "0xfd0732dc9e303f09fcef3a7388ad10a83459ec99";
const metamaskDelegate: Address = "0x63c0c19a282a1b52b07dd5a65b58948a07dae32b";
const multicall3: Address = "0xca11bde05977b3631167028862be2a173976ca11";
const multiSend: Address = "0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761";
const universalRouter: Address = "0x66a9893cc07d91d95644aedd05d03f95e1dba8af";

const [sanctioned, thief] = [`0x5a${"c1".repeat(19)}` as Address, `0xbad1${"17".repeat(18)}` as Address];
/** Categories that a list may give an address, one address each: as another process would have written them. */
const own = ["drainer", "scam", "exploit", "stolen-funds", "poisoning", "mixer", "malware"] as const;
const listedAs = Object.fromEntries(own.map((category) => [category, newAddress()])) as Record<
  (typeof own)[number],
  Address
>;

const anvil = share(startAnvil);
const app = share(() =>
  startListedApp({ sanctioned: [sanctioned], thieves: [thief] }, { RPC_URL_ETHEREUM: anvil.url }),
);
const caller = share(() => app.account("growth", "unlimited"));
beforeAll(async () => {
  await anvil.setCode(sanctionsOracle, SanctionsOracle!.runtime);
  await anvil.setCode(usdc, FreezableDollar!.runtime);
  await anvil.setCode(singleton, SafeTwin!.runtime);
  const { pool } = app.runtime.database;
  for (const category of own)
    await pool.query(
      `insert into indicators (source_id, kind, value, category, severity, first_seen)
       select id, 'address', $1, $2, 'high', '2026-11-01' from feed_sources where feed_id = 'SCAMSNIFFER_ADDRESSES'`,
      [listedAs[category], category],
    );
  await pool.query("select pg_notify('portcullis_intel', $1)", [JSON.stringify({ origin: "another", what: "feeds" })]);
  await vi.waitFor(
    () => {
      for (const address of Object.values(listedAs))
        expect(app.runtime.intel.lookupAddress(address).listings).toHaveLength(1);
    },
    { timeout: 30_000, interval: 100 },
  );
});

const look = (wallet: Address) => scan(app, caller.apiKey, wallet);
const approve = (wallet: Address, spender: Address, amount = maxUint256) =>
  callToken(anvil, wallet, usdc, "approve", [spender, amount]);
const override = (value: Address, verdict: "allow" | "deny") =>
  app.runtime.intel.addOverride({ kind: "address", value, verdict, reason: "known to us", author: "ana" });

describe("a wallet that a list names", () => {
  it.each([
    ["drainer", "listing.drainer", "CRITICAL"],
    ["scam", "listing.scam", "HIGH RISK"],
    ["exploit", "listing.exploited", "HIGH RISK"],
    ["stolen-funds", "listing.exploiter", "CRITICAL"],
    ["poisoning", "listing.poisoner", "HIGH RISK"],
    ["mixer", "listing.mixer", "WARNING"],
    ["malware", "listing.malware", "CRITICAL"],
  ] as const)("as %s is told so; its neighbour is SAFE", async (category, id, status) => {
    const address = listedAs[category];
    expect(judged(await look(address))).toEqual([status, id]);
    const neighbour = `0x${(BigInt(address) + 1n).toString(16).padStart(40, "0")}` as Address;
    expect(judged(await look(neighbour))).toEqual(["SAFE"]);
  });

  it("follows an operator's word, but for sanctions", async () => {
    const [denied, plain] = [newAddress(), newAddress()];
    await override(denied, "deny");
    expect(judged(await look(denied))).toEqual(["CRITICAL", "override.denied"]);
    expect(judged(await look(plain))).toEqual(["SAFE"]);
    await override(thief, "allow");
    await override(sanctioned, "allow");
    expect(judged(await look(thief))).toEqual(["SAFE", "override.allowed"]);
    expect(judged(await look(sanctioned))).toEqual(["CRITICAL", "listing.sanctioned", "override.allowed"]);
    await app.runtime.intel.removeOverride(thief, "ana");
    expect(judged(await look(thief))).toEqual(["CRITICAL", "listing.phishing"]);
  });
});

describe("what the chain itself says of a wallet", () => {
  it("is heard: the sanctions oracle", async () => {
    const [named, other] = [newAddress(), newAddress()];
    const data = encodeFunctionData({ abi: SanctionsOracle!.abi, functionName: "list", args: [named] });
    await anvil.send(newAddress(), { to: sanctionsOracle, data });
    expect(judged(await look(named))).toEqual(["CRITICAL", "wallet.sanctions-oracle"]);
    expect(judged(await look(other))).toEqual(["SAFE"]);
    await override(named, "allow");
    expect(judged(await look(named))[0]).toBe("CRITICAL");
  });

  it("is heard: a stablecoin's issuer", async () => {
    const [frozen, other] = [newAddress(), newAddress()];
    const data = encodeFunctionData({ abi: FreezableDollar!.abi, functionName: "freeze", args: [frozen] });
    await anvil.send(newAddress(), { to: usdc, data });
    expect(judged(await look(frozen))).toEqual(["HIGH RISK", "wallet.stablecoin-frozen"]);
    expect(judged(await look(other))).toEqual(["SAFE"]);
  });
});

describe("an approval", () => {
  it.each([
    ["a sanctioned address", () => sanctioned, "approval.sanctioned-spender", "CRITICAL"],
    ["an exploited contract", () => listedAs.exploit, "approval.exploited-spender", "HIGH RISK"],
    ["a listed drainer", () => listedAs.drainer, "approval.flagged-spender", "CRITICAL"],
    ["a mixer", () => listedAs.mixer, "approval.mixer-spender", "WARNING"],
    ["what acts for whoever asks", () => multicall3, "approval.open-spender", "HIGH RISK"],
    ["an address without code or history", () => newAddress(), "approval.empty-spender", "WARNING"],
  ] as const)("to %s counts while it holds", async (_, spenderOf, id, status) => {
    const [wallet, spender] = [newAddress(), spenderOf()];
    await approve(wallet, spender);
    expect(judged(await look(wallet))).toEqual([status, id]);
    const careful = newAddress();
    await approve(careful, spender);
    await approve(careful, spender, 0n);
    expect(judged(await look(careful))).toEqual(["SAFE"]);
  });
});

describe("code in a person's name (EIP-7702)", () => {
  const delegated = async (to: Address): Promise<Json> => {
    const wallet = newAddress();
    await anvil.setCode(wallet, `0xef0100${to.slice(2)}`);
    return look(wallet);
  };

  it("of a known wallet is ordinary, of a listed address it is lost", async () => {
    expect(judged(await delegated(metamaskDelegate))).toEqual(["SAFE", "delegation.known-good"]);
    expect(judged(await delegated(thief))).toEqual(["CRITICAL", "delegation.flagged"]);
  });

  it("that serves whoever calls it is no wallet's, however well known", async () => {
    for (const serving of [multicall3, multiSend, universalRouter])
      expect(judged(await delegated(serving)), serving).toEqual(["HIGH RISK", "delegation.unguarded"]);
  });

  it("that lets anybody spend is blocked; that checks who asks is only unknown", async () => {
    const [open, gated] = [await anvil.deploy(OpenExecutor!.bytecode), await anvil.deploy(GatedExecutor!.bytecode)];
    expect(judged(await delegated(open))).toEqual(["HIGH RISK", "delegation.unguarded"]);
    expect(judged(await delegated(gated))).toEqual(["WARNING", "delegation.unknown"]);
  });
});

describe("a mixer in the past", () => {
  it("is told of and stays SAFE, in both directions", async () => {
    const [payer, paid, other] = [newAddress(), newAddress(), newAddress()];
    await mint(anvil, usdc, payer, 900_000_000n);
    await mint(anvil, usdc, listedAs.mixer, 900_000_000n);
    await callToken(anvil, payer, usdc, "transfer", [listedAs.mixer, 900_000_000n]);
    await callToken(anvil, listedAs.mixer, usdc, "transfer", [paid, 900_000_000n]);
    await mint(anvil, usdc, other, 900_000_000n);
    expect(judged(await look(payer))).toEqual(["SAFE", "exposure.paid-mixer"]);
    expect(judged(await look(paid))).toEqual(["SAFE", "exposure.received-mixer"]);
    expect(judged(await look(other))).toEqual(["SAFE"]);
  });
});

describe("a Safe's guard", () => {
  it("that is listed blocks; without one it is SAFE", async () => {
    const make = async () => {
      const { abi, bytecode } = SafeProxy!;
      const safe = (await anvil.deploy(encodeDeployData({ abi, bytecode, args: [singleton] }))) as Address;
      const call = (functionName: string, args: unknown[]) =>
        anvil.send(newAddress(), { to: safe, data: encodeFunctionData({ abi: SafeTwin!.abi, functionName, args }) });
      await call("setup", [[newAddress(), newAddress()], 2n, handler]);
      return { safe, call };
    };
    const [guarded, plain] = [await make(), await make()];
    await guarded.call("setGuard", [listedAs.drainer]);
    const body = await look(guarded.safe);
    expect([body.status, idsOf(body)]).toEqual(["HIGH RISK", ["safe.flagged-guard", "safe.setup"]]);
    expect(judged(await look(plain.safe))).toEqual(["SAFE", "safe.setup"]);
  });
});
