import { setTimeout as sleep } from "node:timers/promises";
import { type Hex, keccak256 } from "viem";
import { describe, expect, it, onTestFinished } from "vitest";
import { createAccount, createKey, createVault } from "@/server/accounts";
import { systemClock } from "@/server/kernel/clock";
import { startAnvil } from "@/tests/support/anvil";
import type { Json } from "@/tests/support/app";
import { createTestDatabase } from "@/tests/support/database";
import { appSecret, startAppProcess } from "@/tests/support/faults/process";
import { startRpcDouble } from "@/tests/support/rpc-double";
import { seededRandom } from "@/tests/training/random";
import { friend, newWallet, rpc } from "./support";

/** `GUARD_KILLS=50` looks further. */
const kills = Number(process.env.GUARD_KILLS ?? 4);
const atOnce = 4;

describe("a process that is killed between verdict and sending", () => {
  it(`sends nothing twice and loses nothing (${kills} times)`, { timeout: 300_000 + kills * 30_000 }, async () => {
    const anvil = await startAnvil();
    onTestFinished(() => anvil.stop());
    const double = await startRpcDouble({ upstream: anvil.url });
    onTestFinished(() => double.stop());
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const context = { db: database.db, clock: systemClock, vault: createVault(appSecret) };
    const account = await createAccount(context, {
      ...{ email: "wallet@example.com", password: null, plan: "enterprise", rate: "unlimited", actor: "test" },
    });
    const { accountId } = account;
    const { key } = await createKey(context, { accountId, scope: "rpc", actor: "test" });
    const next = seededRandom(7);
    const answers = new Map<Hex, Json>();
    const env = { RPC_URL_ETHEREUM: double.url, SCAN_DEADLINE: "6000ms" };

    for (let round = 0; round < kills; round++) {
      const wallets = Array.from({ length: atOnce }, () => newWallet(anvil));
      await Promise.all(wallets.map((wallet) => wallet.fund()));
      const raws = await Promise.all(wallets.map((wallet) => wallet.sign({ to: friend, value: BigInt(round + 1) })));
      let app = await startAppProcess(database.url, env);
      const send = async (raw: Hex) => {
        const url = `${app.baseUrl}/rpc/ethereum/${key}`;
        const headers = { "content-type": "application/json" };
        const body = JSON.stringify(rpc("eth_sendRawTransaction", [raw]));
        const answer = await fetch(url, { method: "POST", headers, body }).catch(() => null);
        if (answer) answers.set(raw, await answer.json().catch(() => null));
      };
      // Held up on its way to the node, where the end is to come.
      double.behave({
        answer: async ({ method }) => {
          if (method.startsWith("eth_send")) await sleep(next() * 60);
          return undefined;
        },
      });
      const sending = raws.map(send);
      const begun = Promise.race([...sending, until(() => rowsOf(raws).then((rows) => rows.length > 0))]);
      await begun;
      await sleep(next() * 80);
      await app.kill();
      await Promise.all(sending);
      app = await startAppProcess(database.url, env);
      await Promise.all(raws.map(send));
      await app.kill();

      for (const raw of raws) {
        const hash = keccak256(raw);
        expect(answers.get(raw)).toMatchObject({ result: hash });
        expect(timesSent(raw)).toBe(1);
        expect(await anvil.request("eth_getTransactionByHash", [hash])).not.toBeNull();
        const states = (await rowsOf([raw])).map(({ status }) => status);
        expect(states.filter((state) => state !== "lost")).toEqual(["sent"]);
      }
    }

    function timesSent(raw: Hex): number {
      return double.requests.flat().filter(({ method, params }) => method.startsWith("eth_send") && params[0] === raw)
        .length;
    }

    async function rowsOf(raws: readonly Hex[]): Promise<{ status: string }[]> {
      const { rows } = await database.pool.query("select status from rpc_sends where hash = any($1)", [
        raws.map((raw) => keccak256(raw)),
      ]);
      return rows;
    }
  });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(2);
}
