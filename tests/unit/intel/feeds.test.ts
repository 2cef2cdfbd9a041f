import fc from "fast-check";
import { expect, test } from "vitest";
import { publicFeeds, resolveFeeds } from "@/server/intel/feeds";
import { chainapsis } from "@/server/intel/feeds/chainapsis";
import { metamask } from "@/server/intel/feeds/metamask";
import { ofac } from "@/server/intel/feeds/ofac";
import { phantom } from "@/server/intel/feeds/phantom";
import { phishDestroy } from "@/server/intel/feeds/phishdestroy";
import { polkadot } from "@/server/intel/feeds/polkadot";
import { scamSnifferAddresses } from "@/server/intel/feeds/scamsniffer-addresses";
import { scamSnifferDomains } from "@/server/intel/feeds/scamsniffer-domains";
import { tokenList } from "@/server/intel/feeds/token-list";
import { FormatError } from "@/server/intel/parse/format-error";
import { memoryFile, parseAll } from "./files";

const phishing = { category: "phishing", severity: "high" };
const one = "0x1111111111111111111111111111111111111111";
const two = "0x2222222222222222222222222222222222222222";

test("MetaMask: each generation of its names; its allowlist alone vouches", async () => {
  const config = {
    version: 2,
    tolerance: 2,
    fuzzylist: ["metamask.io"],
    whitelist: ["launchpad.ethereum.org"],
    blacklist: ["evil.com", 7],
  };
  expect(await parseAll(metamask, memoryFile("http://f/config.json", JSON.stringify(config)))).toEqual([
    { kind: "allowed", value: "launchpad.ethereum.org" },
    { kind: "domain", value: "evil.com", ...phishing },
    { kind: "domain", value: "", ...phishing },
  ]);
  const newer = JSON.stringify({ blocklist: ["evil.com"], allowlist: [] });
  expect(await parseAll(metamask, memoryFile("http://f/c.json", newer))).toHaveLength(1);
  const lists = {
    blocklist: ["evil.com"],
    blocklistPaths: ["pages.example.com/claim"],
    allowlist: ["good.com"],
    fuzzylist: ["x.com"],
  };
  const read = [
    { kind: "domain", value: "evil.com", ...phishing },
    { kind: "domain", value: "pages.example.com/claim", ...phishing },
    { kind: "allowed", value: "good.com" },
  ];
  // The envelopes of MetaMask's live service, the older one with several lists by name.
  for (const data of [lists, { eth_phishing_detect_config: lists, lastUpdated: 1 }])
    expect(await parseAll(metamask, memoryFile("http://f/c.json", JSON.stringify({ data })))).toEqual(read);
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
    { kind: "domain", value: "twitter.com/Acala", ...phishing },
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
      { ...token, chainId: 11 },
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
