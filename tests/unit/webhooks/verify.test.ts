import { createHmac, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { signatureHeaders } from "@/server/webhooks/signature";
import { judgeReceived } from "@/server/webhooks/verify";

const now = Date.parse("2026-03-01T12:00:00Z");
const secretOf = () => `whsec_${randomBytes(32).toString("base64")}`;
const [current, old, foreign] = [secretOf(), secretOf(), secretOf()];
const secrets = { current, previous: null, serviceSignature: "current" } as const;
const body = JSON.stringify({ event: "bulk.completed", wallet: null, timestamp: "2026-03-01T12:00:00.000Z", data: {} });
const sign = (secret: string, at = now) =>
  signatureHeaders({ all: [secret], single: secret }, { id: "dlv_1", body: Buffer.from(body), at });
const judge = (headers: Record<string, string>, text = body) => judgeReceived(secrets, { body: text, headers }, now);

describe("a received request", () => {
  test("is valid by either way of signing, header names in any case", () => {
    const headers = sign(current);
    expect(judge(headers)).toEqual({ valid: true });
    expect(judge({ "X-SERVICE-SIGNATURE": headers["x-service-signature"] as string })).toEqual({ valid: true });
    const { "x-service-signature": _, ...standard } = headers;
    expect(judge(standard)).toEqual({ valid: true });
  });

  test.each([
    ["another secret", sign(foreign), body, "signature_mismatch", /another secret/],
    [
      "an indented body",
      sign(current),
      JSON.stringify(JSON.parse(body), null, 2),
      "signature_mismatch",
      /parsed and printed/,
    ],
    ["white space", sign(current), `${body}\n`, "signature_mismatch", /white space/],
    ["a byte order mark", sign(current), `\u{feff}${body}`, "signature_mismatch", /byte order mark|white space/],
    ["another body", sign(current), body.replace("null", "1"), "signature_mismatch", /another secret, or the body/],
    [
      "another time than it was signed at",
      { ...sign(current), "webhook-timestamp": "1" },
      body,
      "signature_mismatch",
      /^The body is right.*webhook-timestamp/,
    ],
    ["no headers", {}, body, "missing_header", /Neither/],
    ["no id", { ...sign(current), "webhook-id": undefined }, body, "missing_header", /webhook-id/],
    ["no time", { ...sign(current), "webhook-timestamp": undefined }, body, "missing_header", /webhook-timestamp/],
    ["a time in words", { ...sign(current), "webhook-timestamp": "noon" }, body, "malformed_header", /whole seconds/],
    ["no hex", { "x-service-signature": "sha256=abc" }, body, "malformed_header", /64 lowercase hexadecimal/],
    [
      "upper case",
      { "x-service-signature": (sign(current)["x-service-signature"] as string).toUpperCase() },
      body,
      "malformed_header",
      /lowercase/,
    ],
    ["no version", { ...sign(current), "webhook-signature": "abc" }, body, "malformed_header", /v1,/],
    ["an old one", sign(current, now - 600_000), body, "timestamp_too_old", /10 minutes ago/],
    ["one from the future", sign(current, now + 600_000), body, "timestamp_in_future", /10 minutes from now/],
  ])("with %s is told why", (_, given, text, reason, hint) => {
    const headers = Object.fromEntries(
      Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    expect(judge(headers, text)).toMatchObject({ valid: false, reason, hint: expect.stringMatching(hint) });
  });

  test("made with the key's text where its bytes are meant, or the other way round, is told so", () => {
    const text = createHmac("sha256", current).update(`dlv_1.1.${body}`).digest("base64");
    expect(judge({ "webhook-id": "dlv_1", "webhook-timestamp": "1", "webhook-signature": `v1,${text}` }).hint).toMatch(
      /what the base64 behind whsec_ holds/,
    );
    const bare = createHmac("sha256", current.slice(6)).update(body).digest("hex");
    expect(judge({ "x-service-signature": bare }).hint).toMatch(/without whsec_/);
    const decoded = createHmac("sha256", Buffer.from(current.slice(6), "base64"))
      .update(body)
      .digest("hex");
    expect(judge({ "x-service-signature": decoded }).hint).toMatch(/^The key was what the base64 behind whsec_ holds/);
  });

  test("is valid with the old secret while both are, and then explained", () => {
    const during = {
      current,
      previous: { secret: old, until: new Date(now + 1), over: false },
      serviceSignature: "current",
    } as const;
    expect(judgeReceived(during, { body, headers: sign(old) }, now)).toEqual({ valid: true });
    const after = { ...during, previous: { ...during.previous, over: true } };
    expect(judgeReceived(after, { body, headers: sign(old) }, now)).toMatchObject({
      valid: false,
      hint: expect.stringMatching(/before the last rotation/),
    });
  });

  test("with thousands of signatures costs no more than with one", () => {
    const text = `[${" ".repeat(500_000)}]`;
    const took = (signatures: number) => {
      const startedAt = performance.now();
      const headers = {
        "webhook-id": "dlv_1",
        "webhook-timestamp": "1",
        "webhook-signature": "v1, ".repeat(signatures),
      };
      expect(judge(headers, text)).toMatchObject({ valid: false, reason: "signature_mismatch" });
      return performance.now() - startedAt;
    };
    took(1);
    expect(took(2_000)).toBeLessThan(20 * took(1) + 200);
  });
});
