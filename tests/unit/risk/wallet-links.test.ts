import { describe, expect, it } from "vitest";
import type { DomainEvidence } from "@/server/risk";
import { override } from "@/tests/support/override";
import { evidenceOf, ids, judge, listing } from "./judge-domain";

describe("a wallet's link", () => {
  const bad = "claim-uniswap-rewards.com";
  const site = encodeURIComponent(`https://${bad}/x?y=1`);
  const okx = encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${site}`);

  it.each([
    `https://metamask.app.link/dapp/${bad}`,
    `https://link.metamask.io/dapp/https://${bad.toUpperCase()}:8443/x`,
    `https://phantom.app/ul/browse/${site}?ref=${site}`,
    `https://phantom.com/ul/v1/browse/${encodeURIComponent(site)}`,
    `https://link.trustwallet.com/open_url?coin_id=60&url=${site}`,
    `https://solflare.com/ul/v1/browse/${site}`,
    `https://www.okx.com/download?deeplink=${okx}`,
    `https://www.okx.com/ul/../pt-br/download?deeplink=${okx}`,
    `https://go.cb-w.com/dapp?cb_url=${site}`,
    `https://metamask.app.link/dapp/phantom.app/ul/browse/${site}`,
    `${"https://metamask.app.link/dapp/".repeat(4)}${bad}`,
    `${"https://metamask.app.link/dapp/".repeat(40)}${bad}`,
    `https://go.cb-w.com/dapp?cb_url=https://example.com&cb_url=${site}`,
  ])("opens another site, which is judged too: %s", (link) => {
    const { decision, signals } = judge(link);
    expect(decision).toBe("BLOCK");
    expect(signals[0]).toMatchObject({ id: "domain.phishing-pattern", evidence: { host: bad } });
    expect(signals.find(({ id }) => id === "domain.deep-link")?.evidence).toMatchObject({ opens: expect.any(String) });
  });

  it("to a site that hides behind an @ sign, or in foreign letters, is blocked", () => {
    for (const hidden of ["https://metamask.io@claims.example-site.net/", "mеtamask-claim.xyz"])
      expect(judge(`https://metamask.app.link/dapp/${encodeURIComponent(hidden)}`).decision, hidden).toBe("BLOCK");
  });

  it("to an honest site is allowed and says which; other pages of the wallet open nothing", () => {
    for (const link of [
      "https://metamask.app.link/dapp/app.uniswap.org/swap",
      `https://go.cb-w.com/dapp?cb_url=aave.com`,
    ])
      expect(judge(link), link).toMatchObject({ decision: "ALLOW", score: 0 });
    expect(ids("https://go.cb-w.com/dapp?cb_url=aave.com")).toContain("domain.deep-link");
    for (const page of [
      "https://metamask.app.link/",
      `https://metamask.io/dapp/${bad}`,
      `https://phantom.app/?url=${site}`,
    ])
      expect(ids(page), page).not.toContain("domain.deep-link");
  });

  it("is judged by what lists and operators say of the site, whatever they say of the link's host", () => {
    const link = "https://metamask.app.link/dapp/quiet-example.net";
    const allowing = override("allow");
    const [opened] = evidenceOf(link).opens;
    const opens = (lists: Partial<DomainEvidence>) => [{ ...opened!, ...lists }];
    const listed = opens({ listings: [{ ...listing, matched: "quiet-example.net" }] });
    expect(judge(link, { opens: listed, override: allowing }).decision).toBe("BLOCK");
    expect(judge(link, { opens: opens({ override: override("deny") }) }).decision).toBe("BLOCK");
    const set = judge(`https://metamask.app.link/dapp/${bad}`, { opens: opens({ override: allowing }) });
    expect(set.decision).toBe("ALLOW");
  });
});

it("a wallet's link that sends something to a listed address is as bad as the address", () => {
  const address = `0x${"12".repeat(20)}`;
  const link = `https://metamask.app.link/send/${address}@1`;
  const lists = { listings: [{ ...listing, matched: address, category: "drainer" }], protected: null, override: null };
  expect(judge(link).decision).toBe("ALLOW");
  expect(judge(link, { pays: [lists] }).decision).toBe("BLOCK");
  expect(judge(link, { pays: [{ ...lists, override: override("allow") }] }).decision).toBe("ALLOW");
});

it("a wallet's link with more in it than is followed is for review", () => {
  const targets = Array.from({ length: 150 }, (_, i) => `url=${i}.co`).join("&");
  expect(ids(`https://bkcode.vip/?${targets}`)).toContain("domain.outgrown");
  expect(judge("https://metamask.app.link/dapp/example.com", { outgrown: true }).decision).toBe("REVIEW");
});
