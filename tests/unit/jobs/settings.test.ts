import { describe, expect, it } from "vitest";
import { readConfig } from "@/server/config";

const read = (env: Record<string, string>) => readConfig(env).inngest;
const keys = { INNGEST_EVENT_KEY: "ek", INNGEST_SIGNING_KEY: "signkey-prod-00ff" };

describe("Inngest's settings", () => {
  it("are the embedded engine without any", () => {
    expect(read({})).toBeUndefined();
    expect(read({ INNGEST_DEV: "0" })).toBeUndefined();
    expect(read({ INNGEST_DEV: "" })).toBeUndefined();
  });

  it("name Inngest Cloud, a server of one's own, or a dev server", () => {
    expect(read({ ...keys, BASE_URL: "https://app.example/" })).toEqual({
      mode: "cloud",
      baseUrl: undefined,
      eventKey: "ek",
      signingKey: "signkey-prod-00ff",
      serveOrigin: "https://app.example",
    });
    expect(
      read({
        ...keys,
        INNGEST_DEV: "0",
        INNGEST_BASE_URL: "http://inngest:8288",
        INNGEST_SERVE_ORIGIN: "http://app:3000",
      }),
    ).toMatchObject({ mode: "cloud", baseUrl: "http://inngest:8288", serveOrigin: "http://app:3000" });
    expect(read({ INNGEST_DEV: "1" })).toEqual({
      mode: "dev",
      baseUrl: "http://localhost:8288",
      serveOrigin: "http://localhost:3000",
    });
    expect(read({ INNGEST_DEV: "http://127.0.0.1:9999" })).toMatchObject({
      mode: "dev",
      baseUrl: "http://127.0.0.1:9999",
    });
  });

  it.each([
    [{ INNGEST_DEV: "maybe" }, "INNGEST_DEV: must be 1, 0 or a URL"],
    [{ INNGEST_DEV: "1", ...keys }, "INNGEST_DEV: switches signatures off; unset it or INNGEST_SIGNING_KEY"],
    [{ INNGEST_DEV: "1", HOST: "0.0.0.0" }, "so HOST must be 127.0.0.1"],
    [{ INNGEST_EVENT_KEY: "ek" }, "a real Inngest needs both"],
    [{ INNGEST_SIGNING_KEY: "00ff" }, "a real Inngest needs both"],
    [{ INNGEST_BASE_URL: "http://inngest:8288" }, "a real Inngest needs both"],
    [{ ...keys, INNGEST_SIGNING_KEY: "signkey-prod-xyz" }, "INNGEST_SIGNING_KEY: must be hexadecimal"],
  ])("are refused as %j", (env, sentence) => {
    expect(() => read(env as Record<string, string>)).toThrow(sentence);
  });
});
