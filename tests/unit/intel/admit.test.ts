import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalAddress, isSolanaAddress, readEvmAddress } from "@/server/intel/address";
import { admit } from "@/server/intel/admit/admit";
import { cleanDate, cleanText } from "@/server/intel/admit/clean";
import type { Entry } from "@/server/intel/feeds/types";
import { Admission } from "@/server/intel/sync/admission";

const today = "2026-11-21";
const claim = { category: "phishing", severity: "high" } as const;
const domain = (value: string) => admit({ kind: "domain", value, ...claim }, today);
const address = (value: string) => admit({ kind: "address", value, ...claim }, today);
const allowed = (value: string) => admit({ kind: "allowed", value }, today);

describe("addresses", () => {
  const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  const base58 = (bytes: Uint8Array) => {
    let number = BigInt(`0x${Buffer.from(bytes).toString("hex") || "0"}`);
    let text = "";
    for (; number > 0n; number /= 58n) text = alphabet[Number(number % 58n)] + text;
    return (
      "1".repeat(bytes.findIndex((byte) => byte !== 0) < 0 ? bytes.length : bytes.findIndex((byte) => byte !== 0)) +
      text
    );
  };

  test("Solana's are base58 of 32 bytes (property)", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 25, maxLength: 40 }), fc.nat({ max: 5 }), (bytes, zeros) => {
        bytes.fill(0, 0, zeros);
        expect(isSolanaAddress(base58(bytes))).toBe(bytes.length === 32);
      }),
    );
    expect(isSolanaAddress("1".repeat(32))).toBe(true);
    expect(isSolanaAddress("1".repeat(33))).toBe(false);
    expect(isSolanaAddress("z".repeat(44))).toBe(false);
    expect(isSolanaAddress("0OIl".repeat(9))).toBe(false);
  });

  test("EVM ones are read in any case and nothing else is (property)", () => {
    const into = new Uint8Array(20);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.infiniteStream(fc.boolean()), (bytes, upper) => {
        const hex = Array.from(Buffer.from(bytes).toString("hex"), (digit) =>
          upper.next().value ? digit.toUpperCase() : digit,
        );
        expect(readEvmAddress(`0x${hex.join("")}`, into)).toBe(true);
        expect([...into]).toEqual([...bytes]);
      }),
    );
    fc.assert(
      fc.property(fc.string({ minLength: 40, maxLength: 40, unit: "binary" }), (text) => {
        expect(readEvmAddress(`0x${text}`, into)).toBe(/^[0-9a-f]{40}$/i.test(text));
      }),
    );
  });

  test("have one spelling", () => {
    expect(canonicalAddress("0x7F367cC41522cE07553e823bf3be79A889DEbe1B")).toBe(
      "0x7f367cc41522ce07553e823bf3be79a889debe1b",
    );
    expect(canonicalAddress("TX5GV4DyfxNB3rPkzZJhmqZ1efVmL4rEqG")).toBeNull();
  });
});

/** `QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG`, as gateways have it in host names. */
const hash = "bafybeie5nqv6kd3qnfjupgvz34woh3oksc3iau6abmyajn7qvtf47mvof4";

describe("admit", () => {
  test.each([
    ["evil.com", "evil.com"],
    ["  EVIL.com.  ", "evil.com"],
    ["https://evil.com/", "evil.com"],
    ["hxxps://evil[.]com", "evil.com"],
    ["*.evil.com", "evil.com"],
    ["www.evil.com", "evil.com"],
    ["aavè.com", "xn--aav-8la.com"],
    ["deep.evil.co.uk", "deep.evil.co.uk"],
    ["thief.pages.dev", "thief.pages.dev"],
    ["thief.medium.com", "thief.medium.com"],
    ["thief.typeform.com", "thief.typeform.com"],
    ["4r74h-viaaa-aaaal-qbqna-cai.raw.icp0.io", "4r74h-viaaa-aaaal-qbqna-cai.raw.icp0.io"],
    ["93.184.216.34", "93.184.216.34"],
    // Narrower than a host: a page, and content wherever it is served.
    ["https://sites.google.com/view/airdrop", "sites.google.com/view/airdrop"],
    ["honest.org/blog/hacked/", "honest.org/blog/hacked"],
    ["https://www.twitter.com/AcalaNetworks", "x.com/acalanetworks"],
    ["https://storage.googleapis.com/Bucket-1/a.html", "storage.googleapis.com/Bucket-1/a.html"],
    ["QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG", `ipfs/${hash}`],
    [`ipfs://${hash}/index.html`, `ipfs/${hash}`],
    [`https://gateway.example/ipfs/${hash}/x`, `ipfs/${hash}`],
    [`${hash}.ipfs.dweb.link`, `ipfs/${hash}`],
  ])("lists %s as %s", (text, value) => {
    expect(domain(text)).toMatchObject({ kind: "domain", value, ...claim });
  });

  test.each([
    ["com", "malformed"],
    ["localhost", "malformed"],
    ["", "malformed"],
    ["not a host", "malformed"],
    ["ev\u0000il.com", "malformed"],
    ["https://metamask.io@evil.com/", "malformed"],
    ["co.uk", "public-suffix"],
    ["netlify.app", "public-suffix"],
    ["github.io", "public-suffix"],
    ["*.web.app", "public-suffix"],
    ["foo.ck", "public-suffix"],
    ["raw.icp0.io", "public-suffix"],
    ["google.com", "shared-host"],
    ["sites.google.com", "shared-host"],
    ["https://sites.google.com/view/", "shared-host"],
    ["https://ipfs.io/ipfs/", "shared-host"],
    ["t.me", "shared-host"],
    // Shorteners that ScamSniffer's list has held whole.
    ["t.ly", "shared-host"],
    ["qrco.de", "shared-host"],
    ["reurl.cc", "shared-host"],
    ["twitter.com", "shared-host"],
    ["www.medium.com", "shared-host"],
    ["ipfs.io", "shared-host"],
    [`honest.org/${"blog/".repeat(60)}`, "path"],
    ["127.0.0.1", "reserved"],
    ["10.0.0.1", "reserved"],
    ["192.168.1.1", "reserved"],
    ["169.254.169.254", "reserved"],
    ["::1", "reserved"],
  ])("keeps %j out: %s", (text, reason) => {
    expect(domain(text)).toBe(reason);
  });

  test.each([
    ["0x0000000000000000000000000000000000000000", "reserved"],
    ["0x000000000000000000000000000000000000dEaD", "reserved"],
    ["0x0000000000000000000000000000000000000001", "reserved"],
    ["0x0000000000000000000000000000000000000100", "reserved"],
    ["0x0000000000000000000000000000000000001010", "reserved"],
    ["0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE", "reserved"],
    ["11111111111111111111111111111111", "reserved"],
    ["TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA", "reserved"],
    ["SysvarC1ock11111111111111111111111111111111", "reserved"],
    ["TX5GV4DyfxNB3rPkzZJhmqZ1efVmL4rEqG", "unsupported"],
    ["3LtcaPbCj87CwJHnRX3vh7c2y9RZQqeSy8", "unsupported"],
    ["155dDX3rWoNsY4aiJFbsu6wLB91c2J2Ws5BgMfJKyM1eGnkS", "unsupported"],
    ["0x1234", "malformed"],
    [`0X${"12".repeat(19)}`, "malformed"],
    ["evil.com", "malformed"],
    ["", "malformed"],
  ])("keeps address %s out: %s", (text, reason) => {
    expect(address(text)).toBe(reason);
  });

  test.each(["0X7F367CC41522CE07553E823BF3BE79A889DEBE1B", " 0x7F367cC41522cE07553e823bf3be79A889DEbe1b "])(
    "lists %j, whatever its case and checksum",
    (text) => expect(address(text)).toMatchObject({ value: "0x7f367cc41522ce07553e823bf3be79a889debe1b" }),
  );

  test("an allowed host with tenants vouches for itself alone", () => {
    expect(allowed("uniswap.org")).toMatchObject({ kind: "allowed", value: "uniswap.org", detail: { exact: false } });
    for (const host of ["netlify.app", "medium.com", "google.com", "*.vercel.app", "docs.google.com"]) {
      expect(allowed(host)).toMatchObject({ detail: { exact: true } });
    }
    expect(admit({ kind: "allowed", value: "phantom.app", exact: true }, today)).toMatchObject({
      detail: { exact: true },
    });
    expect(allowed("10.0.0.1")).toBe("reserved");
  });

  test("a token belongs to its network", () => {
    const token = {
      kind: "token",
      network: "ethereum",
      symbol: "USDT",
      name: "Tether\u0000 USD",
      decimals: 6,
    } as const;
    const tether = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
    expect(admit({ ...token, address: tether }, today)).toMatchObject({
      kind: "token",
      value: `ethereum:${tether.toLowerCase()}`,
      label: "USDT",
      detail: { name: "Tether USD", decimals: 6 },
    });
    expect(admit({ ...token, network: "solana", address: tether }, today)).toBe("malformed");
    expect(admit({ ...token, symbol: "\u200b", address: tether }, today)).toBe("malformed");
    expect(admit({ ...token, address: "0x0000000000000000000000000000000000000000" }, today)).toBe("reserved");
    expect(admit({ ...token, address: tether, decimals: 300 }, today)).toMatchObject({ detail: { decimals: null } });
  });

  test("never throws, and never lets in what is not in its one spelling (property)", () => {
    const entry = fc.record({
      kind: fc.constantFrom("address", "domain", "either", "allowed"),
      value: fc.oneof(fc.string({ unit: "binary" }), fc.webUrl(), fc.domain(), fc.ipV4(), fc.ipV6()),
      label: fc.option(fc.string({ unit: "binary", maxLength: 500 }), { nil: undefined }),
      firstSeen: fc.option(
        fc.oneof(
          fc.string(),
          fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        ),
        { nil: undefined },
      ),
      category: fc.constant("phishing"),
      severity: fc.constant("high"),
    });
    fc.assert(
      fc.property(entry, (made) => {
        const row = admit(made as Entry, today);
        if (typeof row === "string") return;
        expect(row.value).toMatch(/^[\x21-\x7e]+$/);
        expect(row.label ?? "").not.toMatch(/\p{Cc}/u);
        expect(row.firstSeen ?? today).toMatch(/^\d{4}-\d\d-\d\d$/);
        const again = admit({ ...made, kind: row.kind, value: row.value } as Entry, today);
        expect(again).toMatchObject({ kind: row.kind, value: row.value });
      }),
      { numRuns: 1_000 },
    );
  });
});

test("dates of a feed: days, moments and Unix times; nonsense and the future are not believed", () => {
  expect(cleanDate("2023-06-11", today)).toBe("2023-06-11");
  expect(cleanDate("2023-06-11T23:59:00Z", today)).toBe("2023-06-11");
  expect(cleanDate("1686441600", today)).toBe("2023-06-11");
  expect(cleanDate("1686441600000", today)).toBe("2023-06-11");
  for (const text of ["2027-01-01", "1999-01-01", "yesterday", "", "11/06/2023", "9".repeat(60), "2023-99-99"]) {
    expect(cleanDate(text, today)).toBeNull();
  }
});

test("text of a feed is cut and cleaned", () => {
  expect(cleanText("  LAZARUS\r\n\u0000 GROUP\u202e ", 40)).toBe("LAZARUS GROUP");
  expect(cleanText("\u200b\u0007", 40)).toBeNull();
  expect(cleanText("😀".repeat(100), 3)).toBe("😀😀😀");
  expect(cleanText(undefined, 3)).toBeNull();
});

describe("Admission", () => {
  const run = async (entries: Entry[]) => {
    const admission = new Admission(today, { since: "2024-12-09", values: new Set(["old.com"]) });
    const rows = [];
    for await (const some of admission.filter(
      (async function* () {
        yield entries;
      })(),
    ))
      rows.push(...some);
    return { rows, skipped: admission.skipped };
  };
  const host = (value: string): Entry => ({ kind: "domain", value, ...claim });

  test("counts what stays out by reason", async () => {
    const { rows, skipped } = await run([
      host("evil.com"),
      host("t.me"),
      host("x y"),
      { kind: "skip", reason: "path" },
    ]);
    expect(rows).toHaveLength(1);
    expect(skipped).toEqual({ "shared-host": 1, malformed: 1, path: 1 });
  });

  test("dates what was known before", async () => {
    const { rows } = await run([host("old.com"), host("new.com")]);
    expect(rows.map(({ firstSeen }) => firstSeen)).toEqual(["2024-12-09", null]);
  });

  test("a file of which nearly nothing makes sense is refused", async () => {
    await expect(run([host("Not Found")])).rejects.toThrow("malformed");
    await expect(run([host("evil.com"), ...Array.from({ length: 5 }, () => host("a b"))])).rejects.toThrow("malformed");
    await expect(run([])).resolves.toMatchObject({ rows: [] });
  });
});
