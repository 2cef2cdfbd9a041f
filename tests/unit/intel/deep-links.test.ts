import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeDomain, sentTo, sitesOpenedBy } from "@/server/intel";
import { nameOf } from "@/tests/support/name-of";

const DOORS = [
  "https://metamask.app.link/dapp/",
  "https://phantom.app/ul/browse/",
  "https://link.trustwallet.com/open_url?coin_id=60&url=",
  "https://www.okx.com/download?deeplink=",
  "https://go.cb-w.com/dapp?cb_url=",
];

function sitesOf(link: string): string[] {
  const name = normalizeDomain(link);
  return name.ok ? sitesOpenedBy(name).sites.map(({ host }) => host) : [];
}

it("finds the site however often its link is encoded, up to twice", () => {
  fc.assert(
    fc.property(fc.constantFrom(...DOORS), fc.domain(), fc.integer({ min: 0, max: 2 }), (door, host, times) => {
      if (!normalizeDomain(host).ok) return;
      let link = `https://${host}/`;
      for (let i = 0; i < times; i++) link = encodeURIComponent(link);
      expect(sitesOf(door + link)).toContain(host.toLowerCase());
    }),
  );
});

describe("links within links", () => {
  const encoded = (depth: number): string =>
    depth === 0 ? "end.example.com" : `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(encoded(depth - 1))}`;
  const plain = (depth: number) => `${"https://metamask.app.link/dapp/".repeat(depth)}end.example.com`;
  const openedBy = (link: string) => {
    return sitesOpenedBy(nameOf(link));
  };

  it("are followed to their end, as far as a link can be long", () => {
    for (const depth of [1, 2, 3, 4, 8, 20, 60]) expect(sitesOf(plain(depth)), `${depth}`).toContain("end.example.com");
    for (const depth of [1, 2, 3, 4, 8]) expect(sitesOf(encoded(depth)), `${depth}`).toContain("end.example.com");
    let often = "https://end.example.com/";
    for (let i = 0; i < 12; i++) often = encodeURIComponent(often);
    expect(sitesOf(`https://metamask.app.link/dapp/${often}`)).toContain("end.example.com");
  });

  it("are found beside letters that are badly encoded", () => {
    const link = "https://metamask.app.link/dapp/https%3A%2F%2Fend.example.com%2F%zz%ff";
    expect(sitesOf(link)).toContain("end.example.com");
  });

  it("that are too many to be followed are said to be", () => {
    expect(openedBy(plain(20)).outgrown).toBe(false);
    const often = `https%${"25".repeat(600)}3A%2F%2Fend.example.com`;
    const { outgrown, sites } = openedBy(`https://metamask.app.link/dapp/${often}`);
    expect(outgrown || sites.some(({ host }) => host === "end.example.com")).toBe(true);
    const many = openedBy(`https://bkcode.vip/?${Array.from({ length: 150 }, (_, i) => `url=${i}.co`).join("&")}`);
    expect(many.outgrown).toBe(true);
    expect(many.sites.length).toBeLessThanOrEqual(128);
  });
});

it("never throws and stays small, whatever stands in a link", () => {
  const piece = fc.constantFrom(
    "%",
    "%25",
    "%2F",
    "/dapp/",
    "?cb_url=",
    "&",
    "okx://",
    "https://",
    "@",
    ...DOORS,
    "a.com",
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...DOORS),
      fc.array(fc.oneof(piece, fc.string()), { maxLength: 80 }),
      (door, pieces) => {
        expect(sitesOf(door + pieces.join("")).length).toBeLessThanOrEqual(128);
      },
    ),
  );
});

it("tells whom a wallet's form to send something is filled in for, and takes no other site's path for one", () => {
  const [token, payee] = [`0x${"aB".repeat(20)}`, `0x${"12".repeat(20)}`];
  const paid = (link: string) => {
    const name = normalizeDomain(link);
    return name.ok ? sentTo(name) : [];
  };
  expect(paid(`https://metamask.app.link/send/${payee}@1?value=1e18`)).toEqual([payee]);
  expect(paid(`https://metamask.app.link/send/${token}@1/transfer?address=${payee}`)).toEqual([
    token.toLowerCase(),
    payee,
  ]);
  expect(paid(`https://link.trustwallet.com/send?asset=c60&address=${payee}`)).toEqual([payee]);
  expect(paid(`https://etherscan.io/address/${payee}`)).toEqual([]);
  expect(paid("metamask.app.link")).toEqual([]);
});
