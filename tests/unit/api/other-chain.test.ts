import { describe, expect, test } from "vitest";
import { examples } from "@/server/api/openapi/examples";
import { endpoints } from "./endpoints";

const evm = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const solana = "vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg";

function issuesOf(id: string, changes: object): string[] {
  const { request, parameters } = examples[id] ?? {};
  const input = { ...(request as object), ...parameters, ...changes };
  const result = endpoints.find((one) => one.id === id)?.input.safeParse(input);
  return (result?.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("a chain by another endpoint's name", () => {
  test.each([
    ["simulateTransaction", { chainId: 56 }, "chainId: Send the chain as network"],
    ["simulateTransaction", { chainId: "0x38" }, "chainId: Send the chain as network"],
    ["simulateTransaction", { chain: "bnb" }, "chain: Send the chain as network"],
    ["simulateTransaction", { tx: { to: evm, chainId: 56 } }, "tx.chainId: Send the chain as network"],
    ["walletRisk", { wallet: evm, chainId: "eip155:137" }, "chainId: Send the chain as network"],
    ["contractRisk", { address: evm, chain: "base" }, "chain: Send the chain as network"],
    ["bulkScan", { wallets: [evm], network: "polygon" }, "network: Send the chain as chain"],
    ["scanWallet", { wallet: evm, chainId: 8453 }, "chainId: Send the chain as chain"],
    ["monitorWallet", { wallet: evm, network: "polygon" }, "network: Send the chain as chain"],
    ["analyzeTransaction", { network: "polygon" }, "network: Send the chain as chainId"],
    ["analyzeSignature", { chain: "arbitrum" }, "chain: Send the chain as chainId"],
  ])("%s %j is refused", (id, changes, issue) => expect(issuesOf(id, changes)).toEqual([issue]));

  test.each([
    ["simulateTransaction", { chainId: 1, tx: { to: evm, chainId: "0x1" } }],
    ["simulateTransaction", { network: "bsc", chainId: 56, tx: { to: evm, chainId: 56 } }],
    ["walletRisk", { wallet: evm, chainId: 1, chain: "mainnet" }],
    ["bulkScan", { wallets: [evm], chain: "polygon", network: "Polygon" }],
    ["bulkScan", { wallets: [evm, solana], chain: undefined, network: "ethereum" }],
    ["scanWallet", { wallet: solana, chain: undefined, network: "solana" }],
    ["analyzeTransaction", { network: "ethereum" }],
    ["scanWallet", { wallet: evm, network: "", chainId: null, extra: {} }],
  ])("%s %j says the same, or nothing", (id, changes) => expect(issuesOf(id, changes)).toEqual([]));
});
