import { expect, it } from "vitest";
import { associatedTokenAddress, type TokenAccount, tokenProgram } from "@/server/chains";
import { encodeBase58 } from "@/server/chains/base58";
import { closersIn } from "@/server/evidence/solana-wallet/closers";

const key = (number: number) => encodeBase58(Buffer.alloc(32, number + 1));
const [wallet, thief, mint] = [key(200), key(201), key(202)];

it("listed closers of accounts that strangers planted hide none of the wallet's own", () => {
  const account = (address: string) =>
    ({
      address,
      program: tokenProgram,
      mint,
      amount: 0n,
      isNative: false,
      spareLamports: 0n,
      closeAuthority: thief,
      extensions: [],
    }) as unknown as TokenAccount;
  const own = account(associatedTokenAddress(wallet, tokenProgram, mint)!);
  const planted = Array.from({ length: 150 }, (_, number) => account(key(number)));
  const listing = { kind: "community", category: "drainer", severity: "high" };
  const intel = { lookupAddress: () => ({ listings: [listing], protected: null, override: null }) } as never;
  const closers = closersIn(intel, [...planted, own], wallet);
  expect(closers).toHaveLength(151);
  expect(closers.filter((closer) => closer.own).map((closer) => closer.account)).toEqual([own.address]);
});
