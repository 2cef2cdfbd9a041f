import { describe, expect, it } from "vitest";
import { type Json, startTestApp } from "@/tests/support/app";
import { share } from "@/tests/support/share";

const app = share(startTestApp);
const caller = share(() => app.account("growth", "unlimited"));

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
    ["bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi.ipfs.dweb.link", "domain.content-hash"],
    ["mеtamask-claim.xyz", "domain.homograph"],
    ["mеtamask-claim.xyz", "domain.mixed-script"],
    ["claim-uniswap-rewards.com", "domain.phishing-pattern"],
    ["www.walletlink.org", "domain.third-party"],
    ["app.uniswap.org", "domain.allowlisted"],
    ["jup.ag", "domain.official"],
    ["https://metamask.app.link/dapp/example.com", "domain.deep-link"],
    [`https://bkcode.vip/?${Array.from({ length: 150 }, (_, i) => `url=${i}.co`).join("&")}`, "domain.outgrown"],
    ["https://t.me/MetamaskSupportBot", "domain.suspicious-pattern"],
  ])("%s has %s, which no plain site has", async (domain, id) => {
    const idsOf = ({ data }: Json) => data.meta.signals.map((signal: Json) => signal.id);
    expect(idsOf(await check(domain))).toContain(id);
    for (const plain of ["github.com", "www.bbc.co.uk"]) expect(idsOf(await check(plain))).not.toContain(id);
  });

  it("says of shared platforms that it tells nothing of a page, and of no site with one owner (domain.shared)", async () => {
    const idsOf = ({ data }: Json) => data.meta.signals.map(({ id }: Json) => id);
    for (const page of ["docs.google.com/forms/d/e/x", "https://ipfs.io/ipfs/Qm", "https://bit.ly/x", "github.io"]) {
      const answer = await check(page);
      expect(idsOf(answer), page).toContain("domain.shared");
      expect(answer.data.decision, page).toBe("ALLOW");
    }
    for (const site of ["www.bbc.co.uk", "app.uniswap.org", "annas-garden.vercel.app"])
      expect(idsOf(await check(site)), site).not.toContain("domain.shared");
  });

  it("refuses what is no site, and says what it is", async () => {
    for (const [domain, why] of [
      ["alice@gmail.com", "e-mail"],
      ["vitalik.eth", "blockchain"],
      ["javascript://uniswap.org/%0aalert(1)", "no domain"],
      ["wc:7f6e504b@2?relay-protocol=irn", "no domain"],
    ] as const)
      expect((await check(domain)).error, domain).toMatchObject({
        code: "invalid_request",
        issues: [{ path: "domain", message: expect.stringContaining(why) }],
      });
  });

  it("judges the site that a wallet's link opens, whoever owns the link's host", async () => {
    const { data } = await check("https://link.trustwallet.com/open_url?url=https%3A%2F%2Fclaim-uniswap-rewards.com");
    expect(data).toMatchObject({ decision: "BLOCK", meta: { domain: { domain: "link.trustwallet.com" } } });
    expect(data.reasons[0]).toContain("claim-uniswap-rewards.com");
    expect((await check("https://metamask.app.link/dapp/example.com")).data.decision).toBe("ALLOW");
  });

  it("judges a host no better than its site", async () => {
    for (const label of ["a", "docs", "www", "api.eu"])
      expect((await check(`${label}.claim-uniswap-rewards.com`)).data.decision, label).toBe("BLOCK");
  });

  it("judges one host alike, however it is written", async () => {
    for (const domain of [
      "claim-uniswap-rewards.com%3A%2F",
      "metamask.io%3A%2F@claim-uniswap-rewards.com",
      "ht\ntps://claim-uniswap-rewards.com/",
      "https:\\\\claim-uniswap-rewards.com",
      "ＣＬＡＩＭ-uniswap-rewards。com.",
    ])
      expect((await check(domain)).data, domain).toMatchObject({
        decision: "BLOCK",
        meta: { domain: { domain: "claim-uniswap-rewards.com" } },
      });
  });

  it("asks for review of names that only remind of phishing", async () => {
    const doubtful = ["раypal-соin.com", "token-garden.net", "bridge-notes.com", "wallet-help.info", "sparkloop.app"];
    const answers = await Promise.all(doubtful.map((name) => check(name)));
    const reminders = answers.filter(({ data }) =>
      data.meta.signals.some(({ id }: Json) => id === "domain.suspicious-pattern"),
    );
    expect(reminders.length).toBeGreaterThan(0);
    for (const { data } of reminders) expect(["REVIEW", "BLOCK"]).toContain(data.decision);
  });
});
