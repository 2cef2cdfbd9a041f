import { expect, it } from "vitest";
import { transactionWordsEn } from "@/server/risk/signals/transaction/en";
import { transactionWordsPt } from "@/server/risk/signals/transaction/pt";
import { inWhole } from "@/server/risk/wording/decimal";

it.each([
  ["100000000", 6, "100"],
  ["1", 6, "0.000001"],
  ["1500000", 6, "1.5"],
  ["0", 18, "0"],
  ["7", 0, "7"],
])("%s of %d decimals is %s", (amount, decimals, whole) => {
  expect(inWhole(amount, decimals)).toBe(whole);
});

it("says whole tokens where the decimals are known", () => {
  const spender = `0x${"12".repeat(20)}`;
  const grant = {
    path: "0",
    spender,
    token: spender,
    tokenSymbol: "USDC",
    tokens: 1,
    amount: "1500000",
    via: "approve",
  };
  const known = { ...grant, tokenDecimals: 6, balance: "1250000" };
  const id = "transaction.over-balance-allowance";
  expect(transactionWordsEn[id](known)).toContain("take 1.5 USDC, more than the wallet has (1.25)");
  expect(transactionWordsPt[id](known)).toContain("1,5 USDC, mais do que a carteira tem (1,25)");
  expect(transactionWordsEn["transaction.permit"](grant)).toContain("1500000 base units of USDC");
});

it("tells of a listed payee that it gets assets, not that it is called", () => {
  const party = { address: "0x1", list: "A list", category: "phishing" };
  const words = transactionWordsEn["transaction.flagged-party"];
  expect(words({ ...party, roles: ["target", "recipient"] })).toContain("gets assets");
  expect(words({ ...party, roles: ["target"] })).toContain("is called");
  const portuguese = transactionWordsPt["transaction.flagged-party"];
  expect(portuguese({ ...party, roles: ["target", "recipient"] })).toContain("recebe ativos");
});
