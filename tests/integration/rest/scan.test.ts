import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { startTestApp } from "@/tests/support/app";
import { share } from "@/tests/support/share";

/** Sanctions known to a first start without a network. */
const builtInSanctions = { source: "OFAC", updatedAt: expect.any(String), embedded: true };
const uniswap = "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D";

const app = share(startTestApp);
const growth = share(() => app.account("growth", "unlimited"));

const post = (path: string, body: unknown) => app.call(path, { key: growth.apiKey, body });

describe("POST /v1/api/risk/scan", () => {
  it("answers with the contract's fields", async () => {
    const { status, body } = await post("/v1/api/risk/scan", { wallet: uniswap });
    expect(status).toBe(200);
    expect(body).toEqual({
      "the service": 0,
      riskScore: 0,
      status: "SAFE",
      warnings: [],
      scannedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      chain: "ethereum",
      coverage: {
        intel: { indicators: expect.any(Number), updatedAt: expect.anything(), sanctions: builtInSanctions },
        chain: "disabled",
        missing: [],
      },
    });
    expect(body.coverage.intel.indicators).toBeGreaterThan(10_000);
  });

  it("adds details when asked", async () => {
    const { body } = await post("/v1/api/risk/scan", { wallet: uniswap, include_details: true });
    expect(body.details).toEqual({ signals: expect.any(Array), interactions: [], approvals: [] });
  });

  it("tells the chain from the address, and refuses one that can't hold it", async () => {
    const solana = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
    expect((await post("/v1/api/risk/scan", { wallet: solana })).body.chain).toBe("solana");
    expect((await post("/v1/api/risk/scan", { wallet: uniswap, chain: "bsc" })).body.chain).toBe("bnb");
    for (const [wallet, chain] of [
      [uniswap, "solana"],
      [solana, "ethereum"],
    ]) {
      expect(await post("/v1/api/risk/scan", { wallet, chain })).toMatchObject({
        status: 400,
        body: { issues: [{ path: "wallet" }] },
      });
    }
  });

  it("guards against typing errors by EIP-55", async () => {
    const typo = uniswap.replace("B4", "b4");
    expect((await post("/v1/api/risk/scan", { wallet: typo })).status).toBe(400);
    for (const wallet of [uniswap.toLowerCase(), `0x${uniswap.slice(2).toUpperCase()}`]) {
      expect((await post("/v1/api/risk/scan", { wallet })).status).toBe(200);
    }
  });
});

describe("POST /api/v1/wallets/risk and /threats/check", () => {
  it("wraps the same judgement in the envelope", async () => {
    const { status, body } = await post("/api/v1/wallets/risk?lang=pt", { wallet: uniswap, network: "bsc" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      data: {
        riskScore: 0,
        riskLevel: "SAFE",
        decision: "ALLOW",
        reasons: [],
        meta: { wallet: uniswap, network: "bnb", signals: [] },
      },
    });
  });

  it("takes lang from the query only, and knows two", async () => {
    expect((await post("/api/v1/wallets/risk?lang=fr", { wallet: uniswap })).body.error.issues).toMatchObject([
      { path: "lang" },
    ]);
    expect((await post("/api/v1/wallets/risk", { wallet: uniswap, lang: "fr" })).status).toBe(200);
    expect((await post("/api/v1/wallets/risk?lang=pt&lang=en", { wallet: uniswap })).status).toBe(400);
  });

  it("blocks a listed phishing domain and lets an official one pass", async () => {
    const bad = await post("/api/v1/threats/check?lang=pt", {
      domain: "https://WWW.metamask.io.walletconnect-sync.com/path",
    });
    expect(bad.status).toBe(200);
    const { body } = await post("/api/v1/threats/check", { domain: "metamask.io" });
    expect(body.data).toMatchObject({
      decision: "ALLOW",
      meta: { domain: { domain: "metamask.io" }, coverage: { chain: "disabled" } },
    });
    const { blacklist } = createRequire(import.meta.url)("eth-phishing-detect/src/config.json") as {
      blacklist: string[];
    };
    const blocked = await post("/api/v1/threats/check?lang=pt", { domain: blacklist[0] });
    expect(blocked.body.data.decision).toBe("BLOCK");
    expect(blocked.body.data.reasons[0]).toMatch(/^Listado por /);
  });

  it("wants an address or a domain", async () => {
    expect(await post("/api/v1/threats/check", {})).toMatchObject({
      status: 400,
      body: { error: { code: "invalid_request" } },
    });
    for (const domain of ["", "not a domain", "localhost", "http://", "a".repeat(3_000)]) {
      expect((await post("/api/v1/threats/check", { domain })).body.error.issues).toMatchObject([{ path: "domain" }]);
    }
  });
});
