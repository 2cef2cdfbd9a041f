import type { Address, KeyPairSigner } from "@solana/kit";
import { beforeAll, describe, expect, it } from "vitest";
import { share } from "@/tests/support/share";
import { setMetadata, type TestMint } from "@/tests/support/solana/chain";
import * as does from "@/tests/support/solana/instructions";
import { openStage, programAddress, unknownAccount } from "./support";

const nativeMint = "So11111111111111111111111111111111111111112" as Address;
let wrapped: TestMint;
const stage = share(openStage);
beforeAll(async () => {
  wrapped = { address: nativeMint, program: does.token, issuer: stage.chain.payer };
});

type Habit = (wallet: KeyPairSigner) => Promise<unknown>;

/** Daily actions of honest wallets, by their traces on the chain. */
const habits: Record<string, Habit> = {
  "wraps SOL for a swap and closes the account": async (wallet) => {
    const account = await stage.chain.hold(wallet.address, wrapped, 0n);
    await stage.chain.sendFrom(
      wallet,
      does.transfer(wallet, account, 500_000_000n),
      does.syncNative(account),
      does.closeAccount(does.token, account, wallet.address, wallet),
    );
  },
  "keeps wrapped SOL": async (wallet) => {
    const account = await stage.chain.hold(wallet.address, wrapped, 0n);
    await stage.chain.sendFrom(wallet, does.transfer(wallet, account, 5_000_000n), does.syncNative(account));
  },
  "closes an empty account for its rent": async (wallet) => {
    const account = await stage.chain.hold(wallet.address, await stage.chain.mint(), 0n);
    await stage.chain.sendFrom(wallet, does.closeAccount(does.token, account, wallet.address, wallet));
  },
  "lists an NFT at a marketplace, whose program may take it": async (wallet) => {
    const mint = await stage.chain.mint({ decimals: 0 });
    const account = await stage.chain.hold(wallet.address, mint, 1n);
    await stage.chain.sendFrom(wallet, does.approve(does.token, account, await programAddress(), wallet, 1n));
  },
  "lets a program take without limit": async (wallet) => {
    const mint = await stage.chain.mint();
    const account = await stage.chain.hold(wallet.address, mint, 9n);
    await stage.chain.sendFrom(
      wallet,
      does.approve(does.token, account, await programAddress(), wallet, 2n ** 64n - 1n),
    );
  },
  "gave a right and took it back": async (wallet) => {
    const account = await stage.chain.hold(wallet.address, await stage.chain.mint(), 9n);
    await stage.chain.sendFrom(
      wallet,
      does.approve(does.token, account, await unknownAccount(), wallet, 9n),
      does.revoke(does.token, account, wallet),
    );
  },
  "stakes, and leaves the choice of validators to a manager": async (wallet) => {
    const account = await stage.chain.account(does.stake, 200, 1_000_000_000n);
    await stage.chain.sendFrom(wallet, does.initializeStake(account.address, await unknownAccount(), wallet));
  },
  "keeps a durable nonce for signing offline": async (wallet) => {
    const nonce = await stage.chain.account(does.system, 80);
    await stage.chain.sendFrom(wallet, does.initializeNonce(nonce, wallet));
  },
  "has an account whose rent an application paid": async (wallet) => {
    const account = await stage.chain.hold(wallet.address, await stage.chain.mint(), 0n);
    await stage.chain.sendFrom(
      wallet,
      does.setAuthority(does.token, account, wallet, does.authority.close, await unknownAccount()),
    );
  },
  "is sent a scam airdrop": async (wallet) => {
    const mint = await stage.chain.mint({ decimals: 0, program: does.token2022 });
    await setMetadata(stage.chain, mint.address, "Visit kissr.com to claim 5000 USDC", "CLAIM");
    await stage.chain.hold(wallet.address, mint, 1n);
  },
  "is sent dust": async (wallet) => stage.chain.send(does.transfer(stage.chain.payer, wallet, 1n)),
};

describe("a wallet in everyday use", () => {
  it.each(Object.keys(habits))("%s: SAFE", async (habit) => {
    const wallet = await stage.chain.person(5);
    await habits[habit]?.(wallet);
    const body = await stage.scan(wallet.address);
    expect(body).toMatchObject({ status: "SAFE", coverage: { chain: "complete" } });
    expect(body.riskScore).toBeLessThan(10);
  });

  it("that does all of this stays SAFE", async () => {
    const wallet = await stage.chain.person(50);
    for (const live of Object.values(habits)) await live(wallet);
    expect(await stage.scan(wallet.address)).toMatchObject({ status: "SAFE", coverage: { chain: "complete" } });
  });

  it("that is a multisig's vault, which only its program acts for, is SAFE with what it holds", async () => {
    const { chain, scan } = stage;
    const vault = await programAddress();
    await chain.send(does.transfer(chain.payer, vault, 2_000_000_000n));
    await chain.hold(vault, await chain.mint(), 5n);
    await chain.hold(vault, wrapped, 0n);
    expect(await scan(vault)).toMatchObject({
      riskScore: 0,
      coverage: { chain: "complete", missing: ["counterparties"] },
    });
  });
});
