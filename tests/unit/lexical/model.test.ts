import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeDomain } from "@/server/intel/domain-name";
import { judgeName, type LexicalVerdict, loadLexicalModel } from "@/server/intel/lexical";
import { nameOf } from "@/tests/support/name-of";
import { HONEST, PHISHING } from "./names";

const model = loadLexicalModel();

const judge = (input: string): LexicalVerdict => model.judge(nameOf(input));
const kinds = (input: string) => judge(input).reasons.map(({ kind }) => kind);

describe("what is remembered of a name", () => {
  it.each([...HONEST.slice(0, 5), ...PHISHING.slice(0, 5), "8.8.8.8"])("of %s is what was judged", (host) => {
    const baited = `https://metamask.io@${host}/`;
    for (const input of [host, baited, baited, host]) expect(judgeName(nameOf(input))).toEqual(judge(input));
  });
});

it("remembers no more of a long text than the name that was cut from it", () => {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as () => void;
  const used = () => {
    gc();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  for (let i = 0; i < 60; i++) {
    const host = `claim-rewards-${i}.metamask-airdrop.top`;
    const text = `${host} ${"x".repeat(1_000_000)}`;
    expect(judgeName(nameOf(text.slice(0, host.length))).level).not.toBe("none");
  }
  expect(used() - before).toBeLessThan(20_000_000);
});

describe("honest crypto sites", () => {
  it.each(HONEST)("%s is not blocked", (host) => expect(judge(host).level).not.toBe("block"));

  it("hardly one of them is even to be reviewed", () => {
    const reviewed = HONEST.filter((host) => judge(host).level === "review");
    expect(reviewed.length, reviewed.join(" ")).toBeLessThanOrEqual(HONEST.length * 0.1);
  });

  it("a brand's own domain is cleared whatever stands left of it", () => {
    for (const label of ["claim", "airdrop-rewards", "connect-wallet", "free-mint"]) {
      expect(judge(`${label}.uniswap.org`)).toMatchObject({ level: "none", reasons: [] });
    }
  });

  it("project pages at free hosters are not blocked for being there", () => {
    const pages = ["anna-portfolio", "chess-clock", "recipes", "react-weather-app", "physics-notes", "my-blog"];
    for (const hoster of ["github.io", "netlify.app", "vercel.app", "pages.dev", "gitbook.io"]) {
      for (const page of pages) expect(judge(`${page}.${hoster}`).level, `${page}.${hoster}`).not.toBe("block");
    }
  });
});

it("asks for review of a site that others load parts from, whatever its letters, and blocks what lies below it", () => {
  expect(judge("giftcardpro.app")).toMatchObject({ level: "review", spared: true });
  expect(judge("www.giftcardpro.app")).toMatchObject({ level: "review", spared: true });
  expect(judge("claim-metamask.giftcardpro.app")).toMatchObject({ level: "block", spared: false });
});

describe("an everyday word or two under a cheap ending", () => {
  it("are for review at most: nothing but the ending tells", () => {
    const names =
      "puzzle.top derive.top evolve.xyz family.top world.top musicworld.top travelgarden.top app.world.top rabbit.top";
    for (const host of names.split(" ")) expect([host, judge(host).level]).not.toEqual([host, "block"]);
  });

  it("are blocked where something does: a lure, a brand, crypto, a hyphen, an ending that lures, what stands before it", () => {
    for (const host of [
      ...["airdrop.top", "tokenworld.top", "world-liberty.pro", "claim.puzzle.top"],
      ...["uniswap.puzzle.top", "puzzlex.top"],
    ])
      expect([host, judge(host).level]).toEqual([host, "block"]);
  });
});

describe("names that only states give out", () => {
  const offices =
    "claimittexas.gov claim.gov.uk claimtaxrefund.service.gov.uk claims.gov.in claim.gouv.fr claims.govt.nz";
  it.each(offices.split(" "))("%s is at most for review", (host) => expect(judge(host).level).not.toBe("block"));

  it("are blocked where they name a brand, as hacked ones do, and so are names that only look like a state's", () => {
    for (const host of [
      "uniswap-airdrop.example.gob.mx",
      "claim.gov.com",
      "claim-gov.uk",
      "claims.go.it",
      "claim.gov-refund.in",
    ])
      expect(judge(host).level, host).toBe("block");
  });
});

it.each([
  ...["uniswapfoundation.org", "forum.dydx.foundation", "wallet.fidelity.com", "walletguard.app", "relai.app"],
  ...["app.debridge.com", "www.stakingrewards.com", "based.one", "polkadot.js.org"],
  ...[
    "docs.dydx.xyz",
    "ostium.app",
    "claim.hyperlane.foundation",
    "base.app",
    "bkcode.vip",
    "go.cb-w.com",
    "docs.stakedhype.fi",
  ],
  ...["derive.xyz", "fantasy.top", "kintsu.xyz", "www.avalonfinance.xyz", "walletofsatoshi.com", "mempool.space"],
])("%s is its owner's", (host) => expect(judge(host)).toMatchObject({ level: "none", official: expect.any(String) }));

describe("invented phishing", () => {
  it("most of it is blocked, nearly all of it at least reviewed", () => {
    const missed = PHISHING.filter((host) => judge(host).level === "none");
    const blocked = PHISHING.filter((host) => judge(host).level === "block");
    expect(missed.length, `missed: ${missed.join(" ")}`).toBeLessThanOrEqual(PHISHING.length * 0.05);
    expect(blocked.length).toBeGreaterThanOrEqual(PHISHING.length * 0.75);
  });

  it("always says why", () => {
    for (const host of PHISHING) {
      const { level, reasons } = judge(host);
      if (level !== "none") expect(reasons.length, host).toBeGreaterThan(0);
    }
  });
});

describe("names that pose as a brand's, whatever else their letters tell", () => {
  const imitates = (brand: string, written: string) => ({ kind: "imitates-brand", brand, written });
  it.each([
    ["metarnask.com", imitates("metamask", "metarnask")],
    ["1edger.com", imitates("ledger", "1edger")],
    ["ethersscan.io", imitates("etherscan", "ethersscan")],
    ["ledger-live-update.com", imitates("ledgerlive", "ledger-live")],
    ["layer-zero.claims", imitates("layerzero", "layer-zero")],
    ["metamask.webflow.io", imitates("metamask", "metamask")],
    ["uphold-login.wixstudio.com", imitates("uphold", "uphold")],
    ["revoke.cash-app.com", { kind: "imitates-address", address: "revoke.cash" }],
    ["www.ledger.com-device.net", { kind: "imitates-address", address: "ledger.com" }],
  ])("%s is at least for review, and says whose", (host, reason) => {
    expect(judge(host).level).not.toBe("none");
    expect(judge(host).reasons).toContainEqual(reason);
  });

  it.each([
    ...[
      "matrix.org",
      "knox-matrix.com",
      "ledger-accounting.com",
      "star-gate-hotel.com",
      "open-ocean-swim.org",
      "www.microsoft.com-c.edgekey.net",
    ],
    ...["open-sea.co.uk", "the-open-sea.org", "open-sea-cruises.com", "bored-ape-cafe.com", "poly-market.de"],
    ...["metamask.github.io", "uniswap.gitbook.io", "live.update-service.com", "revoke.example-app.com"],
  ])("%s doesn't", (host) => expect(judge(host)).toMatchObject({ level: "none", reasons: [] }));
});

describe("reasons", () => {
  it("names the brand that a name imitates", () => {
    expect(judge("claim-uniswap-rewards.com").reasons).toContainEqual({
      kind: "imitates-brand",
      brand: "uniswap",
      written: "uniswap",
    });
    expect(judge("metarnask-support.com").reasons).toContainEqual({
      kind: "imitates-brand",
      brand: "metamask",
      written: "metarnask",
    });
    expect(judge("aave.claim-portal.xyz").reasons).toContainEqual({ kind: "brand-in-subdomain", brand: "aave" });
  });

  it("names the address that a name pretends to be", () => {
    expect(judge("uniswap.org-rewards-portal.com").reasons).toContainEqual({
      kind: "imitates-address",
      address: "uniswap.org",
    });
  });

  it("names lure words, plain, disguised or at a free hoster", () => {
    expect(kinds("airdrop-check-eligibility.xyz")).toContain("lure-words");
    expect(judge("aiiocation-celestia.com").reasons).toContainEqual({
      kind: "disguised-word",
      word: "allocation",
      written: "aiiocation",
    });
    expect(judge("dapp-rectify.pages.dev").reasons).toContainEqual({
      kind: "free-hosting-lure",
      host: "pages.dev",
      word: expect.stringMatching(/^(?:dapp|rectify)$/),
    });
  });

  it("tells lures from what the name is about, and no word twice", () => {
    const words = (host: string, kind: string) => judge(host).reasons.find((reason) => reason.kind === kind);
    expect(words("kilt-protocol.live", "topic-words")).toMatchObject({ words: ["protocol"] });
    expect(kinds("kilt-protocol.live")).not.toContain("lure-words");
    const hosted = judge("nearmetpoolvalidate.pages.dev").reasons;
    expect(JSON.stringify(hosted).match(/"validate"/g)).toHaveLength(1);
  });

  it("names no word that only happens to be in another", () => {
    const reported = (host: string) => JSON.stringify(judge(host).reasons);
    expect(reported("akamai-access.com")).not.toMatch(/"ai"/);
    expect(reported("blu-raydefinition.com")).not.toMatch(/"defi"/);
    expect(reported("zksync.airdropsalert.cfd")).not.toMatch(/"sale"/);
    expect(reported("pusdgypenguins.com")).not.toMatch(/"usd"/);
    expect(reported("clonetech-claim.xyz")).not.toMatch(/ionet/);
    expect(reported("layer2-chain.com")).not.toMatch(/layer3/);
    expect(reported("squidapp.co")).not.toMatch(/"dapp"/);
    expect(reported("mintpool.mintnetwork.org")).not.toMatch(/mindnetwork/);
    // While these are what they seem.
    expect(reported("nooxnft.top")).toMatch(/"nft"/);
    expect(reported("aibot889.top")).toMatch(/"ai","bot"|"bot","ai"/);
    expect(reported("app.jurnper.net")).toMatch(/"jumper","written":"jurnper"/);
    expect(reported("wailetconects.network")).toMatch(/"wallet","written":"wailet"/);
  });

  it("names no brand whose letters an everyday word holds, and doesn't block the word for them", () => {
    const honest = "linear.app insomniac.com penguin.com lineageos.org aerolineas.com.ar morphology.org conviction.vc";
    const more =
      "pagosenlinea.com lemonade.finance pendleton-usa.com raindrops.com disclaimer.io multiverse.io zaman.com";
    for (const host of `${honest} ${more}`.split(" "))
      expect([host, judge(host).level, kinds(host)]).toEqual([host, "none", []]);
    for (const [host, brand] of [
      ["claimlinea.com", "linea"],
      ["lineaclaim.app", "linea"],
      ["pengu-airdrop.app", "pengu"],
      ["monadclaims.xyz", "monad"],
    ] as const)
      expect(judge(host).reasons, host).toContainEqual({ kind: "imitates-brand", brand, written: brand });
  });

  it("calls no word random, no version a series and no .com cheap", () => {
    expect(kinds("www.binaryxpro.org")).not.toContain("random-label");
    expect(kinds("mystify.online")).not.toContain("random-label");
    expect(kinds("yokjggentipicn2j7cxbhcc.lol")).toContain("random-label");
    expect(kinds("collabland-v2.vercel.app")).not.toContain("numbered-series");
    expect(judge("pancakeswap-finance.smart-swap.it.com").reasons).toContainEqual({ kind: "cheap-tld", tld: "it.com" });
  });

  it("are the one that counts for a content hash at a gateway, which is never blocked", () => {
    const hash = "bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi";
    const key = "k51qzi5uqu5dgutdk6i1ynyzgkqngpha5xpgia3a5qqp4jsh0u4csozksxel2r";
    expect(judge(`${key}.ipns.dweb.link`).level).toBe("review");
    for (const gateway of ["ipfs.dweb.link", "ipfs.cf-ipfs.com", "ipfs.fleek.cool"]) {
      const { level, reasons } = judge(`${hash}.${gateway}`);
      expect([gateway, level]).toEqual([gateway, "review"]);
      expect(reasons).toEqual([{ kind: "content-hash", host: expect.stringContaining(gateway.slice(5)) }]);
    }
    expect(kinds(`${hash}.claim-uniswap.xyz`)).not.toContain("content-hash");
    expect(judge(`claim-uniswap.${hash}.pages.dev`).reasons[0]?.kind).not.toBe("content-hash");
  });

  it("names what stands in a URL beside the host", () => {
    expect(judge("https://metamask.io@claims.example-site.net/").reasons[0]).toEqual({ kind: "userinfo" });
    expect(judge("https://metamask.io@claims.example-site.net/").level).not.toBe("none");
  });

  it("names international look-alikes", () => {
    expect(judge("mеtamask-claim.xyz").reasons.slice(0, 2)).toEqual([
      { kind: "punycode-lookalike", brand: "metamask" },
      { kind: "mixed-script" },
    ]);
  });

  it("are at most four, and none for a name that nothing is wrong with", () => {
    fc.assert(
      fc.property(fc.domain(), (host) => {
        const name = normalizeDomain(host);
        if (!name.ok) return;
        const { level, reasons, probability } = model.judge(name);
        expect(probability).toBeGreaterThanOrEqual(0);
        expect(probability).toBeLessThanOrEqual(1);
        expect(reasons.length).toBeLessThanOrEqual(4);
        expect(reasons.length === 0).toBe(level === "none");
      }),
    );
  });
});

describe("addresses in place of names", () => {
  it("are for review, private ones for nothing", () => {
    expect(judge("http://45.64.52.100/claim")).toEqual({
      probability: 0.5,
      level: "review",
      reasons: [{ kind: "ip-literal" }],
      official: null,
      spared: false,
    });
    for (const address of ["127.0.0.1", "10.1.2.3", "192.168.0.1", "[::1]", "[fd00::1]"])
      expect(judge(address).level).toBe("none");
  });
});

describe("one name, one verdict", () => {
  it("whatever was judged before, and however it is written", () => {
    const before = judge("claim-uniswap-rewards.com");
    for (const host of [...HONEST, ...PHISHING]) judge(host);
    expect(judge("HTTPS://Claim-Uniswap-Rewards.com./x")).toEqual(before);
  });

  it("for names of any shape, within a length of time", () => {
    const labels = fc.array(fc.stringMatching(/^[a-z0-9_-]{1,60}$/), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(labels, fc.constantFrom("com", "xyz", "pages.dev", "eth.limo"), (parts, suffix) => {
        const name = normalizeDomain([...parts, suffix].join("."));
        if (name.ok) expect(model.judge(name)).toEqual(model.judge(name));
      }),
    );
  });
});
