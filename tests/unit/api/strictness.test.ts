import { describe, expect, test } from "vitest";
import { examples } from "@/server/api/openapi/examples";
import { endpoints } from "./endpoints";

const evm = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const solana = "vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg";

function issuesOf(id: string, changes: object): string[] {
  const endpoint = endpoints.find((one) => one.id === id);
  const { request, parameters } = examples[id] ?? {};
  const result = endpoint?.input.safeParse({ ...(request as object), ...parameters, ...changes });
  return (result?.error?.issues ?? []).map(({ path }) => path.join("."));
}

describe("bulk scan", () => {
  test("names every bad index at once, whatever is wrong with it", () => {
    const wallets = [evm, "garbage", solana, 5, `${evm}0`, null, solana];
    expect(issuesOf("bulkScan", { wallets }).sort()).toEqual(["wallets.1", "wallets.3", "wallets.4", "wallets.5"]);
    expect(issuesOf("bulkScan", { wallets, chain: "ethereum" }).sort()).toEqual(
      [1, 2, 3, 4, 5, 6].map((index) => `wallets.${index}`),
    );
    expect(issuesOf("bulkScan", { wallets: [evm, solana], chain: "solana" })).toEqual(["wallets.0"]);
  });

  test("takes 1 to 1,000 wallets, duplicates too, and looks at no more of a longer list", () => {
    expect(issuesOf("bulkScan", { wallets: Array(1_000).fill(evm) })).toEqual([]);
    expect(issuesOf("bulkScan", { wallets: Array(1_001).fill(evm) })).toEqual(["wallets"]);
    const wallets = Array(1_001).fill(evm).with(3, "garbage").with(999, 5).with(1_000, "garbage");
    expect(issuesOf("bulkScan", { wallets })).toEqual(["wallets", "wallets.3", "wallets.999"]);
    expect(issuesOf("bulkScan", { wallets: [] })).toEqual(["wallets"]);
  });
});

describe("known fields are strict, unknown ones are ignored", () => {
  test.each([
    ["scanWallet", { include_details: "false" }, ["include_details"]],
    ["scanWallet", { include_details: 0 }, ["include_details"]],
    ["scanWallet", { includeDetails: "false", extra: {} }, []],
    ["scanWallet", { chain: "nowhere" }, ["chain"]],
    ["scanWallet", { wallet: solana, chain: "bsc" }, ["wallet"]],
    ["scanWallet", { wallet: solana, chain: "solana" }, []],
    ["scanWallet", { wallet: evm.toLowerCase(), chain: "solana", include_details: 1 }, ["include_details", "wallet"]],
    ["analyzeTransaction", { chainId: "1" }, ["chainId"]],
    ["analyzeTransaction", { chainId: 11 }, ["chainId"]],
    ["analyzeTransaction", { to: null, calldata: "0x60" }, []],
    ["analyzeTransaction", { to: undefined }, ["to"]],
    ["analyzeTransaction", { to: "" }, ["to"]],
    ["analyzeTransaction", { value: 5 }, ["value"]],
    ["analyzeTransaction", { value: "0xde0b6b3a7640000" }, []],
    ["analyzeTransaction", { value: (2n ** 256n).toString() }, ["value"]],
    ["analyzeTransaction", { value: "1.5" }, ["value"]],
    ["analyzeTransaction", { calldata: "0xabc" }, []],
    ["analyzeTransaction", { calldata: "95ea7b3" }, []],
    ["analyzeTransaction", { calldata: "hello" }, ["calldata"]],
    ["analyzeTransaction", { calldata: undefined, value: undefined }, []],
    ["analyzeTransaction", { lang: "fr" }, ["lang"]],
    ["simulateTransaction", { tx: { to: evm } }, []],
    ["simulateTransaction", { tx: {} }, ["tx.to"]],
    ["simulateTransaction", { tx: { to: evm, value: 1, data: "x" } }, ["tx.data", "tx.value"]],
    ["simulateTransaction", { network: "solana" }, ["network"]],
    ["simulateTransaction", { network: "bsc" }, []],
    ["analyzeSignature", { method: "personal_sign" }, ["data"]],
    ["analyzeSignature", { method: "personal_sign", data: "hello" }, []],
    ["analyzeSignature", { data: "{}" }, ["data"]],
    ["analyzeSignature", { data: { types: {} } }, ["data"]],
    ["analyzeSignature", { method: "eth_sign", data: "0x00", chainId: 5 }, ["chainId"]],
    ["walletRisk", { wallet: solana }, ["wallet"]],
    ["checkThreats", { domain: undefined }, ["address"]],
    ["checkThreats", { address: "x", domain: "" }, ["address", "domain"]],
    ["checkThreats", { domain: undefined, address: solana }, []],
    ["subscribeWebhook", { url: "ftp://x.example", events: [] }, ["events", "url"]],
    ["subscribeWebhook", { url: "https://user:pass@x.example" }, ["url"]],
    ["subscribeWebhook", { events: ["threat.detected", "nope"], wallet: 5 }, ["events.1", "wallet"]],
    ["subscribeWebhook", { wallet: null }, []],
    ["updateWebhook", { events: undefined, active: undefined }, [""]],
    ["updateWebhook", { wallet: null, active: "true" }, ["active"]],
    ["recoverWebhook", { since: "yesterday" }, ["since"]],
    ["listBulkJobs", { limit: "0" }, ["limit"]],
    ["listBulkJobs", { limit: ["1", "2"], cursor: "a b" }, ["cursor", "limit"]],
    ["getBulkJob", { jobId: "\u0000" }, ["jobId"]],
  ])("%s %j", (id, changes, issues) => {
    expect(issuesOf(id, changes).sort()).toEqual(issues);
  });
});

test("calldata of a megabyte is judged at once, whatever it is made of", () => {
  const size = 1_000_000;
  const hostile = [
    " ".repeat(size),
    `${" ".repeat(size)}!`,
    `0${" ".repeat(size)}!`,
    `${"0 ".repeat(size / 2)}!`,
    `0x${"a".repeat(size)}!`,
  ];
  const startedAt = performance.now();
  for (const calldata of hostile) issuesOf("analyzeTransaction", { calldata });
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
