import { describe, expect, it } from "vitest";
import type { Json } from "@/tests/support/app";
import { startListedApp } from "@/tests/support/listed-app";
import { share } from "@/tests/support/share";

const tornado = "0x8589427373D6D84E98730D7795D8f6f8731FDA16";
const usdt = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const attacker = "0x00000c07575bb4e64457687a0382b4d3ea470000";
const protectedOnes = [
  usdt,
  "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D", // Uniswap v2 router
  "0xE592427A0AEce92De3Edee1F18E0157C05861564", // Uniswap v3 router
  "0x000000000022D473030F116dDEE9F6B43aC78BA3", // Permit2
];

const thieves = [attacker, ...protectedOnes.map((address) => address.toLowerCase())];
const app = share(() => startListedApp({ sanctioned: [tornado], thieves }));
const caller = share(() => app.account("growth", "unlimited"));

async function scan(wallet: string): Promise<Json> {
  return (await app.call("/v1/api/risk/scan", { key: caller.apiKey, body: { wallet, include_details: true } })).body;
}

describe("feeds, from their files to an answer", () => {
  it("makes a sanctioned address CRITICAL and names the list", async () => {
    const { status, details, warnings } = await scan(tornado);
    expect(status).toBe("CRITICAL");
    expect(details.signals[0]).toMatchObject({ id: "listing.sanctioned", source: expect.stringContaining("OFAC") });
    expect(warnings[0]).toContain("OFAC");
  });

  it("blocks what a community list names, and keeps canonical contracts SAFE though it names them", async () => {
    expect((await scan(attacker)).status).toMatch(/HIGH RISK|CRITICAL/);
    for (const address of protectedOnes) {
      const { status, details } = await scan(address);
      expect(status, address).toBe("SAFE");
      expect(details.signals.map(({ id }: { id: string }) => id)).toContain("listing.disputed");
    }
  });

  it("shows a feed that fails to everyone, and why to operators", async () => {
    const { accounts, console } = app.runtime;
    const email = "customer@example.com";
    const made = await accounts.create({ email, password: "correct horse", plan: "growth", actor: "test" });
    const session = await console.findSession({ ...made, sessionEpoch: 0 });
    if (!session) throw new Error("no session");
    const shown = async (operator: boolean) => {
      const { feeds } = await console.callAs({ ...session, operator }).overview.feeds();
      return feeds.find(({ id }) => id === "METAMASK");
    };
    expect(await shown(false)).toMatchObject({ state: "failing", lastError: null });
    expect(await shown(true)).toMatchObject({ state: "failing", lastError: expect.stringMatching(/404/) });
  });

  it("shows a feed that fails, and changes nothing else", () => {
    const metamask = app.runtime.intel.status().find(({ id }) => id === "METAMASK");
    expect(metamask).toMatchObject({ failures: expect.any(Number), lastError: expect.stringMatching(/404/) });
    expect(app.runtime.intel.stats().indicators).toBeGreaterThan(10_000);
  });
});
