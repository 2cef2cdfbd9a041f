import { describe, expect, it } from "vitest";
import { byDanger } from "@/server/api/console/scan/approvals";
import type { Coverage } from "@/server/risk";
import { type Approval, revocationOf } from "@/server/scans";

const token = `0x${"a1".repeat(20)}`;
const spender = `0x${"b2".repeat(20)}`;
const word = (hex: string) => hex.replace(/^0x/, "").padStart(64, "0");
const approval = (fields: Partial<Approval>): Approval => ({
  ...{ token, spender, tokenSymbol: null, tokenDecimals: null, spenderLabel: null, standard: "erc20", amount: "1" },
  ...{ manager: null, transactionHash: null },
  ...fields,
});

describe("what takes a right back", () => {
  it.each([
    [{ standard: "erc20" }, token, `0x095ea7b3${word(spender)}${word("0")}`],
    [{ standard: "erc721", amount: "255" }, token, `0x095ea7b3${word("0")}${word("ff")}`],
    [{ standard: "collection", amount: "all" }, token, `0xa22cb465${word(spender)}${word("0")}`],
    [
      { standard: "permit2" },
      "0x000000000022d473030f116ddee9f6b43ac78ba3",
      `0x87517c45${word(token)}${word(spender)}${word("0")}${word("0")}`,
    ],
    [
      { standard: "permit2", manager: "0x31c2f6fcff4f8759b3bd5bf0e1084a055615c768" },
      "0x31c2f6fcff4f8759b3bd5bf0e1084a055615c768",
      `0x87517c45${word(token)}${word(spender)}${word("0")}${word("0")}`,
    ],
  ])("%j", (fields, to, data) => {
    expect(revocationOf(approval(fields))).toEqual({ to, data });
  });

  it("is nothing that we know for Solana, or for an id that is none", () => {
    expect(
      revocationOf(approval({ standard: "spl", token: "So11111111111111111111111111111111111111112" })),
    ).toBeNull();
    expect(revocationOf(approval({ standard: "erc721", amount: "unlimited" }))).toBeNull();
    expect(revocationOf(approval({ standard: "erc721", amount: String(2n ** 256n) }))).toBeNull();
  });
});

it("what is worst stands first: by its signal, then what has no bound, then who is unknown", () => {
  const other = (letter: string) => `0x${letter.repeat(40)}`;
  const approvals = [
    approval({ spender: other("1"), spenderLabel: "Router", amount: "unlimited" }),
    approval({ spender: other("2"), amount: "5" }),
    approval({ spender: other("3"), amount: "unlimited" }),
    approval({ spender: other("a"), amount: "5" }),
    approval({ spender: other("5"), amount: "all" }),
  ];
  const signals = [
    { id: "approval.flagged-spender", weight: 90, evidence: { token, spender: other("A") } },
    { id: "approval.unlimited-unknown", weight: 30, evidence: { token, spender: other("5") } },
  ];
  const { items, total, unread } = byDanger(approvals, signals as never, coverageOf("complete"));
  expect(unread).toBe(false);
  expect(total).toBe(5);
  expect(items.map(({ spender, points }) => [spender[2], points])).toEqual([
    ["a", 90],
    ["5", 30],
    ["3", 0],
    ["1", 0],
    ["2", 0],
  ]);
});

it("is unread where nobody could look: none that were found are no sign that there are none", () => {
  expect(byDanger([], [], coverageOf("partial", ["history"])).unread).toBe(false);
  expect(byDanger([], [], coverageOf("partial", ["allowances"])).unread).toBe(true);
  expect(byDanger([], [], coverageOf("partial", ["token-accounts"])).unread).toBe(true);
  expect(byDanger([], [], coverageOf("unavailable")).unread).toBe(true);
  expect(byDanger([], [], coverageOf("disabled")).unread).toBe(true);
});

const coverageOf = (chain: Coverage["chain"], missing: Coverage["missing"] = []): Coverage => ({
  ...{ chain, missing },
  intel: { indicators: 1, updatedAt: null },
});
