import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { formatZodIssue } from "@/server/kernel/format-zod-issue";
import { endpoints } from "../api/endpoints";

const solana = "vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg";

/** `path: message` of every issue, as the transport reports them. */
function reported(id: string, input: unknown): string[] {
  const schema = endpoints.find((one) => one.id === id)?.input;
  const { issues = [] } = schema?.safeParse(input, { error: formatZodIssue }).error ?? {};
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("what is wrong with a request is said in words", () => {
  it.each([
    ["scanWallet", {}, ["wallet: Required"]],
    ["scanWallet", { wallet: 5 }, ["wallet: Must be a string"]],
    ["scanWallet", [], [": The body must be an object"]],
    ["scanWallet", "text", [": The body must be an object"]],
    [
      "scanWallet",
      { wallet: solana, include_details: "yes", chain: "base" },
      [
        "include_details: Must be true or false",
        "wallet: This is a Solana address, which Base cannot hold. EVM addresses are 0x and 40 hexadecimal characters",
      ],
    ],
    ["bulkScan", { wallets: [] }, ["wallets: At least 1 entry"]],
    ["bulkScan", { wallets: "x" }, ["wallets: Must be an array"]],
    ["bulkScan", { wallets: Array(1_001).fill(solana) }, ["wallets: At most 1000 entries"]],
    ["listBulkJobs", { limit: "101" }, ["limit: Must be a whole number from 1 to 100, in decimal digits"]],
    ["listBulkJobs", { limit: "x" }, ["limit: Must be a whole number from 1 to 100, in decimal digits"]],
    ["listBulkJobs", { limit: "1.5" }, ["limit: Must be a whole number from 1 to 100, in decimal digits"]],
    ["analyzeTransaction", {}, ["chainId: Required", "wallet: Required", "to: Required"]],
    ["analyzeSignature", {}, ["chainId: Required", "wallet: Required", "method: Required", "data: Required"]],
    [
      "recoverWebhook",
      { id: "x", since: "now" },
      ["since: Must be a moment in ISO 8601, such as 2026-03-01T12:00:00Z"],
    ],
  ])("%s %j", (id, input, expected) => {
    expect(reported(id, input)).toEqual(expected);
  });

  it("claims no network that the caller did not name", () => {
    const [text = ""] = reported("walletRisk", { wallet: solana });
    expect(text).toContain("judges EVM networks only");
    expect(text).not.toMatch(/ethereum/i);
  });

  it("ends without a full stop, whatever is wrong", () => {
    const values = [
      undefined,
      null,
      5,
      "",
      "x",
      " 0x1",
      "0X1",
      "0x12",
      `0x${"aB".repeat(20)}`,
      solana,
      "y".repeat(200),
      {},
      [],
    ];
    for (const { input } of endpoints) {
      const names = Object.keys((input as z.ZodObject).shape);
      for (const value of values) {
        const sent = Object.fromEntries(names.map((name) => [name, value]));
        const { issues = [] } = input.safeParse({ ...sent, chain: "ethereum" }, { error: formatZodIssue }).error ?? {};
        for (const { message } of issues) expect(message).toMatch(/^[A-Z].*[^.]$/);
        for (const { message } of issues) expect(message).not.toMatch(/Invalid|undefined|expected/);
      }
    }
  });
});
