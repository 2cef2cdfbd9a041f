import { describe, expect, it } from "vitest";
import { newAddress } from "@/tests/integration/evidence/support";
import type { Json } from "@/tests/support/app";
import { startListedApp } from "@/tests/support/listed-app";
import { share } from "@/tests/support/share";
import { ids } from "../transactions/support";

const [wallet, thief, friend] = [newAddress(), newAddress(), newAddress()];
const app = share(() => startListedApp({ sanctioned: [], thieves: [thief] }));
const caller = share(() => app.account("starter", "unlimited"));

async function check(body: object): Promise<Json> {
  const answer = await app.call("/api/v1/requests/check", { key: caller.apiKey, body: { chainId: 1, ...body } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}

const payment = (origin: string) => ({
  method: "eth_sendTransaction",
  params: [{ from: wallet, to: friend, value: "0x1" }],
  origin,
});
const signIn = (domain: string) =>
  `${domain} wants you to sign in with your Ethereum account:\n${wallet}\n\nURI: https://${domain}\nVersion: 1\nChain ID: 1\nNonce: 32891756\nIssued At: 2026-11-28T16:25:24Z`;
const login = (domain: string, origin: string) => ({
  method: "personal_sign",
  params: [signIn(domain), wallet],
  origin,
});
const chain = (chainId: string, url: string) => ({
  method: "wallet_addEthereumChain",
  params: [{ chainId, chainName: "A network", rpcUrls: [url] }],
});
const grant = (address: string) => ({
  method: "wallet_grantPermissions",
  params: [
    {
      chainId: "0x1",
      expiry: 1_900_000_000,
      signer: { type: "account", data: { address } },
      permissions: [{ type: "erc20-token-transfer", data: { address: friend, allowance: "0x1dcd6500" } }],
    },
  ],
});
const asset = (address: string, symbol: string) => ({
  method: "wallet_watchAsset",
  params: [{ type: "ERC20", options: { address, symbol, decimals: 6 } }],
});
const connection = (origin: string) => ({ method: "eth_requestAccounts", params: [], origin });
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";

describe("signals of requests", () => {
  it.each([
    [
      "request.deceptive-origin",
      payment("https://claim-uniswap-rewards.com"),
      ["BLOCK"],
      payment("https://example.org"),
    ],
    [
      "request.sign-in-for-another-site",
      login("opensea.io", "https://login.example.org"),
      ["BLOCK"],
      login("login.example.org", "https://login.example.org:443"),
    ],
    ["request.unknown-rpc", chain("0x1", "https://rpc.example.org"), ["REVIEW"], chain("0x1", "https://eth.drpc.org")],
    ["request.session-permission", grant(friend), ["REVIEW"], connection("https://example.org")],
    ["request.permission-to-flagged", grant(thief), ["BLOCK"], grant(friend)],
    ["request.imitated-asset", asset(friend, "USDC"), ["REVIEW"], asset(usdc, "USDC")],
  ])("%s is raised, and its honest twin is without it", async (id, raised, decisions, twin) => {
    const [bad, good] = [await check(raised), await check(twin)];
    expect(ids(bad)).toContain(id);
    expect(decisions).toContain(bad.decision);
    expect(ids(good)).not.toContain(id);
  });

  it("holds the letters of a network's known RPC against no page, and those of others", async () => {
    const add = async (chainId: string, url: string) => (await check(chain(chainId, url))).decision;
    expect(await add("0x89", "https://polygon-rpc.com")).toBe("ALLOW");
    expect(await add("0xa4b1", "https://arbitrum.drpc.org/key")).toBe("ALLOW");
    expect(await add("0x1", "https://polygon-rpc.com")).not.toBe("ALLOW");
  });

  it("takes the asset to watch as providers receive it, and an object for no other method", async () => {
    const [listed] = asset(friend, "USDC").params;
    const { decision, meta } = await check({ method: "wallet_watchAsset", params: listed });
    expect([decision, meta.kind]).toEqual(["REVIEW", "asset"]);
    const faults = async (method: string, params: unknown) => {
      const body = { chainId: 1, wallet, method, params };
      const answer = await app.call("/api/v1/requests/check", { key: caller.apiKey, body });
      return answer.body.error.issues.map(({ path }: { path: string }) => path);
    };
    expect(await faults("wallet_watchAsset", { options: {} })).toEqual(["params.type", "params.options.address"]);
    expect(await faults("eth_sendTransaction", { from: wallet, to: friend })).toContain("params");
    expect(await faults("wallet_watchAsset", "x")).toEqual(["params"]);
  });

  it("names the method that is outdated", async () => {
    const params = [[{ type: "string", name: "For", value: "a friend" }], wallet];
    const { reasons } = await check({ method: "eth_signTypedData_v1", params });
    expect(reasons).toEqual([expect.stringMatching(/^eth_signTypedData is outdated/)]);
  });

  it("leaves a page alone that only asks to see accounts, and says what is thought of it", async () => {
    const { decision, meta } = await check(connection("https://example.org"));
    expect(decision).toBe("ALLOW");
    expect(meta).toMatchObject({ kind: "connection", origin: { domain: "example.org", decision: "ALLOW" } });
    expect((await check(connection("http://localhost:3000"))).meta.origin).toMatchObject({
      domain: null,
      decision: null,
    });
  });
});
