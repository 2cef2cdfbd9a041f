import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Hex } from "viem";
import { expect, it, onTestFinished } from "vitest";
import { startAnvil } from "@/tests/support/anvil";
import { compileContracts } from "@/tests/support/contracts/compile";
import { createTestDatabase } from "@/tests/support/database";
import { share } from "@/tests/support/share";

const database = share(createTestDatabase, "drop");
const { BaitBank } = compileContracts("payments.sol");

/** `npm run -s explain -- …` without npm. */
async function explain(args: string[], env: Record<string, string> = {}): Promise<string> {
  const { PATH = "", HOME = "" } = process.env;
  const settings = { PATH, HOME, NODE_ENV: "production", FEEDS: "off", DATABASE_URL: database.url, ...env } as const;
  const given = ["server/run.mjs", "cli", "contract", "explain", ...args];
  return (await promisify(execFile)(process.execPath, given, { env: settings })).stdout;
}

it("explains bytecode by facts, runs, signals and weights", async () => {
  const folder = await mkdtemp(join(tmpdir(), "explain-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "code.hex"), `${BaitBank!.runtime}\n`);
  const text = await explain([join(folder, "code.hex")]);
  expect(text).toMatch(/^Facts\n {2}network +ethereum$/m);
  expect(text).toMatch(/payments\.kept\.functions +\S/);
  expect(text).toMatch(/An unknown account pays 1 in the native currency by .*; most of it stays in the contract\./);
  expect(text).toMatch(/^ {2}28 +behaviour +contract\.kept-payment +Run on a copy/m);
  expect(text).toMatch(/^Score\n {2}28 of 100, WARNING, REVIEW: behaviour 28$/m);
}, 120_000);

it("explains the contract at an address, with its storage", async () => {
  const anvil = await startAnvil();
  onTestFinished(() => anvil.stop());
  const address: Hex = await anvil.deploy(BaitBank!.bytecode);
  await anvil.setBalance(address, 10n ** 17n);
  const { signals, run, decision } = JSON.parse(await explain([address, "--json"], { RPC_URL_ETHEREUM: anvil.url }));
  expect(decision).toBe("REVIEW");
  expect(signals[0]).toMatchObject({ id: "contract.kept-payment", weight: 28 });
  expect(run.at(-1)).toMatch(/takes such a payment out by 0x43d726d6\.$/);
}, 120_000);
