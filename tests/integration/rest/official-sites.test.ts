import { beforeAll, expect, it, vi } from "vitest";
import { type Json, startTestApp } from "@/tests/support/app";
import { everyFeedAt, startFeedServer } from "@/tests/support/feed-server";
import { share } from "@/tests/support/share";
import { host } from "../intel/helpers";

const once = ["coinbase.com", "games.gala.com", "scam-demo.revoke.cash", "thief-of-coins.com"];
const twice = ["aave.com", "phantom.app"];

const feeds = share(() =>
  startFeedServer({
    "domains.json": JSON.stringify([...once, ...twice]),
    "list.txt": twice.join("\n"),
    "whitelist.yaml": "- url: revoke.cash\n- url: phantom.app\n",
  }),
);
const app = share(() =>
  startTestApp({
    FEEDS: "on",
    ...everyFeedAt(() => feeds.url("none")),
    FEED_URL_SCAMSNIFFER_DOMAINS: feeds.url("domains.json"),
    FEED_URL_CHAINAPSIS: feeds.url("list.txt"),
    FEED_URL_PHANTOM: feeds.url("whitelist.yaml"),
  }),
);
const caller = share(() => app.account("growth", "unlimited"));
beforeAll(async () => {
  const { intel } = app.runtime;
  await vi.waitFor(
    () => {
      for (const site of once) expect(host(intel, site).listings, site).toHaveLength(1);
      for (const site of twice) expect(host(intel, site).listings, site).toHaveLength(2);
      expect(host(intel, "revoke.cash").allowed).not.toBeNull();
    },
    { timeout: 60_000, interval: 100 },
  );
});

const check = async (domain: string): Promise<Json> =>
  (await app.call("/api/v1/threats/check", { key: caller.apiKey, body: { domain } })).body.data;

it.each(["coinbase.com", "https://www.coinbase.com/wallet", "games.gala.com", "scam-demo.revoke.cash"])(
  "an official site that one list names is for review, with the list and who vouches: %s (listing.contested)",
  async (domain) => {
    const { decision, reasons, meta } = await check(domain);
    expect(decision).toBe("REVIEW");
    expect(meta.signals[0].id).toBe("listing.contested");
    expect(reasons[0]).toMatch(/^ScamSniffer.* lists .* official according to/);
  },
);

it("two lists count in full, and so does one against a site that nobody vouches for", async () => {
  for (const domain of [...twice, "app.aave.com", "thief-of-coins.com"]) {
    const { decision, meta } = await check(domain);
    expect(decision, domain).toBe("BLOCK");
    expect(meta.signals.map(({ id }: Json) => id)).not.toContain("listing.contested");
  }
});

it("what no list names stays as it was", async () => {
  for (const domain of ["revoke.cash", "binance.com", "app.uniswap.org"])
    expect((await check(domain)).decision, domain).toBe("ALLOW");
});
