import { describe, expect, it } from "vitest";
import { describeApproved } from "@/app/(console)/scan/approval-amount";
import { approvalOrders, sortApprovals } from "@/app/(console)/scan/approval-order";
import { en } from "@/app/locales/en";

const { approvals } = en.scan;
const format = (amount: string, tokenDecimals: number | null, standard = "erc20") =>
  describeApproved({ amount, tokenDecimals, standard }, approvals, "en-GB");

describe("a wallet's approvals", () => {
  it("have amounts in whole tokens, and say so where the decimals are unknown", () => {
    expect(format("500000000", 6)).toBe("500");
    expect(format("1500000", 6)).toBe("1.5");
    expect(format("500000000", null)).toBe("500,000,000 (smallest unit)");
    expect(format("7", 0)).toBe("7");
    expect(format("unlimited", 6)).toBe("unlimited");
    expect(format("all", null, "collection")).toBe("entire collection");
    expect(format("7", null, "erc721")).toBe("token 7");
  });

  it("are sorted as the reader asks, and else stay riskiest first", () => {
    const one = (spender: string, tokenSymbol: string, unbounded: boolean) =>
      ({ spender, spenderLabel: null, tokenSymbol, token: "0x1", unbounded }) as never;
    const items = [one("0xc", "DAI", false), one("0xa", "USDC", true), one("0xb", "AAVE", true)];
    const by = (order: (typeof approvalOrders)[number]) => sortApprovals(items, order).map(({ spender }) => spender);
    expect(Object.fromEntries(approvalOrders.map((order) => [order, by(order)]))).toEqual({
      risk: ["0xc", "0xa", "0xb"],
      unlimited: ["0xa", "0xb", "0xc"],
      token: ["0xb", "0xc", "0xa"],
      spender: ["0xa", "0xb", "0xc"],
    });
  });
});
