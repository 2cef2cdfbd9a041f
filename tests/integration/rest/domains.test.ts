import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Json, startTestApp, type TestAccount, type TestApp } from "@/tests/support/app";

let app: TestApp;
let caller: TestAccount;

beforeAll(async () => {
  app = await startTestApp();
  caller = await app.account("growth", "unlimited");
});
afterAll(() => app.stop());

const check = async (domain: string, language = "en"): Promise<Json> =>
  (await app.call(`/api/v1/threats/check?lang=${language}`, { key: caller.apiKey, body: { domain } })).body;

describe("POST /api/v1/threats/check, names that no list has", () => {
  it("blocks what reads like phishing and says why, in both languages", async () => {
    const { data } = await check("https://claim-uniswap-rewards.com/connect");
    expect(data).toMatchObject({ decision: "BLOCK", meta: { domain: { domain: "claim-uniswap-rewards.com" } } });
    expect(data.reasons[0]).toContain("imitates 'uniswap'");
    expect((await check("claim-uniswap-rewards.com", "pt")).data.reasons[0]).toContain("imita 'uniswap'");
  });

  it("blocks foreign letters that spell a brand, and links that hide their host", async () => {
    expect((await check("mеtamask-claim.xyz")).data.decision).toBe("BLOCK");
    expect((await check("https://metamask.io@claims.example-site.net/")).data.decision).toBe("BLOCK");
    expect((await check("http://45.64.52.100/claim")).data.decision).toBe("REVIEW");
  });

  it("allows honest sites, and doesn't block a page for being at a free hoster", async () => {
    for (const host of ["metamask.io", "app.uniswap.org", "www.bbc.co.uk", "github.com"])
      expect((await check(host)).data.decision, host).toBe("ALLOW");
    for (const host of ["annas-garden.vercel.app", "jonas-physics-notes.github.io"])
      expect((await check(host)).data.decision, host).not.toBe("BLOCK");
  });

  it.each([
    ["https://metamask.io@claims.example-site.net/", "domain.userinfo"],
    ["http://45.64.52.100/claim", "domain.ip-literal"],
    ["mеtamask-claim.xyz", "domain.homograph"],
    ["mеtamask-claim.xyz", "domain.mixed-script"],
    ["claim-uniswap-rewards.com", "domain.phishing-pattern"],
    ["app.uniswap.org", "domain.allowlisted"],
    ["jup.ag", "domain.official"],
  ])("%s has %s, which no plain site has", async (domain, id) => {
    const idsOf = ({ data }: Json) => data.meta.signals.map((signal: Json) => signal.id);
    expect(idsOf(await check(domain))).toContain(id);
    for (const plain of ["github.com", "www.bbc.co.uk"]) expect(idsOf(await check(plain))).not.toContain(id);
  });

  it("asks for review of names that only remind of phishing", async () => {
    const doubtful = [
      "раypal-соin.com",
      "airdrop-notes.org",
      "swap-rewards.blog",
      "wallet-help.info",
      "coin-bonus.net",
    ];
    const answers = await Promise.all(doubtful.map((name) => check(name)));
    const reminders = answers.filter(({ data }) =>
      data.meta.signals.some(({ id }: Json) => id === "domain.suspicious-pattern"),
    );
    expect(reminders.length).toBeGreaterThan(0);
    for (const { data } of reminders) expect(["REVIEW", "BLOCK"]).toContain(data.decision);
  });
});
