import { expect, it } from "vitest";
import { gatherSignature } from "@/server/evidence";
import { domainIntel } from "@/server/intel/lookup";
import { SnapshotBuilder } from "@/server/intel/snapshot/builder";
import { Snapshot } from "@/server/intel/snapshot/snapshot";
import { judgeSignature } from "@/server/risk";
import { memorySources } from "@/tests/support/memory-sources";

const wallet = "0xf00d00000000000000000000000000000000beef";

const sources = memorySources();
const builder = new SnapshotBuilder({ evm: 1, solana: 1, domains: 10, domainBytes: 1_000, tokens: 1 });
const listed = { category: "phishing", severity: "high", label: null, detail: null, firstSeen: "2026-11-01" } as const;
for (const value of ["xn--walletogin-example-7dr.com", "x.com/bad-page"])
  builder.addIndicator(1, "A", { ...listed, kind: "domain", value });
builder.addIndicator(1, "A", { ...listed, kind: "allowed", value: "metamask.io", detail: { exact: false } });
const source = { feedId: "A", feedName: "List A", kind: "community", lastSeen: "2026-11-21" } as const;
const snapshot = new Snapshot(builder.finish([[1, source]]));
sources.intel.lookupDomain = (name) => domainIntel(snapshot, name, null);

async function judge(data: string) {
  const input = { network: "ethereum", wallet, method: "personal_sign", data, at: 1_795_000_000_000 } as const;
  const { decision, signals, coverage } = judgeSignature(await gatherSignature(sources, input));
  return { decision, ids: signals.map(({ id }) => id), missing: coverage.missing };
}

const signIn = (domain: string, uri = `https://${domain}`) =>
  `${domain} wants you to sign in with your Ethereum account:\n0xF00D00000000000000000000000000000000BEEF\n\nURI: ${uri}\nVersion: 1\nChain ID: 1\nNonce: abcdefgh\nIssued At: 2026-11-21T12:00:00Z`;

it.each([
  "Claim at https://wallet\u04c0ogin-example.com now",
  "Claim at wallet\u04c0ogin-example.com now",
  "Claim at https://x.com/bad-page now",
])("%j names a listed site, as a browser opens it", async (text) => {
  expect((await judge(text)).decision).toBe("BLOCK");
});

it.each(["meta\u200dmask.io", "metamas\u04c0.io", "metama\u1e9ek.io"])(
  "a log-in at %j asks, at least",
  async (domain) => {
    expect((await judge(signIn(domain))).decision).not.toBe("ALLOW");
  },
);

it("a log-in that names another site in letters of another alphabet is told", async () => {
  const { ids } = await judge(signIn("metamask.io", "https://meta\u04c0mask.io/login"));
  expect(ids).toContain("signature.sign-in-elsewhere");
});

it.each(["Go to https://\u2100.com now", signIn("a\u2488b.com"), signIn("metamask.io", "https://exa^mple.com")])(
  "a site that no browser's rules can read could not be checked: %j",
  async (text) => {
    const { decision, missing } = await judge(text);
    expect([decision, missing.includes("site-name")]).toEqual(["REVIEW", true]);
  },
);

it.each([
  "See https://example.com/a?b=c#d",
  "Run at http://localhost:3000",
  "app://x and did:web:example",
  "ipfs://\u2100",
])("%j has nothing unread", async (text) => expect((await judge(text)).missing).not.toContain("site-name"));
