import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_DOMAIN_INPUT, normalizeDomain } from "@/server/intel/domain-name";

const hostOf = (input: string) => {
  const name = normalizeDomain(input);
  return name.ok ? name.host : name.error;
};

describe("one host, however it is written", () => {
  it.each([
    ["Claim.Example.COM", "claim.example.com"],
    ["claim.example.com.", "claim.example.com"],
    ["  claim.example.com \n", "claim.example.com"],
    ["https://claim.example.com/a?b#c", "claim.example.com"],
    ["HTTPS://CLAIM.EXAMPLE.COM:443", "claim.example.com"],
    ["http:claim.example.com", "claim.example.com"],
    ["https:\\\\claim.example.com\\x", "claim.example.com"],
    ["//claim.example.com/x", "claim.example.com"],
    ["claim.example.com:8080/x", "claim.example.com"],
    ["claim.example.com?x", "claim.example.com"],
    ["hxxps://claim[.]example[.]com/x", "claim.example.com"],
    ["wss://claim.example.com/socket", "claim.example.com"],
    ["unknown+scheme://claim.example.com", "claim.example.com"],
    ["https://metamask.io@claim.example.com", "claim.example.com"],
    ["https://metamask.io%2f@claim.example.com", "claim.example.com"],
    ["cl%61im.example.com", "claim.example.com"],
    ["https%3A%2F%2Fclaim.example.com%2Fx", "claim.example.com"],
    ["ｃｌａｉｍ．ｅｘａｍｐｌｅ。com", "claim.example.com"],
    ["аррӏе.com", "xn--80ak6aa92e.com"],
    ["faß.de", "xn--fa-hia.de"],
    // Names as current browsers read them. Node's own table refuses or folds these.
    ["https://wallet\u04c0ogin-example.com", "xn--walletogin-example-7dr.com"],
    ["meta\u200dmask.io", "xn--metamask-cm3d.io"],
    ["\u10a0\u10a1.io", "xn--rkjc.io"],
    ["https://pa\u1e9eport.example.com", "xn--paport-cta.example.com"],
    ["https://metama\u1e9ek.io/x?y", "xn--metamak-5va.io"],
    ["xn--a.com", "xn--a.com"],
    ["a.XN--abc-.com", "a.xn--abc-.com"],
    ["https://user@m%C3%BCnchen.de:8080/x", "xn--mnchen-3ya.de"],
    ["ht\ntps://claim.\texample.com", "claim.example.com"],
    ["\u0001\u001f https://claim.example.com\u0000", "claim.example.com"],
    ["hxxp:\\\\claim[.]example[.]com\\x", "claim.example.com"],
    // Address that a browser's address bar opens: all before the @ is a name.
    ["metamask.io%3A%2F@claim.example.com", "claim.example.com"],
    ["x%3A%2F%2Fmetamask.io%2F@claim.example.com", "claim.example.com"],
    ["https%3A%2F%2Fmetamask.io%2F@claim.example.com", "claim.example.com"],
  ])("%s", (input, host) => expect(hostOf(input)).toBe(host));

  it.each([
    ["127.0.0.1", "127.0.0.1"],
    ["http://2130706433/", "127.0.0.1"],
    ["http://0x7f.1", "127.0.0.1"],
    ["http://0177.0.0.01:80", "127.0.0.1"],
    ["[2001:DB8:0:0::1]:443", "2001:db8::1"],
    ["2001:db8::1", "2001:db8::1"],
    ["http://[::ffff:1.2.3.4]/", "1.2.3.4"],
    ["[::ffff:0102:0304]:80", "1.2.3.4"],
    ["http://[64:ff9b::1.2.3.4]/", "1.2.3.4"],
    ["http://[::1.2.3.4]/", "::102:304"],
  ])("an IP address as %s", (input, host) => {
    expect(normalizeDomain(input)).toMatchObject({ ok: true, host, isIp: true, registrable: null, suffix: null });
  });
});

describe("what a name is made of", () => {
  it("splits at the registrable domain", () => {
    expect(normalizeDomain("a.b.example.co.uk")).toEqual({
      ok: true,
      host: "a.b.example.co.uk",
      unicode: "a.b.example.co.uk",
      registrable: "example.co.uk",
      subdomain: "a.b",
      suffix: "co.uk",
      privateSuffix: false,
      isIp: false,
    });
  });

  it("takes a hoster's suffix for a suffix", () => {
    const name = normalizeDomain("app.claim-x.pages.dev");
    expect(name).toMatchObject({
      registrable: "claim-x.pages.dev",
      subdomain: "app",
      suffix: "pages.dev",
      privateSuffix: true,
    });
    expect(normalizeDomain("pages.dev")).toMatchObject({ registrable: null, privateSuffix: true });
  });

  it("keeps the parts of a URL apart from the host", () => {
    expect(normalizeDomain("https://user:pw@example.com:8443/a?b=c#d")).toMatchObject({
      url: { scheme: "https", userinfo: true, port: 8443, path: "/a?b=c" },
    });
    expect(normalizeDomain("example.com:8443")).toMatchObject({
      url: { scheme: null, userinfo: false, port: 8443, path: "/" },
    });
    expect(normalizeDomain("example.com")).not.toHaveProperty("url");
    expect(normalizeDomain("EXAMPLE.com.")).not.toHaveProperty("url");
  });

  it("decodes international labels for people", () => {
    expect(normalizeDomain("xn--80ak6aa92e.com")).toMatchObject({ host: "xn--80ak6aa92e.com", unicode: "аррӏе.com" });
  });
});

describe("what is no host", () => {
  it.each([
    ["", "empty"],
    [" \t\n", "empty"],
    ["a".repeat(MAX_DOMAIN_INPUT + 1), "too-long"],
    [`${"a".repeat(60)}.`.repeat(5).concat("com"), "too-long"],
    ["localhost", "single-label"],
    ["https://wallet/", "single-label"],
    ["javascript:alert(1)", "invalid"],
    ["javascript://metamask.io/%0aalert(1)", "invalid"],
    ["data://metamask.io/,x", "invalid"],
    ["blob:https://metamask.io/9115d58c", "invalid"],
    ["file://metamask.io/x", "invalid"],
    ["ipns://vitalik.eth", "invalid"],
    ["foo://metamask.io\\@evil.com", "invalid"],
    ["evil.com://metamask.io/", "invalid"],
    ["mailto:alice@example.com", "invalid"],
    ["wc:7f6e504bfad60b48@2?relay-protocol=irn", "invalid"],
    ["ethereum:0x7F367cC41522cE07553e823bf3be79A889DEbe1B@1", "invalid"],
    ["user:pw@example.com", "invalid"],
    ["a..b.com", "invalid"],
    [".example.com", "invalid"],
    ["*.example.com", "invalid"],
    ["exa mple.com", "invalid"],
    ["example.com\0.evil.com", "invalid"],
    ["http://[::1", "invalid"],
    ["example.com:99999", "invalid"],
    ["1.2.3.4.5", "invalid"],
    [`${"a".repeat(64)}.com`, "invalid"],
    ["https://℀.com", "invalid"],
    ["xn--é.com", "invalid"],
    ["xn--x.1", "invalid"],
    ["a%2fb.com", "invalid"],
  ])("%j is refused as %s", (input, error) => expect(normalizeDomain(input)).toEqual({ ok: false, error }));
});

describe("for any input", () => {
  const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,10}[a-z0-9])?$/).filter((text) => !text.startsWith("xn--"));
  const host = fc
    .tuple(fc.array(label, { minLength: 1, maxLength: 4 }), fc.constantFrom("com", "co.uk", "xyz", "pages.dev"))
    .map(([labels, suffix]) => [...labels, suffix].join("."));

  it("never throws, and its own answer is a fixed point", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.webUrl(), fc.domain(), fc.ipV6()),
        (input) => {
          const name = normalizeDomain(input);
          if (!name.ok) return;
          expect(normalizeDomain(name.host)).toMatchObject({
            ok: true,
            host: name.host,
            registrable: name.registrable,
          });
          if (!name.isIp) expect(name.host).toMatch(/^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/);
        },
      ),
      { numRuns: 300 },
    );
    // The generators of URLs and domains are slow on a busy machine.
  }, 30_000);

  it("reads a plain host as a URL parser does", () => {
    fc.assert(
      fc.property(host, (plain) => {
        const direct = normalizeDomain(plain);
        const { url: _, ...parsed } = { url: undefined, ...normalizeDomain(`https://${plain}/`) };
        expect(direct).toEqual(parsed);
        expect(hostOf(plain)).toBe(new URL(`https://${plain}`).hostname);
      }),
      { numRuns: 500 },
    );
  });

  it("puts the parts together again", () => {
    fc.assert(
      fc.property(host, (plain) => {
        const name = normalizeDomain(plain);
        if (!name.ok || name.registrable === null) return;
        expect(name.subdomain === "" ? name.registrable : `${name.subdomain}.${name.registrable}`).toBe(name.host);
        expect(name.registrable.endsWith(`.${name.suffix}`)).toBe(true);
      }),
    );
  });

  it("is unmoved by case, scheme, port, user info, path and a trailing dot", () => {
    const wrap = fc.constantFrom<(text: string) => string>(
      (text) => text.toUpperCase(),
      (text) => `${text}.`,
      (text) => `https://${text}`,
      (text) => `ftp://user@${text}:21/x`,
      (text) => `${text}/path?query#fragment`,
      (text) => `//${text}`,
    );
    fc.assert(
      fc.property(host, wrap, (plain, change) => {
        expect(hostOf(change(plain))).toBe(plain);
      }),
    );
  });

  it("stays fast on hostile input", () => {
    const start = performance.now();
    for (const input of [
      "a.".repeat(1_024),
      "-".repeat(2_048),
      `${"a-".repeat(1_000)}!`,
      "@".repeat(2_000),
      "%3a".repeat(600),
    ]) {
      for (let i = 0; i < 50; i++) normalizeDomain(input);
    }
    expect(performance.now() - start).toBeLessThan(1_500);
  });
});
