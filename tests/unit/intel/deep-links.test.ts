import fc from "fast-check";
import { expect, it } from "vitest";
import { normalizeDomain, sitesOpenedBy } from "@/server/intel";

const DOORS = [
  "https://metamask.app.link/dapp/",
  "https://phantom.app/ul/browse/",
  "https://link.trustwallet.com/open_url?coin_id=60&url=",
  "https://www.okx.com/download?deeplink=",
  "https://go.cb-w.com/dapp?cb_url=",
];

function sitesOf(link: string): string[] {
  const name = normalizeDomain(link);
  return name.ok ? sitesOpenedBy(name).map(({ host }) => host) : [];
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

it("follows links within links three deep, and no further", () => {
  const within = (depth: number): string =>
    depth === 0 ? "end.example.com" : `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(within(depth - 1))}`;
  for (const depth of [1, 2, 3]) expect(sitesOf(within(depth))).toContain("end.example.com");
  expect(sitesOf(within(4))).not.toContain("end.example.com");
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
        expect(sitesOf(door + pieces.join("")).length).toBeLessThan(85);
      },
    ),
  );
});
