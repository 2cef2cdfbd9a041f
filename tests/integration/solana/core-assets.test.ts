import type { Address } from "@solana/kit";
import { describe, expect, it } from "vitest";
import { RpcFailure } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import { setRaw } from "@/tests/support/solana/chain";
import * as does from "@/tests/support/solana/instructions";
import { evidenceOf, ids, openStage, unknownAccount } from "./support";

const stage = share(openStage);
const core = "CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d" as Address;
const u32 = (value: number) => [value & 255, (value >> 8) & 255, 0, 0];
const u64 = (value: number) => [...u32(value), 0, 0, 0, 0];
const text = (value: string) => [...u32(value.length), ...new TextEncoder().encode(value)];

interface Plugin {
  type: number;
  by: Address | "owner" | "update-authority" | null;
  data?: number[];
}
const [freeze, burn, take, permanentTransfer, permanentBurn] = [1, 2, 3, 7, 8];

/** Plugins as Core's program writes them behind an asset's or a collection's base; the program is not on this chain. */
function withPlugins(base: number[], plugins: readonly Plugin[]): number[] {
  if (plugins.length === 0) return base;
  const all = [...base, 3, ...u64(0)];
  const records = plugins.flatMap(({ type, by, data = [] }) => {
    const offset = all.length;
    all.push(type, ...data);
    const holder =
      by === null ? [0] : by === "owner" ? [1] : by === "update-authority" ? [2] : [3, ...does.keyBytes(by)];
    return [type, ...holder, ...u64(offset)];
  });
  all.splice(base.length + 1, 8, ...u64(all.length));
  return [...all, 4, ...u32(plugins.length), ...records, ...u32(0)];
}

async function asset(owner: Address, plugins: readonly Plugin[], collection?: Address): Promise<Address> {
  const address = await unknownAccount();
  const authority = collection ? [2, ...does.keyBytes(collection)] : [1, ...does.keyBytes(await unknownAccount())];
  const base = [1, ...does.keyBytes(owner), ...authority, ...text("An asset"), ...text("https://example.com/a"), 0];
  setRaw(stage.chain, address, core, withPlugins(base, plugins));
  return address;
}

async function collection(plugins: readonly Plugin[], updateAuthority?: Address): Promise<Address> {
  const address = await unknownAccount();
  const by = updateAuthority ?? (await unknownAccount());
  const base = [5, ...does.keyBytes(by), ...text("A set"), ...text("https://example.com/c"), ...u32(1), ...u32(1)];
  setRaw(stage.chain, address, core, withPlugins(base, plugins));
  return address;
}

describe("Metaplex Core assets", () => {
  it.each([
    ["transfer", take, "may take "],
    ["burn", burn, "may burn "],
  ])("a right to %s them is a right like any other", async (_, type, states) => {
    const { chain, scan, denied } = stage;
    const [wallet, thief] = [await chain.person(), await unknownAccount()];
    const address = await asset(wallet.address, [
      { type: 0, by: "update-authority", data: [1, 2] },
      { type, by: thief },
    ]);
    // The wallet signed something about it; who alone made it could have given the right beforehand.
    await chain.sendFrom(wallet, does.transfer(wallet, address, 1n));
    const body = await scan(wallet.address);
    expect(ids(body)).toEqual(["approval.personal-spender"]);
    expect(body.details.approvals).toMatchObject([{ standard: "core", token: address, spender: thief }]);
    await denied(thief, async () => {
      const listed = await scan(wallet.address);
      expect(listed.status).toBe("CRITICAL");
      expect(listed.warnings[0]).toContain(`${states}${address}`);
    });
  });

  it("that a stranger made with a right in them raise no more than any token that is sent", async () => {
    const { chain, scan, denied } = stage;
    const [wallet, thief] = [await chain.person(), await unknownAccount()];
    await chain.send(does.transfer(chain.payer, wallet.address, 1n));
    const address = await asset(wallet.address, [{ type: take, by: thief }]);
    await chain.send(does.transfer(chain.payer, address, 1n));
    await denied(thief, async () => {
      const body = await scan(wallet.address);
      expect(ids(body).sort()).toEqual(["solana.flagged-issuer-tokens", "solana.seizable-tokens"]);
      expect(body.status).toBe("SAFE");
    });
  });

  it("permanent rights are told of, the asset's and its collection's", async () => {
    const { chain, scan } = stage;
    const wallet = await chain.person();
    const boss = await unknownAccount();
    const own = await asset(wallet.address, [{ type: permanentTransfer, by: boss }]);
    const inSet = await asset(wallet.address, [], await collection([{ type: permanentBurn, by: "update-authority" }]));
    const body = await scan(wallet.address);
    expect(evidenceOf(body, "solana.seizable-tokens").tokens).toEqual([own, inSet].sort());
  });

  it("honest ones say nothing: none's, the owner's, and the wallet's own rights", async () => {
    const { chain, scan } = stage;
    const { address: wallet } = await chain.person();
    await asset(wallet, []);
    await asset(wallet, [
      { type: take, by: "owner" },
      { type: burn, by: null },
      { type: permanentTransfer, by: null },
      { type: freeze, by: "owner", data: [0] },
    ]);
    await asset(wallet, [], await collection([{ type: permanentTransfer, by: "update-authority" }], wallet));
    expect(await scan(wallet)).toMatchObject({
      riskScore: 0,
      coverage: { chain: "complete", missing: ["counterparties"] },
      details: { signals: [] },
    });
    await asset(wallet, [{ type: freeze, by: await unknownAccount(), data: [1] }]);
    const { assessment } = await stage.judgeOver({ answer: stage.honest }, wallet);
    expect(assessment.signals.map(({ id }) => id)).toEqual(["solana.frozen-tokens"]);
  });

  it("that a node doesn't search for are named as unread", async () => {
    const { address } = await stage.chain.person();
    const refuses = stage.but("getProgramAccounts", (call) =>
      call.params[0] === core ? new RpcFailure(-32_010, "excluded from account secondary indexes") : stage.honest(call),
    );
    const { assessment } = await stage.judgeOver(refuses, address);
    expect(assessment).toMatchObject({ status: "SAFE", coverage: { missing: ["core-assets", "counterparties"] } });
  });
});
