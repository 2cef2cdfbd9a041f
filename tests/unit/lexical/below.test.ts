import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeDomain } from "@/server/intel/domain-name";
import { loadLexicalModel } from "@/server/intel/lexical";
import { nameOf } from "@/tests/support/name-of";
import { HOMOGRAPHS } from "./international";
import { HONEST, PHISHING } from "./names";

const model = loadLexicalModel();

const judge = (input: string) => model.judge(nameOf(input));
const RANK = { none: 0, review: 1, block: 2 };
const rank = (host: string) => RANK[judge(host).level];

const labels = fc.array(
  fc.oneof(
    fc.constantFrom("a", "i", "docs", "api", "app", "cdn", "mail", "en", "www", "secure-login"),
    fc.domain().map((one) => one.slice(0, one.indexOf("."))),
  ),
  { minLength: 1, maxLength: 5 },
);

describe("labels before a site", () => {
  it("never make a host better than the site, whose owner has them for nothing", () => {
    fc.assert(
      fc.property(fc.constantFrom(...PHISHING, ...HOMOGRAPHS), labels, (site, before) => {
        const host = `${before.join(".")}.${site}`;
        if (!normalizeDomain(host).ok) return;
        expect(rank(host), host).toBeGreaterThanOrEqual(rank(site));
      }),
      { numRuns: 300 },
    );
  });

  it("may hold the bait themselves, and then those before it hide nothing either", () => {
    for (const host of ["claim-metamask.sparkloop.app", "airdrop.berachain-foundation.xyz"]) {
      expect(judge(host).level, host).not.toBe("none");
      for (const before of ["a", "docs", "a.b.c.docs"])
        expect(rank(`${before}.${host}`), `${before}.${host}`).toBeGreaterThanOrEqual(rank(host));
    }
  });

  it("are a tenant's below a hoster, and tell nothing of the hoster or of his neighbours", () => {
    for (const hoster of ["pages.dev", "github.io", "webcindario.com", "sharepoint.com"]) {
      expect(rank(`docs.claim-uniswap.${hoster}`), hoster).toBeGreaterThanOrEqual(rank(`claim-uniswap.${hoster}`));
      expect(judge(`docs.annas-garden.${hoster}`).level, hoster).not.toBe("block");
    }
  });

  it("leave honest sites honest", () => {
    for (const host of HONEST.filter((one) => judge(one).level === "none"))
      if (nameOf(host).registrable === host)
        for (const before of ["docs", "api", "cdn"]) expect(judge(`${before}.${host}`).level, host).not.toBe("block");
  });

  it("cost little, however many there are", () => {
    const host = `${"a.".repeat(110)}claim-garden.com`;
    const start = process.cpuUsage();
    for (let i = 0; i < 50; i++) judge(host);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 50).toBeLessThan(20_000);
  });
});

it("www makes no difference", () => {
  for (const host of [...HONEST, ...PHISHING, ...HOMOGRAPHS]) {
    if (nameOf(host).registrable === null || host.startsWith("www.")) continue;
    for (const www of ["www.", "WWW."]) expect(judge(www + host), www + host).toEqual(judge(host));
  }
});

describe("a brand with one letter off", () => {
  const missed =
    "opensae.io opesea.com mtamask.com ethercan.io eterscan.io cinbase.com mtamask-app.com login.opesea.com";
  it.each(missed.split(" "))("is for review at least: %s", (host) => {
    expect(judge(host).level).not.toBe("none");
    expect(judge(host).reasons).toContainEqual(expect.objectContaining({ kind: "imitates-brand" }));
  });

  const honest =
    "finance.com ledge.com opera.com radium.com sparknet.com devtools.com mailgun.com fandom.com coinbase.com opensea.io";
  it.each(honest.split(" "))("is no honest word or name: %s", (host) => expect(judge(host).level).toBe("none"));
});
