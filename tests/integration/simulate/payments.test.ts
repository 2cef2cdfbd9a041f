import { type Address, encodeDeployData, encodeFunctionData, type Hex } from "viem";
import { beforeAll, describe, expect, it } from "vitest";
import { newAddress } from "@/tests/integration/evidence/support";
import { startAnvil } from "@/tests/support/anvil";
import { startTestApp } from "@/tests/support/app";
import { cloneOf } from "@/tests/support/contracts/clone";
import { compileContracts } from "@/tests/support/contracts/compile";
import { share } from "@/tests/support/share";
import { thief, wallet } from "./bench";

const contracts = { ...compileContracts("payments.sol"), ...compileContracts("simulated.sol") };
const ether = 10n ** 18n;
const anvil = share(() => startAnvil());
const app = share(() => startTestApp({ RPC_URL_ETHEREUM: anvil.url }));
const caller = share(() => app.account("enterprise", "unlimited"));
beforeAll(() => anvil.setBalance(wallet, 50n * ether));

interface Told {
  decision: string;
  later: string | undefined;
}

/** One coin, paid to a fresh contract by one of its functions; or sent to it as it is. */
async function makePayment(name: string, functionName: string | null, args: unknown[]) {
  const { abi, bytecode } = contracts[name]!;
  const to = await anvil.deploy(encodeDeployData({ abi, bytecode, args }));
  return { to, data: functionName ? encodeFunctionData({ abi, functionName }) : ("0x" as Hex), value: String(ether) };
}

async function simulate(tx: { to: Address; data: Hex; value: string }): Promise<Told> {
  const answer = await app.call("/api/v1/transactions/simulate", { key: caller.apiKey, body: { wallet, tx } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { decision, meta } = answer.body.data;
  const found = meta.signals.find(({ id }: { id: string }) => id === "simulation.nothing-in-return");
  return { decision, later: found?.evidence.later };
}

/** On a busy machine the first runs may take longer than one answer may. */
const patient = { timeout: 100_000, interval: 1_000 };

describe("a payment by which nothing comes back at once is followed", { timeout: 120_000 }, () => {
  it.each<[string, string | null, unknown[], Told]>([
    ["OpenBank", "put", [], { decision: "ALLOW", later: "back" }],
    ["Bridge", "send", [], { decision: "ALLOW", later: "recorded" }],
    ["Bridge", null, [], { decision: "ALLOW", later: "kept" }],
    ["TicketOffice", "buy", [], { decision: "REVIEW", later: "taken" }],
    ["CoinThief", "Claim", [thief], { decision: "BLOCK", later: "taken" }],
    ["Pyramid", "join", [], { decision: "REVIEW", later: "later-payers" }],
    ["StuckQueue", "join", [], { decision: "REVIEW", later: "never" }],
  ])("in %s by %s", async (name, functionName, args, expected) => {
    const tx = await makePayment(name, functionName, args);
    await expect.poll(() => simulate(tx), patient).toEqual(expected);
  });

  it("through a proxy as well", async () => {
    const tx = await makePayment("OpenBank", "put", []);
    const to = newAddress();
    await anvil.setCode(to, cloneOf(tx.to));
    await expect.poll(() => simulate({ ...tx, to }), patient).toEqual({ decision: "ALLOW", later: "back" });
  });
});
