import type { Address } from "viem";
import { beforeAll, describe, expect, it } from "vitest";
import type { SignalId } from "@/server/risk";
import { newAddress, usdc } from "@/tests/integration/evidence/support";
import { startAnvil } from "@/tests/support/anvil";
import { startTestApp, type TestApp } from "@/tests/support/app";
import { cloneOf } from "@/tests/support/contracts/clone";
import { compileContracts } from "@/tests/support/contracts/compile";
import { startListedApp } from "@/tests/support/listed-app";
import { share } from "@/tests/support/share";
import { encode, forever, friend, type Sent, startStage, thief, wallet } from "./bench";

const ether = 10n ** 18n;
const [sanctioned, listed] = [newAddress(), newAddress()];
/** Listed contracts: one that others call, and one whose copies are met. */
const [accomplice, drainer] = [newAddress(), newAddress()];
const { Collector, Drainer } = compileContracts("lures.sol");
const permit2: Address = "0x000000000022d473030f116ddee9f6b43ac78ba3";

const stage = share(startStage);
const app = share(() =>
  startListedApp(
    { sanctioned: [sanctioned], thieves: [listed, accomplice, drainer] },
    { RPC_URL_ETHEREUM: stage.anvil.url },
  ),
);
const caller = share(() => app.account("enterprise", "unlimited"));
beforeAll(async () => {
  await stage.anvil.setCode(accomplice, compileContracts("simulated.sol").Excess!.runtime);
  await stage.anvil.setCode(drainer, Collector!.runtime);
});

type Id = Exclude<Extract<SignalId, `simulation.${string}`>, "simulation.code-changed">;
type Make = () => Sent | Promise<Sent>;

/** A call of a contract that stands there already. */
const call =
  (contract: string, functionName: string, args: (at: Record<string, Address>) => unknown[] = () => [], value = 0n) =>
  (): Sent => ({ to: stage.at[contract]!, data: encode(contract, functionName, args(stage.at)), value });
/** The same of one that is made for it. */
const made =
  (
    contract: string,
    of: (at: Record<string, Address>) => unknown[],
    functionName: string,
    args: unknown[] = [],
    value = 0n,
  ) =>
  async (): Promise<Sent> => ({
    to: await stage.deploy(contract, of(stage.at)),
    data: encode(contract, functionName, args),
    value,
  });
const alliance = (ally: (at: Record<string, Address>) => Address, value = forever) =>
  made("Alliance", (at) => [ally(at), value], "join");
const toKnown = alliance(() => permit2);
const nativeToFriend: Make = () => ({ to: friend, data: "0x", value: ether });
const tokensToFriend = call("Coin", "transfer", () => [friend, 5_000_000n]);
const paidOut = call("Payout", "payCoin", () => [[friend], [ether]], ether);

/** A transaction that raises each signal, and its honest twin. A signal without both does not compile. */
const shown: Record<Id, readonly [bad: Make, twin: Make]> = {
  "simulation.pays-sanctioned": [made("CoinThief", () => [sanctioned], "SecurityUpdate", [], ether), paidOut],
  "simulation.pays-flagged": [made("CoinThief", () => [listed], "SecurityUpdate", [], ether), paidOut],
  "simulation.meets-flagged": [made("Errand", () => [accomplice], "run"), made("Errand", (at) => [at.Excess], "run")],
  "simulation.drained": [
    call("TokenThief", "claim", (at) => [[at.Coin]]),
    call("Swapper", "swap", (at) => [at.Coin, at.Other, 1_000_000_000n, 4_000_000_000n]),
  ],
  "simulation.hidden-payee": [made("CoinThief", () => [thief], "SecurityUpdate", [], ether), paidOut],
  "simulation.paper-in-return": [
    call("PaperThief", "airdrop", (at) => [[at.Coin, at.Other]]),
    call("Vault", "deposit", () => [200_000_000n]),
  ],
  "simulation.nothing-in-return": [
    call("CoinThief", "Claim", () => [], ether),
    call("Wrapped", "deposit", () => [], ether),
  ],
  "simulation.fake-token": [
    made("Namesake", () => [thief, "USD Coin", "USDC"], "buy", [], ether),
    made("Namesake", () => [thief, "Neighbourhood Beans", "NBB"], "buy", [], ether),
  ],
  "simulation.approves-sanctioned": [alliance(() => sanctioned), toKnown],
  "simulation.approves-flagged": [alliance(() => listed), toKnown],
  "simulation.approves-person": [alliance(() => thief), toKnown],
  "simulation.approves-unknown": [alliance((at) => at.Vault!), toKnown],
  "simulation.approves-limited": [alliance((at) => at.Vault!, 5n), toKnown],
  "simulation.control-to-flagged": [made("Governed", () => [wallet], "settle", [listed]), tokensToFriend],
  "simulation.control-lost": [made("Governed", () => [wallet], "settle", [thief]), tokensToFriend],
  "simulation.control-changed": [
    made("Foundling", () => [friend], "adopt", [thief]),
    made("Foundling", () => [friend], "adopt", [friend]),
  ],
  "simulation.pretended-transfer": [
    call("LiarCoin", "claim", () => [], ether),
    call("TaxedCoin", "transfer", () => [friend, 500_000n]),
  ],
  "simulation.watched": [
    made("Watcher", () => [thief, 2n], "claimCoin", [], ether),
    call("Clockwork", "auction", () => [], ether),
  ],
  "simulation.no-code": [
    () => ({ to: friend, data: encode("Coin", "transfer", [friend, 5_000_000n]), value: 0n }),
    tokensToFriend,
  ],
  "simulation.reverted": [call("Honeypot", "fail", () => [0n]), nativeToFriend],
};

async function simulate(where: TestApp, apiKey: string, from: Address, { to, data, value }: Sent) {
  const { status, body } = await where.call("/api/v1/transactions/simulate", {
    key: apiKey,
    body: { wallet: from, tx: { to, data, value: String(value) } },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const { decision, meta } = body.data;
  const ids: string[] = meta.signals.map(({ id }: { id: string }) => id);
  return { ids, decision, assets: meta.assetChanges };
}

describe("every signal of simulations", () => {
  it.each(Object.entries(shown))("%s is raised, and its honest twin is without it", async (id, [bad, twin]) => {
    expect((await simulate(app, caller.apiKey, wallet, await bad())).ids).toContain(id);
    const honest = await simulate(app, caller.apiKey, wallet, await twin());
    expect(honest.ids).not.toContain(id);
    expect(honest.decision, honest.ids.join()).toBe("ALLOW");
  });

  it.each([
    ["a well-known token", ["USD Coin", "USDC"], usdc],
    ["a well-known token by the name alone", ["USD Coin", "X"], usdc],
    ["the network's own coin", ["Ether", "ETH"], "native"],
    ["nobody", ["Neighbourhood Beans", "NBB"], null],
  ])("what comes in is marked by whom it imitates: %s", async (_, names, imitates) => {
    const sent = await made("Namesake", () => [thief, ...names], "buy", [], ether)();
    const [coin, token] = (await simulate(app, caller.apiKey, wallet, sent)).assets;
    expect([coin.imitates, token.imitates]).toEqual([null, imitates]);
  });

  it.each([() => thief, () => listed])(
    "what is done unseen is told whether a list names the thief or not",
    async (to) => {
      const theft = made("CoinThief", () => [to()], "SecurityUpdate", [], ether);
      expect((await simulate(app, caller.apiKey, wallet, await theft())).ids).toContain("simulation.hidden-payee");
    },
  );

  it("a copy of listed code is known again, whether it may take something or only takes part", async () => {
    const copy = newAddress();
    await stage.anvil.setCode(copy, Collector!.runtime);
    const right = made("Alliance", () => [copy, 5n], "join");
    // The original's code is learnt at its first assessment, here or in an earlier test.
    const body = { address: drainer };
    expect((await app.call("/api/v1/contracts/risk", { key: caller.apiKey, body })).status).toBe(200);
    expect(await simulate(app, caller.apiKey, wallet, await right())).toMatchObject({
      ids: ["contract.clone", "simulation.approves-limited"],
      decision: "BLOCK",
    });
    // Code that a right reaches through a clone is read like code that the calldata names.
    const clone = newAddress();
    await stage.anvil.setCode(clone, cloneOf(drainer));
    const behind = await simulate(app, caller.apiKey, wallet, await made("Alliance", () => [clone, 5n], "join")());
    expect(behind.ids).toContain("contract.listed-party");
    const shaped = await stage.anvil.deploy(Drainer!.bytecode);
    const drains = await simulate(app, caller.apiKey, wallet, await made("Alliance", () => [shaped, 5n], "join")());
    expect(drains).toMatchObject({ ids: expect.arrayContaining(["contract.drainer"]), decision: "BLOCK" });
    expect(await simulate(app, caller.apiKey, wallet, await made("Errand", () => [copy], "run")())).toMatchObject({
      ids: ["contract.clone"],
      decision: "BLOCK",
    });
  });

  it("simulation.code-changed is raised where an account's code ends itself, as chains before EIP-6780 let it, and not where it only runs", async () => {
    const old = await startAnvil({ args: ["--hardfork", "shanghai"] });
    const beside = await startTestApp({ RPC_URL_ETHEREUM: old.url });
    try {
      const account = newAddress();
      await old.setCode(account, compileContracts("simulated.sol").Excess!.runtime);
      await old.setBalance(account, ether);
      const { apiKey } = await beside.account("enterprise", "unlimited");
      const run = (functionName: string, args: unknown[]) =>
        simulate(beside, apiKey, account, { to: account, data: encode("Excess", functionName, args), value: 0n });
      expect((await run("end", [friend])).ids).toContain("simulation.code-changed");
      expect((await run("log", [1n])).ids).not.toContain("simulation.code-changed");
    } finally {
      await beside.stop();
      await old.stop();
    }
  });
});
