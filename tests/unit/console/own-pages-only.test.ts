import { describe, expect, it } from "vitest";
import { refuseForeign as refuse } from "@/app/_lib/own-pages-only";

const refuseForeign = (request: Request, baseUrl = "http://localhost:3000") => refuse(request, baseUrl);

function post(headers: Record<string, string>): Request {
  return new Request("http://localhost:3000/api/trpc/keys.create", {
    method: "POST",
    headers: { host: "localhost:3000", "content-length": "2", ...headers },
  });
}

describe("a request that changes something", () => {
  it("passes from our own pages", () => {
    expect(refuseForeign(post({ "sec-fetch-site": "same-origin" }))).toBeNull();
    expect(refuseForeign(post({ origin: "http://localhost:3000" }))).toBeNull();
    expect(
      refuseForeign(post({ origin: "https://console.example", "x-forwarded-host": "console.example" })),
    ).toBeNull();
  });

  it("passes behind a proxy that names another host to us, where the browser says no more than its origin", () => {
    const fromPage = (origin: string) => post({ origin, host: "127.0.0.1:3000" });
    expect(refuseForeign(fromPage("http://portcullis.lan"), "http://portcullis.lan")).toBeNull();
    for (const origin of [
      "http://portcullis.lan:81",
      "https://portcullis.lan",
      "http://evil.lan",
      "http://portcullis.lan.evil",
    ])
      expect(refuseForeign(fromPage(origin), "http://portcullis.lan")?.status, origin).toBe(403);
    expect(refuseForeign(post({ origin: "http://localhost:3000" }), "http://portcullis.lan")).toBeNull();
  });

  it("is refused from elsewhere, other ports of this machine included", () => {
    for (const site of ["cross-site", "same-site", "none"])
      expect(refuseForeign(post({ "sec-fetch-site": site }))?.status).toBe(403);
    for (const origin of ["https://evil.example", "http://localhost:8080", "null"]) {
      expect(refuseForeign(post({ origin }))?.status, origin).toBe(403);
    }
  });

  it("is refused where it is long, or doesn't say how long", () => {
    for (const length of ["65537", "-", "1e9"]) {
      expect(refuseForeign(post({ "sec-fetch-site": "same-origin", "content-length": length }))?.status).toBe(413);
    }
    const endless = new Request("http://localhost:3000/", {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(refuseForeign(endless)?.status).toBe(413);
  });

  it("may be as long as over REST where it is for a scan", () => {
    const scan = (length: string) =>
      new Request("http://localhost:3000/api/trpc/scan.transaction", {
        method: "POST",
        headers: { "sec-fetch-site": "same-origin", "content-length": length },
      });
    expect(refuseForeign(scan(`${1_024 * 1_024}`), "http://localhost:3000")).toBeNull();
    expect(refuseForeign(scan("1200000"), "http://localhost:3000")?.status).toBe(413);
  });

  it("is not what reading is", () => {
    expect(
      refuseForeign(new Request("http://localhost:3000/", { headers: { "sec-fetch-site": "cross-site" } })),
    ).toBeNull();
  });
});
