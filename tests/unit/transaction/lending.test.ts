import type { Address } from "viem";
import { describe, expect, it } from "vitest";
import { newAddress, usdc } from "@/tests/integration/evidence/support";
import { judgeFromMemory, memorySources } from "@/tests/support/memory-sources";
import { call, MAX, ZERO_32 } from "@/tests/unit/calldata/support";

const aave: Address = "0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2";
const morpho: Address = "0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb";
const adapter: Address = "0x4a6c312ec70e8747a587ee860a0353cd42be0ae0";
const [wallet, stranger, thief] = [newAddress(), newAddress(), newAddress()];
const sources = memorySources([thief]);

const judge = (to: Address, data: string) => judgeFromMemory(sources, { wallet, to, data });

describe("a flash loan that stays the wallet's debt", () => {
  const lend = (receiver: Address, mode: bigint) =>
    judge(
      aave,
      call("flashLoan(address,address[],uint256[],uint256[],address,bytes,uint16)", [
        ...[receiver, [usdc], [10n ** 12n], [mode], wallet],
        ...["0x", 0],
      ]),
    );

  it("is as good as paid to its receiver", async () => {
    expect(await lend(stranger, 2n)).toEqual(["REVIEW", "transaction.proceeds-elsewhere"]);
    expect(await lend(thief, 2n)).toEqual(["BLOCK", "transaction.flagged-party"]);
  });

  it("is ordinary for oneself and known contracts, and so is one that is paid back", async () => {
    for (const receiver of [wallet, adapter]) expect(await lend(receiver, 2n)).toEqual(["ALLOW"]);
    expect(await lend(stranger, 0n)).toEqual(["ALLOW"]);
  });
});

describe("power over a position at Morpho by a signature", () => {
  const authorize = (authorized: Address, isAuthorized = true) =>
    judge(
      morpho,
      call("setAuthorizationWithSig((address,address,bool,uint256,uint256),(uint8,bytes32,bytes32))", [
        [wallet, authorized, isAuthorized, 0n, MAX],
        [27, ZERO_32, ZERO_32],
      ]),
    );

  it("is judged as without one", async () => {
    expect(await authorize(stranger)).toEqual(["REVIEW", "transaction.permit"]);
    expect(await authorize(thief)).toEqual(["BLOCK", "transaction.flagged-party"]);
  });

  it("is ordinary for a known contract, and when it is taken back", async () => {
    expect(await authorize(adapter)).toEqual(["ALLOW"]);
    expect(await authorize(stranger, false)).toEqual(["ALLOW"]);
  });
});

describe("a debt that is repaid", () => {
  const repay = (debtor: Address) =>
    judge(aave, call("repay(address,uint256,uint256,address)", [usdc, 5_000_000_000n, 2n, debtor]));

  it("of a stranger is as good as paid to him", async () => {
    expect(await repay(stranger)).toEqual(["REVIEW", "transaction.proceeds-elsewhere"]);
    expect(await repay(thief)).toEqual(["BLOCK", "transaction.flagged-party"]);
  });

  it("of one's own is ordinary", async () => {
    expect(await repay(wallet)).toEqual(["ALLOW"]);
  });
});
