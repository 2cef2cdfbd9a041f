import { type Address, encodeFunctionData, type Hex, maxUint256 } from "viem";
import { beforeAll, describe, expect, it } from "vitest";
import { deployer, startAnvil } from "@/tests/support/anvil";
import { compileContracts } from "@/tests/support/contracts/compile";
import { startListedApp } from "@/tests/support/listed-app";
import { startRpcDouble } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import { callToken, judged, mint, newAddress, scan, scanUntil, Token, usdc } from "./support";

const { PlantedToken } = compileContracts("planted.sol");
const { OpenExecutor } = compileContracts("shapes.sol");
const attacker = `0xbad2${"17".repeat(18)}` as Address;
const metamaskDelegate: Address = "0x63c0c19a282a1b52b07dd5a65b58948a07dae32b";
let token: Address;

const anvil = share(startAnvil);
const node = share(() => startRpcDouble({ upstream: anvil.url }));
const app = share(() => startListedApp({ sanctioned: [], thieves: [attacker] }, { RPC_URL_ETHEREUM: node.url }));
const caller = share(() => app.account("growth", "unlimited"));
beforeAll(async () => {
  await anvil.setCode(usdc, Token!.runtime);
  await anvil.setCode(metamaskDelegate, OpenExecutor!.runtime);
  token = await anvil.deploy(PlantedToken!.bytecode);
});

const look = (wallet: Address) => scan(app, caller.apiKey, wallet);
const encode = (functionName: string, args: unknown[]) =>
  encodeFunctionData({ abi: PlantedToken!.abi, functionName, args });
const send = (from: Address, functionName: string, args: unknown[]): Promise<Hex> =>
  anvil.send(from, { to: token, data: encode(functionName, args) });
const sendersAsked = () => node.requests.flat().filter(({ method }) => method === "eth_getTransactionByHash").length;

describe("a right that a token of somebody's own making claims a wallet gave", () => {
  it("counts nothing, whatever it is and whoever may use it; and counts when it gave it itself", async () => {
    const [wallet, person] = [newAddress(), newAddress()];
    await send(deployer, "plant", [wallet, attacker, maxUint256]);
    await send(deployer, "plantForAll", [wallet, attacker]);
    await send(person, "plant", [wallet, person, maxUint256]);
    const body = await look(wallet);
    expect(body).toMatchObject({ status: "SAFE", riskScore: 0, coverage: { chain: "complete" } });
    expect(body.details.approvals).toEqual([]);
    expect(body.details.signals).toMatchObject([{ id: "approval.unproven", weight: 0, evidence: { count: 3 } }]);

    const victim = newAddress();
    await send(victim, "approve", [attacker, maxUint256]);
    expect(judged(await look(victim))).toEqual(["CRITICAL", "approval.flagged-spender"]);
    const careless = newAddress();
    await send(careless, "approve", [person, maxUint256]);
    expect(judged(await look(careless))).toEqual(["WARNING", "approval.personal-spender"]);
  });

  it("is not taken for such when the spender used some of what the wallet did give", async () => {
    const wallet = newAddress();
    await send(wallet, "approve", [attacker, 1_000n]);
    await send(attacker, "take", [wallet, 400n]);
    const body = await look(wallet);
    expect(judged(body)).toEqual(["CRITICAL", "approval.flagged-spender"]);
    expect(body.details.approvals).toMatchObject([{ amount: "600" }]);
  });

  it("of an account with code counts where the account was called for it, and by far not as much where not", async () => {
    const delegated = newAddress();
    await anvil.setCode(delegated, `0xef0100${metamaskDelegate.slice(2)}`);
    await send(deployer, "plant", [delegated, attacker, maxUint256]);
    expect((await look(delegated)).status).toBe("SAFE");

    const sponsored = newAddress();
    await anvil.setCode(sponsored, `0xef0100${metamaskDelegate.slice(2)}`);
    const args = [token, 0n, encode("approve", [attacker, maxUint256])];
    const data = encodeFunctionData({ abi: OpenExecutor!.abi, functionName: "execute", args });
    await anvil.send(deployer, { to: sponsored, data });
    expect(judged(await look(sponsored))).toContain("approval.flagged-spender");

    const vault = await anvil.deploy(Token!.bytecode);
    const before = (await look(vault)).riskScore;
    const twin = await anvil.deploy(Token!.bytecode);
    await send(deployer, "plant", [twin, attacker, maxUint256]);
    await send(deployer, "plantForAll", [twin, attacker]);
    const body = await look(twin);
    expect(body.details.signals).toContainEqual(expect.objectContaining({ id: "approval.unproven", weight: 15 }));
    expect(body.riskScore).toBeGreaterThan(before);
    expect(body.status).toBe("SAFE");
  });

  it("asks for review where no node tells who sent it, and says so", async () => {
    node.behave({ lacks: ["eth_getTransactionByHash"] });
    const [wallet, known] = [newAddress(), newAddress()];
    await send(deployer, "plant", [wallet, attacker, maxUint256]);
    const body = await look(wallet);
    expect(judged(body)).toEqual(["WARNING", "coverage.essential-missing"]);
    expect(body.coverage.missing).toContain("approval-senders");
    // The logs of tokens that lists know need no witness.
    await callToken(anvil, known, usdc, "approve", [attacker, maxUint256]);
    expect(judged(await look(known))).toEqual(["CRITICAL", "approval.flagged-spender"]);
    node.behave({});
  });

  it("is not looked into where nothing in it alarms, and once where something does", async () => {
    const [wallet, spender] = [newAddress(), await anvil.deploy(Token!.bytecode)];
    await send(wallet, "approve", [spender, 5n]);
    const before = sendersAsked();
    expect((await look(wallet)).status).toBe("SAFE");
    expect(sendersAsked()).toBe(before);
    await send(deployer, "plant", [wallet, attacker, 5n]);
    const other = newAddress();
    await send(deployer, "plant", [other, attacker, 5n]);
    await look(other);
    await look(other);
    expect(sendersAsked()).toBe(before + 1);
  });
});

describe("more such rights than are looked into at once", { timeout: 60_000 }, () => {
  /** Each in a transaction of its own. */
  async function flood(wallet: Address, count: number): Promise<void> {
    for (let each = 0; each < count; each++) await send(deployer, "plant", [wallet, newAddress(), maxUint256]);
  }

  it("hide no right that the wallet gave a listed thief, before or after, and lift nobody to WARNING", async () => {
    const [honest, victim] = [newAddress(), newAddress()];
    await send(victim, "approve", [attacker, maxUint256]);
    await send(honest, "approve", [await anvil.deploy(Token!.bytecode), 5n]);
    for (const wallet of [honest, victim]) await flood(wallet, 205);
    expect(judged(await look(victim))).toEqual(expect.arrayContaining(["CRITICAL", "approval.flagged-spender"]));
    const body = await look(honest);
    expect(body).toMatchObject({ status: "SAFE", riskScore: 0, coverage: { chain: "partial" } });
    expect(body.coverage.missing).toContain("approval-senders");
    // The next look goes on where this one ended.
    const next = await look(honest);
    expect(next.status).toBe("SAFE");
    expect(next.coverage.missing).not.toContain("approval-senders");
  });

  it("lift nobody to WARNING by being more than are asked about, which is said; a contract's may be its own", async () => {
    const [honest, vault] = [newAddress(), (await anvil.deploy(Token!.bytecode)).toLowerCase() as Address];
    await callToken(anvil, honest, usdc, "approve", [newAddress(), 5n]);
    const tokens = Array.from({ length: 16 }, newAddress);
    for (const to of tokens) await anvil.setCode(to, PlantedToken!.runtime);
    for (const wallet of [honest, vault]) {
      const data = encode("plantMany", [wallet, 10n ** 44n, 40n]);
      for (const to of tokens) await anvil.send(deployer, { to, data });
    }
    const body = await look(honest);
    expect(body).toMatchObject({ status: "SAFE", riskScore: 0, coverage: { chain: "partial" } });
    expect(body.coverage.missing).toContain("history");
    expect(body.coverage.missing).not.toContain("allowances");
    expect((await look(vault)).coverage.missing).toContain("allowances");
    // Once it is known who sent the first ones, the others get their turn.
    expect((await look(honest)).coverage.missing).not.toContain("history");
  });

  it("all to the thief ask for review and name him, and no more, until it is known who sent them", async () => {
    const honest = newAddress();
    const tokens = Array.from({ length: 210 }, newAddress);
    const data = encode("plant", [honest, attacker, maxUint256]);
    for (const to of tokens) {
      await anvil.setCode(to, PlantedToken!.runtime);
      await anvil.send(deployer, { to, data });
    }
    const body = await look(honest);
    expect(judged(body)).toEqual(expect.arrayContaining(["WARNING", "approval.flagged-spender"]));
    expect(body.coverage.missing).toContain("approval-senders");
    expect((await look(honest)).status).toBe("SAFE");
  });

  it("hide no such right when tokens tell of more than are asked about, and none of a known token", async () => {
    const [victim, known] = [newAddress(), newAddress()];
    await send(victim, "approve", [attacker, maxUint256]);
    await callToken(anvil, known, usdc, "approve", [attacker, maxUint256]);
    const tokens = Array.from({ length: 16 }, newAddress);
    for (const to of tokens) await anvil.setCode(to, PlantedToken!.runtime);
    for (const wallet of [victim, known]) {
      const data = encode("plantMany", [wallet, 10n ** 44n, 40n]);
      for (const to of tokens) await anvil.send(deployer, { to, data });
      expect(judged(await look(wallet))).toEqual(expect.arrayContaining(["CRITICAL", "approval.flagged-spender"]));
    }
  });
});

it("a right of a known token is found behind more claims than a node's answer may hold", {
  timeout: 120_000,
}, async () => {
  const [victim, flooder] = [newAddress(), newAddress()];
  await callToken(anvil, victim, usdc, "approve", [attacker, maxUint256]);
  await anvil.setCode(flooder, PlantedToken!.runtime);
  for (let part = 0; part < 26; part++) {
    const data = encode("plantMany", [victim, 10n ** 44n + 1_000n * BigInt(part), 400n]);
    await anvil.send(deployer, { to: flooder, data });
  }
  await anvil.mine(70);
  const first = await look(victim);
  expect(first.status).not.toBe("SAFE");
  expect(first.coverage.missing).toContain("allowances");
  const body = await scanUntil(
    () => look(victim),
    ({ status }) => status === "CRITICAL",
  );
  expect(judged(body)).toContain("approval.flagged-spender");
});

describe("a payment that a token of somebody's own making claims a wallet made", () => {
  it("is none, and nobody was met; the wallet's own is", async () => {
    const [wallet, payer] = [newAddress(), newAddress()];
    await send(deployer, "plantTransfer", [wallet, attacker, 10n ** 24n]);
    await send(deployer, "plantTransfer", [wallet, attacker, 0n]);
    const body = await look(wallet);
    expect(judged(body)).toEqual(["SAFE"]);
    expect(body.details.interactions).toEqual([]);

    await mint(anvil, usdc, payer, 900_000_000n);
    await callToken(anvil, payer, usdc, "transfer", [attacker, 900_000_000n]);
    const twin = await look(payer);
    expect(judged(twin)).toEqual(["SAFE", "exposure.victim"]);
    expect(twin.details.interactions).toMatchObject([{ address: attacker, flagged: true, direction: "out" }]);
  });
});
