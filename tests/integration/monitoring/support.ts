import { type Address, encodeDeployData, encodeFunctionData, type Hex } from "viem";
import { expect, vi } from "vitest";
import type { Anvil } from "@/tests/support/anvil";
import type { Json, TestAccount, TestApp } from "@/tests/support/app";
import { type Artifact, compileContracts } from "@/tests/support/contracts/compile";

export const { Bait, BaitItem, BaitItems } = compileContracts("bait.sol");

/** Deploys a contract whose constructor takes texts. */
export function deployNamed(anvil: Anvil, { abi, bytecode }: Artifact, ...args: string[]): Promise<Address> {
  return anvil.deploy(encodeDeployData({ abi, bytecode, args }));
}

export function callContract(
  anvil: Anvil,
  { abi }: Artifact,
  [from, to]: [Address, Address],
  functionName: string,
  args: unknown[],
): Promise<Hex> {
  return anvil.send(from, { to, data: encodeFunctionData({ abi, functionName, args }) });
}

const path = "/api/wallet/monitor";

/** Has a wallet monitored, and waits for its first scan. */
export async function watch(app: TestApp, { apiKey }: TestAccount, wallet: string, chain = "ethereum"): Promise<void> {
  const { status, body } = await app.call(path, { key: apiKey, body: { wallet, chain } });
  expect(status, JSON.stringify(body)).toBe(201);
  await firstScan(app, { apiKey }, wallet);
}

export async function firstScan(app: TestApp, account: Pick<TestAccount, "apiKey">, wallet: string): Promise<void> {
  await vi.waitFor(async () => expect((await readMonitored(app, account, wallet)).lastScannedAt).not.toBeNull(), {
    timeout: 10_000,
  });
}

export async function readMonitored(
  app: TestApp,
  { apiKey }: Pick<TestAccount, "apiKey">,
  wallet: string,
): Promise<Json> {
  return (await app.call(`${path}?wallet=${wallet}`, { method: "GET", key: apiKey })).body;
}

/** Events of an account's wallets, oldest first. */
export async function eventsOf({ runtime }: TestApp, { accountId }: TestAccount): Promise<Json[]> {
  const text = "select body from webhook_events where account_id = $1 order by created_at";
  const { rows } = await runtime.database.pool.query<{ body: string }>(text, [accountId]);
  return rows.map(({ body }) => JSON.parse(body));
}

/** Waits until a matching event was published. */
export function notified(app: TestApp, account: TestAccount, fits: (event: Json) => boolean): Promise<Json> {
  return vi.waitFor(
    async () => {
      const events = await eventsOf(app, account);
      const event = events.find(fits);
      expect(event, JSON.stringify(events)).toBeDefined();
      return event;
    },
    { timeout: 40_000, interval: 200 },
  );
}
