import { describe, expect, it } from "vitest";
import type { ConsoleSession } from "@/server/api/console";
import { startTestApp } from "@/tests/support/app";
import { openOwner } from "@/tests/support/console";
import { share } from "@/tests/support/share";
import { encode, forever, friend, startStage, thief, wallet } from "../simulate/bench";

const stage = share(startStage);
const app = share(() => startTestApp({ RPC_URL_ETHEREUM: stage.anvil.url }));

const callAs = (session: ConsoleSession) => app.runtime.console.callAs(session);
const language = "en" as const;

async function used({ accountId }: ConsoleSession) {
  const { rows } = await app.runtime.database.pool.query(
    "select coalesce(sum(calls), 0)::int as calls, coalesce(sum(simulations), 0)::int as simulations from meters where account_id = $1",
    [accountId],
  );
  return rows[0];
}

async function recorded({ accountId }: ConsoleSession) {
  await app.runtime.scans.flush();
  const { rows } = await app.runtime.database.pool.query(
    "select kind, subject, key_id from scans where account_id = $1 order by id",
    [accountId],
  );
  return rows;
}

describe("a contract", () => {
  it("is judged by its code, and costs one call", async () => {
    const session = await openOwner(app, "free");
    const found = await callAs(session).scan.run({ subject: stage.at.Coin!, as: "contract", language });
    expect(found).toMatchObject({ kind: "contract", isContract: true, network: "ethereum", token: { symbol: "COIN" } });
    expect(await used(session)).toEqual({ calls: 1, simulations: 0 });
    expect(await recorded(session)).toEqual([{ kind: "contract", subject: stage.at.Coin, key_id: null }]);
  });

  it("is refused where it can't be one", async () => {
    const caller = callAs(await openOwner(app));
    for (const input of [
      { subject: "app.uniswap.org", as: "contract" as const },
      { subject: "So11111111111111111111111111111111111111112", as: "contract" as const, chain: "solana" as const },
    ]) {
      await expect(caller.scan.run({ ...input, language })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
  });
});

describe("a transaction", () => {
  const approval = () => encode("Coin", "approve", [thief, forever]);

  it("is told in words and run, at the price of a call and of a simulation", async () => {
    const session = await openOwner(app, "starter");
    const caller = callAs(session);
    const stated = await caller.scan.transaction({
      chainId: 1,
      wallet,
      to: stage.at.Coin!,
      calldata: approval(),
      language,
    });
    expect(stated).toMatchObject({
      decision: "BLOCK",
      decoded: { name: "approve", calls: [] },
      approvals: [{ spender: thief, unlimited: true, owner: { role: "wallet" } }],
    });
    expect(await used(session)).toEqual({ calls: 1, simulations: 0 });
    const tx = { to: stage.at.Coin!, data: encode("Coin", "transfer", [friend, 2_500_000n]) };
    const done = await caller.scan.simulation({ wallet, tx, language });
    expect(done).toMatchObject({
      outcome: "success",
      blockNumber: expect.any(Number),
      assetChanges: [{ direction: "out", symbol: "COIN", decimals: 6, amount: "2500000" }],
    });
    expect(await used(session)).toEqual({ calls: 2, simulations: 1 });
    expect((await recorded(session)).map(({ kind }) => kind)).toEqual(["transaction", "simulation"]);
  });

  it("costs nothing where it could not be run", async () => {
    const session = await openOwner(app, "starter");
    const tx = { to: stage.at.Coin!, data: approval() };
    const found = await callAs(session).scan.simulation({ wallet, network: "polygon", tx, language });
    expect(found).toMatchObject({ outcome: "unavailable", riskLevel: "CAUTION", coverage: { chain: "disabled" } });
    expect(await used(session)).toEqual({ calls: 0, simulations: 0 });
  });

  it("needs a plan and a role that may, and says so before any work", async () => {
    const poor = callAs(await openOwner(app, "free"));
    const tx = { to: stage.at.Coin!, data: approval() };
    const fields = { chainId: 1 as const, wallet, to: null, calldata: "0x00", language };
    for (const refused of [poor.scan.transaction(fields), poor.scan.simulation({ wallet, tx, language })]) {
      await expect(refused).rejects.toMatchObject({ cause: { code: "plan_required" } });
    }
    const owner = await openOwner(app);
    const viewer = callAs({ ...owner, role: "viewer" });
    const data = "hello";
    for (const refused of [
      viewer.scan.transaction(fields),
      viewer.scan.simulation({ wallet, tx, language }),
      viewer.scan.run({ subject: wallet, language }),
      viewer.scan.signature({ chainId: 1, wallet, method: "personal_sign", data, language }),
    ]) {
      await expect(refused).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    expect(await used(owner)).toEqual({ calls: 0, simulations: 0 });
  });

  it("names what is wrong with it", async () => {
    const caller = callAs(await openOwner(app));
    const fields = { chainId: 1 as const, wallet, to: "0x12", calldata: "0x", language };
    await expect(caller.scan.transaction(fields)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});

describe("a message", () => {
  it("is read and judged", async () => {
    const session = await openOwner(app, "starter");
    const data = {
      types: {
        Permit: ["owner:address", "spender:address", "value:uint256", "nonce:uint256", "deadline:uint256"].map(
          (one) => {
            const [name = "", type = ""] = one.split(":");
            return { name, type };
          },
        ),
      },
      primaryType: "Permit",
      domain: { name: "Coin", chainId: 1, verifyingContract: stage.at.Coin },
      message: { owner: wallet, spender: thief, value: String(forever), nonce: "0", deadline: String(forever) },
    };
    const found = await callAs(session).scan.signature({
      chainId: 1,
      wallet,
      method: "eth_signTypedData_v4",
      data,
      language,
    });
    expect(found).toMatchObject({ kind: "signature", approvals: [{ spender: thief, unlimited: true }] });
    expect(found.decision).not.toBe("ALLOW");
    expect(await used(session)).toEqual({ calls: 1, simulations: 0 });
  });
});
