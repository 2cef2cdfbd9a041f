import type { Address } from "viem";
import { describe, expect, it } from "vitest";
import { judgeTransaction, type PartyFact } from "@/server/risk";
import { newAddress } from "@/tests/integration/evidence/support";
import { gatherFromMemory, memorySources } from "@/tests/support/memory-sources";
import { call, word, ZERO_32 } from "@/tests/unit/calldata/support";

const [wallet, stranger] = [newAddress(), newAddress()];
const sources = memorySources();
const coverage = { intel: { indicators: 0, updatedAt: null }, chain: "disabled" as const, missing: [] };
const ether = 10n ** 18n;

async function judge(data: string, value: bigint, to: Address = stranger, kind: PartyFact["kind"] = null) {
  const { facts } = await gatherFromMemory(sources, { wallet, to, data, value });
  const parties = new Map([...facts.parties].map(([address, party]) => [address, { ...party, kind }]));
  const { decision, signals } = judgeTransaction({ facts: { ...facts, parties }, coverage, essentialMissing: [] });
  return [decision, ...signals.map(({ id }) => id)];
}

describe("coin for a contract that nobody knows", () => {
  const mint = call("publicMint(uint256)", [2n]);

  it("is a price where something is minted for it, and asked about where it is a fortune or nothing is named", async () => {
    const asked = (data: string, value: bigint) => judge(data, value, stranger, "contract");
    for (const data of [mint, call("mint(uint256)", [1n]), call("mintTo(address)", [wallet])])
      expect(await asked(data, ether / 10n)).toEqual(["ALLOW", "transaction.unexpected-payment"]);
    expect(await asked(mint, 50n * ether)).toEqual(["REVIEW", "transaction.unexpected-payment"]);
    expect(await asked(call("mint()"), ether / 10n)).toEqual(["REVIEW", "transaction.unexpected-payment"]);
    expect(await asked(call("mintTo(address)", [newAddress()]), ether / 10n)).toEqual([
      "REVIEW",
      "transaction.proceeds-elsewhere",
      "transaction.unexpected-payment",
    ]);
  });

  it("is no price where a person gets it, or nobody has read the code", async () => {
    for (const kind of ["personal", "empty", null] as const)
      expect(await judge(mint, ether / 10n, stranger, kind)).toContain("REVIEW");
  });

  it("is a fee where it is next to nothing, whatever the function, but for one without arguments", async () => {
    const fee = ether / 1_000n;
    expect(await judge(`0x12345678${ZERO_32.slice(2)}`, fee)).toEqual(["ALLOW", "transaction.unknown-function"]);
    expect(await judge(`0x12345678${ZERO_32.slice(2)}`, ether)).toEqual(["REVIEW", "transaction.unknown-function"]);
    expect(await judge(`0x12345678${word(`0x${"5e".repeat(20)}`)}`, fee)).toEqual([
      "REVIEW",
      "transaction.unknown-function",
    ]);
    expect(await judge("0x12345678", fee)).toEqual(["REVIEW", "transaction.unexpected-payment"]);
    expect(await judge(call("castVote(uint256,uint8)", [1n, 1]), fee)).toEqual([
      "ALLOW",
      "transaction.unexpected-payment",
    ]);
  });
});

describe("code of a stranger's in a DSProxy that gets coin", () => {
  it("is one matter, and asks for review", async () => {
    const data = call("execute(address,bytes)", [newAddress(), `0x12345678${word(newAddress())}`]);
    expect(await judge(data, 10n * ether)).toEqual(["REVIEW", "transaction.foreign-code"]);
  });
});
