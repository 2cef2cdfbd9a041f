import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { publicFeeds, resolveFeeds } from "@/server/intel/feeds";
import { chainapsis } from "@/server/intel/feeds/chainapsis";
import { metamask } from "@/server/intel/feeds/metamask";
import { ofac } from "@/server/intel/feeds/ofac";
import { operatorFeed } from "@/server/intel/feeds/operator-list";
import { phantom } from "@/server/intel/feeds/phantom";
import { phishDestroy } from "@/server/intel/feeds/phishdestroy";
import { polkadot } from "@/server/intel/feeds/polkadot";
import { revokeExploits } from "@/server/intel/feeds/revoke-exploits";
import { scamSnifferAddresses } from "@/server/intel/feeds/scamsniffer-addresses";
import { scamSnifferDomains } from "@/server/intel/feeds/scamsniffer-domains";
import { tokenList } from "@/server/intel/feeds/token-list";
import { FormatError } from "@/server/intel/parse/format-error";
import { memoryFile, parseAll } from "./files";
import { makeTar } from "./make-tar";

const phishing = { category: "phishing", severity: "high" };
const one = "0x1111111111111111111111111111111111111111";
const two = "0x2222222222222222222222222222222222222222";

test("MetaMask: both generations of its names; official sites are vouched for", async () => {
  const config = {
    version: 2,
    tolerance: 2,
    fuzzylist: ["metamask.io"],
    whitelist: ["launchpad.ethereum.org"],
    blacklist: ["evil.com", 7],
  };
  expect(await parseAll(metamask, memoryFile("http://f/config.json", JSON.stringify(config)))).toEqual([
    { kind: "allowed", value: "metamask.io", label: "Official site" },
    { kind: "allowed", value: "launchpad.ethereum.org" },
    { kind: "domain", value: "evil.com", ...phishing },
    { kind: "domain", value: "", ...phishing },
  ]);
  const newer = JSON.stringify({ blocklist: ["evil.com"], allowlist: [] });
  expect(await parseAll(metamask, memoryFile("http://f/c.json", newer))).toHaveLength(1);
  await expect(parseAll(metamask, memoryFile("http://f/c.json", '{"message":"Not Found"}'))).rejects.toThrow(
    FormatError,
  );
});

test("ScamSniffer and PhishDestroy: arrays of texts; an allowlist is told by its name", async () => {
  const list = memoryFile("http://f/blacklist/domains.json", '["evil.com","bad.org"]');
  expect((await parseAll(scamSnifferDomains, list)).map((entry) => "value" in entry && entry.value)).toEqual([
    "evil.com",
    "bad.org",
  ]);
  const addresses = await parseAll(scamSnifferAddresses, memoryFile("http://f/address.json", `["${one}"]`));
  expect(addresses).toMatchObject([{ kind: "address", value: one, category: "phishing" }]);
  expect(await parseAll(phishDestroy, memoryFile("http://f/allow/list.json", '["evil.com"]'))).toMatchObject([
    { kind: "domain" },
  ]);
  expect(await parseAll(phishDestroy, memoryFile("http://f/allow/allowlist.json", '["uniswap.org"]'))).toEqual([
    { kind: "allowed", value: "uniswap.org" },
  ]);
});

test("OFAC: one address a line, or CSV with names", async () => {
  const text = await parseAll(
    ofac,
    memoryFile("http://f/eth.txt", `${one}\r\n\n# note\n${two} # other\nTX5GV4DyfxNB3rPkzZJhmqZ1efVmL4rEqG`),
  );
  expect(text).toMatchObject([
    { kind: "address", value: one, category: "sanctions", severity: "critical" },
    { kind: "address", value: two },
    { kind: "address", value: "TX5GV4DyfxNB3rPkzZJhmqZ1efVmL4rEqG" },
  ]);
  const csv = `address,name\n${one},"LAZARUS GROUP"\n${two},"KARASAVIDI, Dmitrii ""D"""\n`;
  expect(await parseAll(ofac, memoryFile("http://f/data.csv", csv))).toMatchObject([
    { value: one, label: "LAZARUS GROUP", category: "sanctions" },
    { value: two, label: 'KARASAVIDI, Dmitrii "D"' },
  ]);
  expect(await parseAll(ofac, memoryFile("http://f/eth.json", JSON.stringify([one])))).toHaveLength(1);
  for (const text of ["<html>", "", " \n"]) {
    await expect(parseAll(ofac, memoryFile("http://f/eth.txt", text))).rejects.toThrow(FormatError);
  }
});

test("polkadot-js: hosts and addresses by site; its allow entries vouch for nothing below them", async () => {
  const all = { allow: ["netlify.app"], deny: ["evil.com"], denySub: ["twitter.com/Acala"] };
  expect(await parseAll(polkadot, memoryFile("http://f/all.json", JSON.stringify(all)))).toEqual([
    { kind: "allowed", value: "netlify.app", exact: true },
    { kind: "domain", value: "evil.com", ...phishing },
    { kind: "skip", reason: "path" },
  ]);
  const addresses = { "evil.com": [one], "Wallet attacker": ["112JcwQP2hKuJGPnuet9zUCBAZw9P7ZnbcZ4LcZJYS5ToewA"] };
  expect(await parseAll(polkadot, memoryFile("http://f/address.json", JSON.stringify(addresses)))).toMatchObject([
    { kind: "address", value: one, label: "evil.com" },
    { kind: "address", label: "Wallet attacker" },
  ]);
});

test("Phantom: hosts, mints, and a whitelist whose wildcards vouch for nobody", async () => {
  const blocklist = '---\n  - url: Evil.com  # note\n    versionTag: "0.13.0"\n  - url: "quoted.com"\n  - broken\n';
  expect(await parseAll(phantom, memoryFile("http://f/blocklist.yaml", blocklist))).toEqual([
    { kind: "domain", value: "Evil.com", ...phishing },
    { kind: "domain", value: "quoted.com", ...phishing },
    { kind: "skip", reason: "malformed" },
  ]);
  const mint = "8vmfpC295wnxH7mnPw3GpfvD9mCCdJBj81mPfe9PL9Wi";
  expect(await parseAll(phantom, memoryFile("http://f/nft-blocklist.yaml", `---\n  - mint: ${mint}\n`))).toMatchObject([
    { kind: "address", value: mint, category: "scam" },
  ]);
  const whitelist = '---\n  - url: phantom.app\n  - url: "*.web.app"\n';
  expect(await parseAll(phantom, memoryFile("http://f/whitelist.yaml", whitelist))).toEqual([
    { kind: "allowed", value: "phantom.app", exact: false },
    { kind: "allowed", value: "*.web.app", exact: true },
  ]);
  await expect(parseAll(phantom, memoryFile("http://f/blocklist.yaml", "a: &a [*a]"))).rejects.toThrow(FormatError);
});

test("Chainapsis: a host a line", async () => {
  const entries = await parseAll(chainapsis, memoryFile("http://f/block-list.txt", "osmohub.com\nkeplrapp.net\n\n"));
  expect(entries).toHaveLength(2);
});

test("token lists: the networks that we know", async () => {
  const token = { address: one, symbol: "USDT", name: "Tether", decimals: 6 };
  const list = {
    name: "x",
    version: { major: 1 },
    tokens: [
      { ...token, chainId: 1 },
      { ...token, chainId: 10 },
      { chainId: 56, decimals: 1.5 },
    ],
  };
  expect(await parseAll(tokenList, memoryFile("http://f/all.json", JSON.stringify(list)))).toEqual([
    { kind: "token", network: "ethereum", ...token },
    { kind: "skip", reason: "unsupported" },
    { kind: "token", network: "bnb", address: "", symbol: "", name: "", decimals: null },
  ]);
  await expect(parseAll(tokenList, memoryFile("http://f/all.json", "[]"))).rejects.toThrow(FormatError);
});

describe("Revoke exploits", () => {
  const exploit = (address: string, more = {}) => ({
    name: "Some Hack",
    description: "…",
    date: "2023-06-11",
    amount: 2.5,
    addresses: [
      { chainId: 56, address },
      { chainId: 10, address: two },
    ],
    ...more,
  });
  const expected = {
    kind: "address",
    category: "exploit",
    severity: "high",
    label: "Some Hack",
    firstSeen: "2023-06-11",
  };

  test("one file, and an array of them", async () => {
    const single = memoryFile("http://f/x.json", JSON.stringify(exploit(one)));
    expect(await parseAll(revokeExploits, single)).toEqual([
      { ...expected, value: one },
      { kind: "skip", reason: "unsupported" },
    ]);
    const both = memoryFile("http://f/x.json", JSON.stringify([exploit(one), exploit(two, { fixed: true })]));
    expect((await parseAll(revokeExploits, both)).filter(({ kind }) => kind === "address")).toMatchObject([
      { value: one, severity: "high" },
      { value: two, severity: "medium" },
    ]);
  });

  test.each([
    ["names", JSON.stringify(["a.json", "sub/b.json"])],
    ["the repository's own index", JSON.stringify(["a", "b"])],
    [
      "GitHub's contents",
      JSON.stringify([
        { name: "a.json", download_url: "http://f/dir/a.json" },
        { name: "b.json", download_url: "http://f/dir/sub/b.json" },
        { name: "README", download_url: "http://f/dir/README" },
      ]),
    ],
    ["a folder's page", '<html><a href="a.json">a</a> <a href="./sub/b.json">b</a> <a href="../">up</a></html>'],
  ])("an index: %s", async (_, index) => {
    const linked = {
      "http://f/dir/a.json": JSON.stringify(exploit(one)),
      "http://f/dir/sub/b.json": JSON.stringify(exploit(two)),
      "http://f/dir/exploits/a.json": JSON.stringify(exploit(one)),
      "http://f/dir/exploits/b.json": JSON.stringify(exploit(two)),
    };
    const entries = await parseAll(revokeExploits, memoryFile("http://f/dir/", index), linked);
    expect(entries.filter(({ kind }) => kind === "address").map((entry) => "value" in entry && entry.value)).toEqual([
      one,
      two,
    ]);
  });

  test("the archive of the repository", async () => {
    const archive = gzipSync(
      makeTar({
        "list-main/README.md": "# hi",
        "list-main/exploits/": "",
        "list-main/exploits/a.json": JSON.stringify(exploit(one)),
        "list-main/exploits/b.json": JSON.stringify(exploit(two)),
        "list-main/index.json": "[]",
      }),
    );
    const entries = await parseAll(revokeExploits, memoryFile("http://f/main", archive, 100));
    expect(entries.filter(({ kind }) => kind === "address")).toMatchObject([{ value: one }, { value: two }]);
    const cut = memoryFile("http://f/main", archive.subarray(0, archive.length - 30), 100);
    await expect(parseAll(revokeExploits, cut)).rejects.toThrow(FormatError);
  });

  test("a bomb in the archive's compression is cut short", async () => {
    const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024));
    await expect(parseAll(revokeExploits, memoryFile("http://f/main", bomb, 65_536))).rejects.toThrow(FormatError);
  });

  test.each([
    ["an answer of GitHub's limit", '{"message":"API rate limit exceeded"}'],
    ["a page without files", "<html></html>"],
    ["links into this machine", '["file:///etc/passwd.json"]'],
    ["too many links", JSON.stringify(Array.from({ length: 301 }, (_, index) => `${index}.json`))],
    ["nonsense", "hello"],
  ])("refuses %s", async (_, content) => {
    await expect(parseAll(revokeExploits, memoryFile("http://f/dir/", content))).rejects.toThrow(FormatError);
  });
});

describe("an operator's own list", () => {
  const own = operatorFeed({ id: "OWN", name: "Own", urls: [], holds: "either", category: "scam", severity: "medium" });
  const base = { kind: "either", category: "scam", severity: "medium" };

  test.each([
    [
      "JSON objects",
      JSON.stringify([{ address: one, label: "thief", severity: "critical", category: "drainer", date: "2025-01-02" }]),
    ],
    [
      "JSON in an object",
      JSON.stringify({
        data: [{ address: one, label: "thief", severity: "critical", category: "drainer", date: "2025-01-02" }],
      }),
    ],
    ["CSV", `Label;Severity;Category;Address;Date\nthief;critical;drainer;${one};2025-01-02\n`],
  ])("%s with columns", async (_, text) => {
    expect(await parseAll(own, memoryFile("http://f/x", text))).toEqual([
      {
        kind: "either",
        value: one,
        label: "thief",
        severity: "critical",
        category: "drainer",
        firstSeen: "2025-01-02",
      },
    ]);
  });

  test("a hosts file, and CSV without heading", async () => {
    expect(
      await parseAll(own, memoryFile("http://f/hosts", "# hosts\n0.0.0.0 evil.com\n127.0.0.1\tbad.org\n")),
    ).toMatchObject([
      { ...base, value: "evil.com" },
      { ...base, value: "bad.org" },
    ]);
    expect(await parseAll(own, memoryFile("http://f/x.csv", `7,${one},x\n`))).toMatchObject([{ value: one }]);
  });

  test("cannot call anyone sanctioned", async () => {
    const text = JSON.stringify([{ address: one, category: "sanctions" }]);
    expect(await parseAll(own, memoryFile("http://f/x", text))).toMatchObject([{ category: "scam" }]);
  });
});

test("no parser hangs or throws anything but FormatError, whatever it is given (property)", async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.string({ maxLength: 300 }).map((text) => Buffer.from(text)),
    fc.json().map((text) => Buffer.from(text)),
    fc
      .array(
        fc.constantFrom("[", "{", '"', ",", ":", "\n", "- url: ", "- mint: ", one, "evil.com", "\u001f\u008b", " #"),
        { maxLength: 60 },
      )
      .map((parts) => Buffer.from(parts.join(""))),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...publicFeeds),
      bytes,
      fc.integer({ min: 1, max: 40 }),
      async (feed, content, piece) => {
        const result = await parseAll(feed, memoryFile("http://f/x", content, piece)).catch((error: unknown) => error);
        if (result instanceof Error && !/nothing at/.test(result.message)) expect(result).toBeInstanceOf(FormatError);
      },
    ),
    { numRuns: 500 },
  );
});

test("long lines and long runs of spaces cost no more than their length", async () => {
  const spaces = `${" ".repeat(8_000)}x\n`.repeat(500);
  const start = performance.now();
  for (const feed of [ofac, phantom, chainapsis])
    await parseAll(feed, memoryFile("http://f/x", spaces, 65_536)).catch(() => {});
  expect(performance.now() - start).toBeLessThan(5_000);
});

test("settings replace the addresses of public feeds; own lists come after them and can't pass for them", () => {
  const own = { name: "x", urls: ["https://o/x"], holds: "either", category: "scam", severity: "high" } as const;
  const feeds = resolveFeeds(new Map([["OFAC", ["http://local/ofac.txt"]]]), [
    { ...own, id: "MINE", urls: ["https://o/x"] },
    { ...own, id: "OFAC", urls: ["https://o/x"] },
  ]);
  expect(feeds.filter(({ id }) => id === "OFAC").map(({ kind, urls }) => [kind, urls])).toEqual([
    ["sanctions", ["http://local/ofac.txt"]],
  ]);
  expect(feeds.at(-1)).toMatchObject({ id: "MINE", kind: "operator", untrusted: true });
  expect(feeds.filter(({ untrusted }) => untrusted)).toHaveLength(1);
  expect(new Set(publicFeeds.map(({ id }) => id))).toEqual(
    new Set([
      "METAMASK",
      "SCAMSNIFFER_DOMAINS",
      "SCAMSNIFFER_ADDRESSES",
      "OFAC",
      "PHISHDESTROY",
      "POLKADOT",
      "PHANTOM",
      "CHAINAPSIS",
      "REVOKE_EXPLOITS",
      "TOKEN_LIST",
    ]),
  );
});
