import { describe, expect, it } from "vitest";
import { signIn } from "@/tests/eval/signatures/typed";
import { newAddress } from "@/tests/integration/evidence/support";
import type { Json } from "@/tests/support/app";
import { startListedApp } from "@/tests/support/listed-app";
import { share } from "@/tests/support/share";
import { ids } from "../transactions/support";

const wallet = newAddress();
const attacker = newAddress();
const hash = `0x${"ab".repeat(32)}`;

const app = share(() => startListedApp({ sanctioned: [], thieves: [attacker] }));
const caller = share(() => app.account("starter", "unlimited"));

const ask = (method: string, data: unknown, query = "") =>
  app.call(`/api/v1/signatures/analyze${query}`, { key: caller.apiKey, body: { chainId: 1, wallet, method, data } });
async function judge(method: string, data: unknown, query?: string): Promise<Json> {
  const { status, body } = await ask(method, data, query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

describe("POST /api/v1/signatures/analyze", () => {
  it.each([
    ["a bare hash", "eth_sign", hash, "signature.raw-hash"],
    ["a hash as message", "personal_sign", hash, "signature.blind-hash"],
    ["a hash as text", "personal_sign", hash.slice(2), "signature.blind-hash"],
    ["bytes that are no text", "personal_sign", "0xff00ff00aa", "signature.unreadable"],
    ["text that is turned round", "personal_sign", "Hello \u202edlrow", "signature.hidden-text"],
    [
      "a transaction",
      "personal_sign",
      "0xec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080",
      "signature.raw-transaction",
    ],
  ])("asks for review of %s", async (_, method, data, id) => {
    const answer = await judge(method, data);
    expect(answer.decision).toBe("REVIEW");
    expect(ids(answer)).toContain(id);
    expect(answer.meta.digest).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it("blocks whatever names a listed party, in text and in unknown data", async () => {
    expect(await judge("personal_sign", `Transfer 10 ETH to ${attacker}`)).toMatchObject({ decision: "BLOCK" });
    const data = {
      types: { Note: [{ name: "text", type: "string" }] },
      primaryType: "Note",
      domain: { name: "Notes" },
      message: { text: `for ${attacker}` },
    };
    expect(await judge("eth_signTypedData_v4", data)).toMatchObject({ decision: "BLOCK" });
  });

  it("blocks log-ins to sites with a phishing name, and finds those that lead elsewhere", async () => {
    const site = "claim-uniswap-rewards.com";
    expect(ids(await judge("personal_sign", signIn(site, wallet, `https://${site}`)))).toContain(
      "domain.phishing-pattern",
    );
    const elsewhere = await judge("personal_sign", signIn("opensea.io", wallet, "https://example.org/login"));
    expect(elsewhere).toMatchObject({ decision: "REVIEW" });
    expect(ids(elsewhere)).toContain("signature.sign-in-elsewhere");
    const hidden = signIn("metamask.io@quiet-example.net", wallet, "https://quiet-example.net");
    expect(ids(await judge("personal_sign", hidden))).toContain("domain.userinfo");
  });

  it("blocks what links in a text lead to, a wallet's link too, and no name that merely stands there", async () => {
    const bad = "claim-uniswap-rewards.com";
    for (const link of [`https://${bad}/x`, `https://metamask.app.link/dapp/${bad}`]) {
      const answer = await judge("personal_sign", `Welcome. ${"x".repeat(70_000)} See ${link}.`);
      expect(answer, link).toMatchObject({ decision: "BLOCK" });
      expect(ids(answer), link).toContain("domain.phishing-pattern");
    }
    for (const text of [`Beware of ${bad}`, "Terms: https://opensea.io/tos and https://opensae.io/"])
      expect(await judge("personal_sign", text), text).toMatchObject({ decision: "ALLOW" });
  });

  it("reads a text to its end, or says that it doesn't", async () => {
    const far = `${"x".repeat(300_000)} pay ${attacker}`;
    expect(await judge("personal_sign", far)).toMatchObject({ decision: "BLOCK" });
    const sites = Array.from({ length: 300 }, (_, i) => `https://site-${i}.com/`).join(" ");
    expect(ids(await judge("personal_sign", sites))).toContain("signature.ambiguous");
  });

  it("speaks Portuguese, says what is wrong, and keeps the scan in the history", async () => {
    const answer = await judge("eth_sign", hash, "?lang=pt");
    expect(answer.reasons[0]).toContain("esvazia a carteira");
    expect((await ask("eth_signTypedData_v4", "{}")).body.error.issues).toEqual([
      { path: "data", message: "Send the typed data as the object itself, not as its JSON text" },
    ]);
    await app.runtime.scans.flush();
    const { rows } = await app.runtime.database.pool.query("select subject from scans where kind = 'signature'");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows[0].subject).toBe(wallet);
  });
});
