import type { Address } from "@solana/kit";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { metadataAddress } from "@/server/chains/solana/token-metadata";
import { openStage, unknownAccount } from "@/tests/integration/solana/support";
import type { Json } from "@/tests/support/app";
import { type RpcCall, RpcFailure } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import { setMetadata } from "@/tests/support/solana/chain";
import * as does from "@/tests/support/solana/instructions";
import { answerFrom } from "@/tests/support/solana/rpc";
import { eventsOf, notified, readMonitored, watch } from "./support";

const flagged = "usdc-vault.example";
const attacker = await unknownAccount();
const stage = share(() => openStage({ MONITOR_INTERVAL: "2s" }));
const account = share(() => stage.app.account("growth", "unlimited"));
beforeAll(async () => {
  const { intel } = stage.app.runtime;
  const word = { verdict: "deny", reason: "phishing", author: "ana" } as const;
  await intel.addOverride({ ...word, kind: "domain", value: flagged });
  await intel.addOverride({ ...word, kind: "address", value: attacker });
});

/** Methods that the node refuses, by an address in the request. */
const hiding = new Map<string, string>();
function answerExcept(hidden: ReadonlyMap<string, string>) {
  const honest = answerFrom(stage.chain);
  return (call: RpcCall) => {
    const asked = JSON.stringify(call.params);
    const hides = [...hidden].some(([address, method]) => call.method === method && asked.includes(address));
    return hides ? new RpcFailure(-32000, "not now") : honest(call);
  };
}

const isAttempt = (wallet: Address, more: (data: Json) => boolean) => (event: Json) =>
  event.event === "phishing.attempt" && event.wallet === wallet && more(event.data);
const attemptsOn = async (wallet: Address) =>
  (await eventsOf(stage.app, account)).filter(isAttempt(wallet, () => true)).map(({ data }) => data);

/** Gives the wallet some of a new token of that name. */
async function drop(wallet: Address, name: string, uri?: string): Promise<void> {
  const mint = await stage.chain.mint();
  await setMetadata(stage.chain, mint.address, name, "GIFT", uri);
  await stage.chain.hold(wallet, mint, 50n);
}

describe.concurrent("a watched Solana wallet", () => {
  it("that receives a token whose name leads to a flagged or look-alike domain is told of, once for each domain", async () => {
    const { address: wallet } = await stage.chain.person();
    await drop(wallet, "Early at kissr.com");
    await watch(stage.app, account, wallet, "solana");
    await drop(wallet, `Claim at ${flagged}`);
    const event = await notified(
      stage.app,
      account,
      isAttempt(wallet, () => true),
    );
    expect(event.data).toEqual({
      domain: flagged,
      message: expect.stringContaining(`“Claim at ${flagged}”`),
      // Token accounts do not show the transactions that filled them.
      transactionHash: null,
      chain: "solana",
    });
    await drop(wallet, `Again ${flagged}`);
    await drop(wallet, "Gift of opensea-claims.xyz");
    await drop(wallet, "A voucher", "https://uniswap-rewards.xyz/voucher.json");
    await drop(wallet, "A picture", "https://arweave.net/picture.json");
    for (const name of ["opensea-claims.xyz", "uniswap-rewards.xyz"])
      await notified(
        stage.app,
        account,
        isAttempt(wallet, ({ domain }) => domain === name),
      );
    // The early one was there before.
    expect((await attemptsOn(wallet)).map(({ domain }) => domain).sort()).toEqual(
      [flagged, "opensea-claims.xyz", "uniswap-rewards.xyz"].sort(),
    );
    const { threats, status } = await readMonitored(stage.app, account, wallet);
    expect(threats.latest.map(({ id }: Json) => id)).toEqual(expect.arrayContaining(["token.flagged-domain"]));
    expect(status).toBe("SAFE");
  }, 90_000);

  it("that lets a phishing-listed party take its tokens is told of, and not again while that holds", async () => {
    const owner = await stage.chain.person();
    const [mint, other] = [await stage.chain.mint(), await stage.chain.mint()];
    const tokens = await stage.chain.hold(owner.address, mint, 100n);
    const more = await stage.chain.hold(owner.address, other, 100n);
    await watch(stage.app, account, owner.address, "solana");
    await stage.chain.send(does.approve(mint.program, tokens, await unknownAccount(), owner, 5n));
    await stage.chain.send(does.approve(mint.program, more, attacker, owner, 100n));
    const event = await notified(
      stage.app,
      account,
      isAttempt(owner.address, () => true),
    );
    expect(event.data).toEqual({
      counterparty: attacker,
      message: expect.stringContaining("allowed"),
      transactionHash: null,
      chain: "solana",
    });
    await notified(stage.app, account, (each) => each.event === "status.critical" && each.wallet === owner.address);
    await drop(owner.address, `Claim at ${flagged}`);
    await notified(
      stage.app,
      account,
      isAttempt(owner.address, ({ domain }) => domain === flagged),
    );
    expect(await attemptsOn(owner.address)).toHaveLength(2);
  }, 90_000);

  it.each(["token accounts", "tokens' names"])(
    "hears nothing of what was there before, also where the first look did not see its %s",
    async (what) => {
      const { chain, node } = stage;
      const owner = await chain.person();
      const before = await chain.mint();
      await setMetadata(chain, before.address, "Early at kissr.com", "GIFT");
      const tokens = await chain.hold(owner.address, before, 100n);
      await chain.send(does.approve(before.program, tokens, attacker, owner, 100n));
      const isNamed = what !== "token accounts";
      const hidden = isNamed ? String(metadataAddress(before.address)) : owner.address;
      hiding.set(hidden, isNamed ? "getMultipleAccounts" : "getTokenAccountsByOwner");
      node.behave({ answer: answerExcept(hiding) });
      await watch(stage.app, account, owner.address, "solana");
      hiding.delete(hidden);
      const seen = (await readMonitored(stage.app, account, owner.address)).lastScannedAt;
      await vi.waitFor(
        async () => {
          const { lastScannedAt } = await readMonitored(stage.app, account, owner.address);
          expect(Date.parse(lastScannedAt)).toBeGreaterThan(Date.parse(seen) + 2_000);
        },
        { timeout: 30_000, interval: 200 },
      );
      await drop(owner.address, `Claim at ${flagged}`);
      await notified(
        stage.app,
        account,
        isAttempt(owner.address, ({ domain }) => domain === flagged),
      );
      expect(await attemptsOn(owner.address)).toHaveLength(1);
    },
    90_000,
  );

  it("hears nothing of honest tokens, of what was there before, and of rights for others", async () => {
    const owner = await stage.chain.person();
    const before = await stage.chain.mint();
    const tokens = await stage.chain.hold(owner.address, before, 100n);
    await stage.chain.send(does.approve(before.program, tokens, attacker, owner, 100n));
    await watch(stage.app, account, owner.address, "solana");
    for (const name of ["USD Coin", "Jupiter", "magiceden.io", "a.".repeat(16)]) await drop(owner.address, name);
    const mint = await stage.chain.mint();
    const fresh = await stage.chain.hold(owner.address, mint, 10n);
    await stage.chain.send(does.approve(mint.program, fresh, await unknownAccount(), owner, 5n));
    await drop(owner.address, `Claim at ${flagged}`);
    await notified(
      stage.app,
      account,
      isAttempt(owner.address, ({ domain }) => domain === flagged),
    );
    expect(await attemptsOn(owner.address)).toHaveLength(1);
  }, 90_000);
});
