import { type Address, maxUint256 } from "viem";
import { beforeAll, describe, expect, it } from "vitest";
import { callToken, mint, newAddress, Token, usdc } from "@/tests/integration/evidence/support";
import { deployer, startAnvil } from "@/tests/support/anvil";
import type { Json } from "@/tests/support/app";
import { compileContracts } from "@/tests/support/contracts/compile";
import { startListedApp } from "@/tests/support/listed-app";
import { share } from "@/tests/support/share";
import {
  Bait,
  BaitItem,
  BaitItems,
  callContract,
  deployNamed,
  eventsOf,
  notified,
  readMonitored,
  watch,
} from "./support";

const attacker = `0xbad0${"17".repeat(18)}` as Address;
const { PlantedToken } = compileContracts("planted.sol");
const flagged = "usdc-vault.example";

const anvil = share(startAnvil);
const app = share(() =>
  startListedApp({ sanctioned: [], thieves: [attacker] }, { RPC_URL_ETHEREUM: anvil.url, MONITOR_INTERVAL: "2s" }),
);
const account = share(() => app.account("growth", "unlimited"));
beforeAll(async () => {
  await anvil.setCode(usdc, Token!.runtime);
  const word = { kind: "domain", value: flagged, verdict: "deny", reason: "phishing", author: "ana" } as const;
  await app.runtime.intel.addOverride(word);
});

const isAttempt = (wallet: Address, more: (data: Json) => boolean) => (event: Json) =>
  event.event === "phishing.attempt" && event.wallet === wallet && more(event.data);
const drop = (kind: typeof Bait, token: Address, args: unknown[], name = "drop") =>
  callContract(anvil, kind!, [deployer, token], name, args);

describe.concurrent("a watched wallet that receives", () => {
  it("a token whose name leads to a flagged domain is told of, once for all tokens that do", async () => {
    const wallet = newAddress();
    const [early, token] = [
      await deployNamed(anvil, Bait!, `Early at ${flagged}`, "E"),
      await deployNamed(anvil, Bait!, `$5,000 USDC at ${flagged}`, "USDC"),
    ];
    await drop(Bait, early, [wallet, 1n]);
    await watch(app, account, wallet);
    const transactionHash = await drop(Bait, token, [wallet, 5n]);
    const event = await notified(
      app,
      account,
      isAttempt(wallet, () => true),
    );
    expect(event.data).toEqual({
      domain: flagged,
      message: expect.stringContaining(`$5,000 USDC at ${flagged}`),
      transactionHash,
      chain: "ethereum",
    });
    await drop(Bait, await deployNamed(anvil, Bait!, `Again ${flagged}`, "A"), [wallet, 5n]);
    await drop(Bait, await deployNamed(anvil, Bait!, "Visit metamask-wallet-claim-rewards.xyz to claim", "A"), [
      wallet,
      5n,
    ]);
    await notified(
      app,
      account,
      isAttempt(wallet, ({ domain }) => domain === "metamask-wallet-claim-rewards.xyz"),
    );
    const all = (await eventsOf(app, account)).filter((each) => each.wallet === wallet);
    expect(all.map(({ event, data }) => [event, data.domain])).toEqual([
      ["phishing.attempt", flagged],
      ["phishing.attempt", "metamask-wallet-claim-rewards.xyz"],
    ]);
    const { threats, riskScore, status } = await readMonitored(app, account, wallet);
    expect(threats).toMatchObject({ total: 2, latest: [{ id: "token.lure-name" }, { id: "token.flagged-domain" }] });
    expect({ riskScore, status }).toEqual({ riskScore: 0, status: "SAFE" });
  }, 90_000);

  it("collectibles of either standard whose metadata leads to a look-alike domain is told of", async () => {
    const wallet = newAddress();
    await watch(app, account, wallet);
    const page = (domain: string) => JSON.stringify({ name: "Voucher", description: `Claim your reward at ${domain}` });
    const json = `data:application/json;base64,${Buffer.from(page("opensea-claims.xyz")).toString("base64")}`;
    await drop(BaitItem, await deployNamed(anvil, BaitItem!, json), [wallet, 7n]);
    await notified(
      app,
      account,
      isAttempt(wallet, ({ domain }) => domain === "opensea-claims.xyz"),
    );
    const text = `data:application/json,${encodeURIComponent(page("uniswap-rewards.xyz"))}`;
    await drop(BaitItems, await deployNamed(anvil, BaitItems!, text), [wallet, 9n]);
    await notified(
      app,
      account,
      isAttempt(wallet, ({ domain }) => domain === "uniswap-rewards.xyz"),
    );
    const batch = await deployNamed(anvil, BaitItems!, `https://${flagged}/{id}.json`);
    await drop(BaitItems, batch, [wallet, [3n, 4n]], "dropBatch");
    await notified(
      app,
      account,
      isAttempt(wallet, ({ domain }) => domain === flagged),
    );
  }, 90_000);

  it("honest tokens, and such with hostile names, hears of none", async () => {
    const wallet = newAddress();
    await watch(app, account, wallet);
    const names = [
      "Curve.fi USDC",
      "yearn.finance",
      "Wrapped Ether",
      "Token",
      `${"a.".repeat(3_000)}`,
      "\u0000\u202e.com",
    ];
    for (const name of names) await drop(Bait, await deployNamed(anvil, Bait!, name, "OK"), [wallet, 5n]);
    const last = await deployNamed(anvil, Bait!, flagged, "X");
    await drop(Bait, last, [wallet, 1n]);
    await notified(
      app,
      account,
      isAttempt(wallet, ({ domain }) => domain === flagged),
    );
    const all = (await eventsOf(app, account)).filter((each) => each.wallet === wallet);
    expect(all).toHaveLength(1);
  }, 90_000);
});

describe.concurrent("a watched wallet", () => {
  it("into whose history a look-alike is planted is told of", async () => {
    const wallet = newAddress();
    const friend = `0x1234${"a1".repeat(16)}5678` as Address;
    const lookalike = `0x1234${"b2".repeat(16)}5678` as Address;
    await mint(anvil, usdc, wallet, 1_000_000_000n);
    await callToken(anvil, wallet, usdc, "transfer", [friend, 500_000_000n]);
    await watch(app, account, wallet);
    const transactionHash = await callToken(anvil, deployer, usdc, "transferFrom", [wallet, lookalike, 0n]);
    const event = await notified(
      app,
      account,
      isAttempt(wallet, () => true),
    );
    expect(event.data).toEqual({
      counterparty: lookalike,
      message: expect.stringContaining(friend),
      transactionHash,
      chain: "ethereum",
    });
  }, 60_000);

  it("that pays or approves a phishing-listed party is told of each, and of each payment", async () => {
    const wallet = newAddress();
    await mint(anvil, usdc, wallet, 1_000_000_000n);
    await callToken(anvil, wallet, usdc, "transfer", [attacker, 10_000_000n]);
    await watch(app, account, wallet);
    const paid = await callToken(anvil, wallet, usdc, "transfer", [attacker, 20_000_000n]);
    await notified(
      app,
      account,
      isAttempt(wallet, (data) => data.counterparty === attacker && data.transactionHash === paid),
    );
    const approved = await callToken(anvil, wallet, usdc, "approve", [attacker, maxUint256]);
    const event = await notified(
      app,
      account,
      isAttempt(wallet, (data) => data.transactionHash === approved),
    );
    expect(event.data).toMatchObject({ counterparty: attacker, message: expect.stringContaining("allowed") });
    await notified(app, account, (each) => each.event === "status.critical" && each.wallet === wallet);
    const attempts = (await eventsOf(app, account)).filter(isAttempt(wallet, () => true));
    expect(attempts).toHaveLength(2);
  }, 90_000);

  it("of which a token only claims that it paid or approved anybody hears nothing; of its own doing it does", async () => {
    const wallet = newAddress();
    const token = await anvil.deploy(PlantedToken!.bytecode);
    const spender = await anvil.deploy(Token!.bytecode);
    const act = (from: Address, name: string, args: unknown[]) =>
      callContract(anvil, PlantedToken!, [from, token], name, args);
    await mint(anvil, usdc, wallet, 1_000_000_000n);
    await watch(app, account, wallet);
    await act(deployer, "plant", [wallet, attacker, maxUint256]);
    await act(deployer, "plant", [wallet, spender, maxUint256]);
    await act(deployer, "plantForAll", [wallet, attacker]);
    await act(deployer, "plantTransfer", [wallet, attacker, 10n ** 24n]);
    const paid = await callToken(anvil, wallet, usdc, "transfer", [attacker, 20_000_000n]);
    const isOwn = isAttempt(wallet, (data) => data.counterparty === attacker && data.transactionHash === paid);
    await notified(app, account, isOwn);
    const first = (await eventsOf(app, account)).filter((each) => each.wallet === wallet);
    // An unlimited right for an unknown contract has a low weight, and with the payment it may be reported as phishing.
    expect(first.map(({ event }) => event).filter((event) => event !== "risk.score.changed")).toEqual([
      "phishing.attempt",
    ]);
    expect((await readMonitored(app, account, wallet)).status).toBe("SAFE");
    await act(wallet, "approve", [attacker, maxUint256]);
    const isRight = (each: Json) => each.wallet === wallet && each.event === "approval.infinite";
    await notified(app, account, isRight);
    // The following scan reports the right's meaning.
    await notified(app, account, (each) => each.wallet === wallet && each.event === "status.critical");
    const all = (await eventsOf(app, account)).filter((each) => each.wallet === wallet);
    expect(all.filter(isRight).map(({ data }) => data.spender)).toEqual([attacker]);
    expect(all.map(({ event }) => event)).toEqual(expect.arrayContaining(["threat.detected", "status.critical"]));
  }, 90_000);

  it("that hands a token or item nobody knows to a listed one by its own hand is told of, once for each", async () => {
    const wallet = newAddress();
    const token = await anvil.deploy(Token!.bytecode);
    const planted = await anvil.deploy(PlantedToken!.bytecode);
    await mint(anvil, token, wallet, 1_000n);
    const pay = () => callToken(anvil, wallet, token, "transfer", [attacker, 5n]);
    await pay();
    await watch(app, account, wallet);
    const paid = await pay();
    await notified(
      app,
      account,
      isAttempt(wallet, (data) => data.counterparty === attacker && data.transactionHash === paid),
    );
    await callContract(anvil, PlantedToken!, [deployer, planted], "plantTransfer", [wallet, attacker, 7n]);
    await mint(anvil, usdc, wallet, 1_000_000_000n);
    const dear = await callToken(anvil, wallet, usdc, "transfer", [attacker, 20_000_000n]);
    await notified(
      app,
      account,
      isAttempt(wallet, (data) => data.transactionHash === dear),
    );
    const attempts = (await eventsOf(app, account)).filter(isAttempt(wallet, () => true));
    expect(attempts.map(({ data }) => data.transactionHash)).toEqual([paid, dear]);
    expect((await readMonitored(app, account, wallet)).status).toBe("SAFE");
  }, 60_000);

  it("that pays somebody who is listed only later is told of then, at once", async () => {
    const wallet = newAddress();
    const later = newAddress();
    await mint(anvil, usdc, wallet, 1_000_000_000n);
    await callToken(anvil, wallet, usdc, "transfer", [later, 20_000_000n]);
    await watch(app, account, wallet);
    const word = { kind: "address", value: later, verdict: "deny", reason: "stole", author: "ana" } as const;
    await app.runtime.intel.addOverride(word);
    await notified(
      app,
      account,
      isAttempt(wallet, ({ counterparty }) => counterparty === later),
    );
  }, 60_000);
});
