import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalizeDomain } from "@/server/intel";
import { addressIntel, domainIntel, tokensAt, tokensNamed } from "@/server/intel/lookup";
import { SnapshotBuilder } from "@/server/intel/snapshot/builder";
import { Snapshot } from "@/server/intel/snapshot/snapshot";
import { nameOf } from "@/tests/support/name-of";

const day = "2026-05-01";

function build(fill: (builder: SnapshotBuilder) => void): Snapshot {
  const builder = new SnapshotBuilder({ evm: 100, solana: 100, domains: 1_000, domainBytes: 100_000, tokens: 100 });
  fill(builder);
  return new Snapshot(
    builder.finish([
      [1, { feedId: "A", feedName: "List A", kind: "community", lastSeen: "2026-11-20" }],
      [2, { feedId: "A", feedName: "List A", kind: "community", lastSeen: "2026-11-21" }],
      [3, { feedId: "S", feedName: "Sanctions", kind: "sanctions", lastSeen: "2026-11-21" }],
      [4, { feedId: "B", feedName: "List B", kind: "community", lastSeen: "2026-11-21" }],
      [5, { feedId: "C", feedName: "List C", kind: "community", lastSeen: "2026-11-21" }],
      [6, { feedId: "T", feedName: "Tokens", kind: "community", lastSeen: "2026-11-21" }],
    ]),
  );
}

function listed(kind: "address" | "domain", value: string, firstSeen = day, label: string | null = null) {
  return { kind, value, category: "phishing", severity: "high", label, detail: null, firstSeen };
}

function allowed(value: string, exact = false) {
  const claim = { category: "allowed", severity: "none", label: null, firstSeen: day };
  return { kind: "allowed" as const, value, detail: { exact }, ...claim };
}

function hostIntel(snapshot: Snapshot, text: string) {
  return domainIntel(snapshot, nameOf(text), null);
}

describe("a snapshot", () => {
  const evm = "0x7f367cc41522ce07553e823bf3be79a889debe1b";
  const solana = "8vmfpC295wnxH7mnPw3GpfvD9mCCdJBj81mPfe9PL9Wi";

  test("finds EVM addresses in any case and Solana ones as they are", () => {
    const snapshot = build((builder) => {
      builder.addIndicator(1, "A", listed("address", evm));
      builder.addIndicator(1, "A", listed("address", solana));
    });
    for (const text of [evm, "0x7F367cC41522cE07553e823bf3be79A889DEbe1B", `0x${evm.slice(2).toUpperCase()}`]) {
      expect(addressIntel(snapshot, text, undefined, null).listings).toEqual([
        {
          feedId: "A",
          feedName: "List A",
          kind: "community",
          category: "phishing",
          severity: "high",
          label: null,
          firstSeen: day,
          lastSeen: "2026-11-20",
          matched: evm,
        },
      ]);
    }
    expect(addressIntel(snapshot, solana, "solana", null).listings[0]?.matched).toBe(solana);
    for (const text of [
      solana.toLowerCase(),
      `${evm}0`,
      evm.slice(0, -1),
      `0y${evm.slice(2)}`,
      "",
      "\u0130".repeat(42),
    ]) {
      expect(addressIntel(snapshot, text, undefined, null).listings).toEqual([]);
    }
  });

  test("a miss is one shared, frozen answer", () => {
    const snapshot = build(() => {});
    const one = addressIntel(snapshot, evm, undefined, null);
    expect(addressIntel(snapshot, solana, undefined, null)).toBe(one);
    expect(Object.isFrozen(one) && Object.isFrozen(one.listings)).toBe(true);
    expect(hostIntel(snapshot, "a.example.com")).toBe(hostIntel(snapshot, "b.example.org"));
  });

  test("two files of a feed are one listing, since the earlier day, until the later", () => {
    const snapshot = build((builder) => {
      builder.addIndicator(1, "A", listed("address", evm, "2026-03-01"));
      builder.addIndicator(2, "A", listed("address", evm, "2026-02-01", "named"));
      builder.addIndicator(3, "S", { ...listed("address", evm), category: "sanctions", severity: "critical" });
    });
    const { listings } = addressIntel(snapshot, evm, undefined, null);
    expect(listings.map(({ feedId }) => feedId)).toEqual(["A", "S"]);
    expect(listings[0]).toMatchObject({ firstSeen: "2026-02-01", lastSeen: "2026-11-21", label: "named" });
  });

  test("a domain's parents count down to the registrable one", () => {
    const snapshot = build((builder) => {
      builder.addIndicator(1, "A", listed("domain", "evil.co.uk"));
      builder.addIndicator(1, "A", listed("domain", "deep.mixed.com"));
      builder.addIndicator(1, "A", listed("domain", "co.uk"));
    });
    expect(hostIntel(snapshot, "https://a.b.evil.co.uk/x").listings[0]?.matched).toBe("evil.co.uk");
    expect(hostIntel(snapshot, "x.deep.mixed.com").listings).toHaveLength(1);
    expect(hostIntel(snapshot, "mixed.com").listings).toEqual([]);
    expect(hostIntel(snapshot, "honest.co.uk").listings).toEqual([]);
    expect(hostIntel(snapshot, "notevil.co.uk").listings).toEqual([]);
  });

  test("a tenant of a hoster says nothing of its neighbours, nor does the hoster itself", () => {
    const snapshot = build((builder) => {
      builder.addIndicator(1, "A", listed("domain", "thief.netlify.app"));
      builder.addIndicator(1, "A", listed("domain", "pages.dev"));
      builder.addIndicator(1, "A", allowed("netlify.app", true));
    });
    expect(hostIntel(snapshot, "thief.netlify.app").listings).toHaveLength(1);
    expect(hostIntel(snapshot, "deploy.thief.netlify.app").listings).toHaveLength(1);
    expect(hostIntel(snapshot, "honest.netlify.app")).toMatchObject({ listings: [], allowed: null });
    expect(hostIntel(snapshot, "honest.pages.dev").listings).toEqual([]);
    expect(hostIntel(snapshot, "netlify.app").allowed).toMatchObject({ source: "A", matched: "netlify.app" });
  });

  test("an allowed domain vouches for its subdomains, an exact one for itself", () => {
    const snapshot = build((builder) => {
      builder.addIndicator(1, "A", allowed("uniswap.org"));
      builder.addIndicator(1, "A", allowed("medium.com", true));
      builder.addIndicator(1, "A", listed("domain", "claim.uniswap.org"));
    });
    expect(hostIntel(snapshot, "app.uniswap.org").allowed).toEqual({
      source: "A",
      label: "List A",
      matched: "uniswap.org",
    });
    expect(hostIntel(snapshot, "claim.uniswap.org")).toMatchObject({
      listings: [{ feedId: "A" }],
      allowed: { source: "curated" },
    });
    expect(hostIntel(snapshot, "thief.medium.com").allowed).toBeNull();
    expect(hostIntel(snapshot, "medium.com").allowed?.matched).toBe("medium.com");
  });

  test("a list that names a host below the one that it allows doesn't vouch for that host", () => {
    const snapshot = build((builder) => {
      builder.addIndicator(1, "A", allowed("hoster.example.com"));
      builder.addIndicator(1, "A", listed("domain", "bad.hoster.example.com"));
    });
    expect(hostIntel(snapshot, "bad.hoster.example.com")).toMatchObject({ listings: [{ feedId: "A" }], allowed: null });
    expect(hostIntel(snapshot, "good.hoster.example.com")).toMatchObject({ listings: [], allowed: { source: "A" } });
  });

  test("a listed page or content is known wherever it is asked for, its neighbours are not", () => {
    const hash = "bafybeie5nqv6kd3qnfjupgvz34woh3oksc3iau6abmyajn7qvtf47mvof4";
    const snapshot = build((builder) => {
      builder.addIndicator(1, "A", allowed("x.com"));
      for (const value of ["x.com/acalanetworks", "pages.example.com/claim-drop", "honest.org/q?id=7", `ipfs/${hash}`])
        builder.addIndicator(1, "A", listed("domain", value));
    });
    const cases: [string, boolean][] = [
      ["https://x.com/AcalaNetworks", true],
      ["https://mobile.twitter.com/AcalaNetworks/status/1?s=20", true],
      ["https://x.com/AcalaNetworksFans", false],
      ["https://x.com/", false],
      ["https://pages.example.com/claim%2Ddrop/index.html", true],
      ["https://www.pages.example.com//claim-drop", true],
      ["https://pages.example.com/claim", false],
      ["https://honest.org/q?id=7", true],
      ["https://honest.org/q?id=8", false],
      [`https://${hash}.ipfs.dweb.link/`, true],
      [`https://gateway.example/ipfs/${hash}/login`, true],
      ["https://ipfs.io/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG", true],
      ["https://ipfs.io/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdH", false],
    ];
    for (const [url, isKnown] of cases)
      expect([url, hostIntel(snapshot, url).listings.length]).toEqual([url, isKnown ? 1 : 0]);
    expect(hostIntel(snapshot, "https://x.com/AcalaNetworks").allowed).toBeNull();
  });

  test("a well-known project's own site is vouched for against one list, not against two", () => {
    const snapshot = build((builder) => {
      for (const name of ["coinbase.com", "aave.com", "games.gala.com"])
        builder.addIndicator(4, "B", listed("domain", name));
      builder.addIndicator(5, "C", listed("domain", "aave.com"));
    });
    expect(hostIntel(snapshot, "www.coinbase.com")).toMatchObject({
      listings: [{ feedId: "B" }],
      allowed: { source: "curated", label: "coinbase", matched: "www.coinbase.com" },
    });
    expect(hostIntel(snapshot, "games.gala.com").allowed?.source).toBe("curated");
    expect(hostIntel(snapshot, "aave.com")).toMatchObject({ listings: [{}, {}], allowed: null });
    expect(hostIntel(snapshot, "binance.com")).toMatchObject({ listings: [], allowed: null });
  });

  test("a list that allows a domain and names a host below it is one of two against that host", () => {
    const snapshot = build((builder) => {
      builder.addIndicator(1, "A", allowed("updog.co"));
      builder.addIndicator(1, "A", listed("domain", "binance.updog.co"));
      builder.addIndicator(4, "B", listed("domain", "binance.updog.co"));
      builder.addIndicator(4, "B", listed("domain", "airdrop.updog.co"));
    });
    expect(hostIntel(snapshot, "binance.updog.co").allowed).toBeNull();
    expect(hostIntel(snapshot, "airdrop.updog.co").allowed?.source).toBe("A");
  });

  test("what only a token list knows is protected against one list, what we know ourselves against all", () => {
    const tether = "0xdac17f958d2ee523a2206206994597c13d831ec7";
    const token = { network: "ethereum" as const, symbol: "X", name: "X", decimals: 18 };
    const snapshot = build((builder) => {
      builder.addToken({ ...token, address: evm, source: "T" });
      builder.addToken({ ...token, address: `0x${"ab".repeat(20)}`, source: "T" });
      builder.addToken({ ...token, address: tether, source: "curated" });
      for (const [source, id] of [
        [4, "B"],
        [5, "C"],
      ] as const) {
        builder.addIndicator(source, id, listed("address", evm));
        builder.addIndicator(source, id, listed("address", tether));
      }
      builder.addIndicator(4, "B", listed("address", `0x${"ab".repeat(20)}`));
    });
    expect(addressIntel(snapshot, evm, "ethereum", null).protected).toBeNull();
    expect(addressIntel(snapshot, `0x${"ab".repeat(20)}`, "ethereum", null).protected?.source).toBe("T");
    expect(addressIntel(snapshot, tether, "ethereum", null).protected?.source).toBe("curated");
  });

  test("protection holds on its network, and tokens are found by symbol", () => {
    const usdc = {
      network: "polygon" as const,
      address: evm,
      symbol: "USDC",
      name: "USD Coin",
      decimals: 6,
      source: "T",
    };
    const snapshot = build((builder) => builder.addToken(usdc));
    expect(addressIntel(snapshot, evm, "polygon", null).protected).toMatchObject({ kind: "token", label: "USDC" });
    expect(addressIntel(snapshot, evm, undefined, null).protected).not.toBeNull();
    expect(addressIntel(snapshot, evm, "ethereum", null).protected).toBeNull();
    expect(tokensAt(snapshot, "polygon", evm)).toEqual([usdc]);
    expect(tokensAt(snapshot, "bnb", evm)).toEqual([]);
    expect(tokensNamed(snapshot, "polygon", " usdc")).toEqual([usdc]);
    expect(tokensNamed(snapshot, "polygon", "ＵＳＤＣ")).toEqual([usdc]);
    expect(tokensNamed(snapshot, "bnb", "USDC")).toEqual([]);
    expect(tokensNamed(snapshot, "bnb", "x".repeat(5_000))).toEqual([]);
  });

  test("finds exactly what a Map would (property)", () => {
    const label = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
    // `de.com` and its like are public suffixes, which a list can't hold whole.
    const isSite = (text: string) => {
      const name = normalizeDomain(text);
      return name.ok && name.registrable !== null;
    };
    const host = fc
      .array(label, { minLength: 1, maxLength: 3 })
      .map((labels) => [...labels, "com"].join("."))
      .filter(isSite);
    fc.assert(
      fc.property(fc.array(host, { maxLength: 100 }), fc.array(host, { maxLength: 100 }), (evil, asked) => {
        const snapshot = build((builder) => {
          for (const value of evil) builder.addIndicator(1, "A", listed("domain", value));
        });
        const names = new Set(evil);
        for (const text of [...asked, ...evil.map((value) => `sub.${value}`)]) {
          const labels = text.split(".");
          const expected = labels.slice(0, -1).flatMap((_, at) => {
            const parent = labels.slice(at).join(".");
            return names.has(parent) ? [parent] : [];
          });
          const name = normalizeDomain(text);
          if (!name.ok || name.registrable === null || name.host !== text) continue;
          const found = new Set(domainIntel(snapshot, name, null).listings.map(({ matched }) => matched));
          expect([...found]).toEqual(expected);
        }
      }),
    );
  });

  test("labels unlike each other cost memory, not correctness", () => {
    const count = 150_000;
    const sizes = { evm: count, solana: 0, domains: 0, domainBytes: 0, tokens: 0 };
    const builder = new SnapshotBuilder(sizes);
    const address = (index: number) => `0x${index.toString(16).padStart(40, "a")}`;
    for (let index = 0; index < count; index++) {
      builder.addIndicator(1, "A", listed("address", address(index), day, `label ${index}`));
    }
    const snapshot = new Snapshot(
      builder.finish([[1, { feedId: "A", feedName: "A", kind: "operator", lastSeen: day }]]),
    );
    for (const index of [0, 1, 99_999, 100_000, 100_001, count - 1]) {
      expect(addressIntel(snapshot, address(index), undefined, null).listings[0]?.label).toBe(`label ${index}`);
    }
  });
});
