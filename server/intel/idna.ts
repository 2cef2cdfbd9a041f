import { toASCII, toUnicode } from "tr46";

/**
 * UTS 46 as browsers apply it (WHATWG "domain to ASCII", not strict), by a table of Unicode 17: Node 20's own is of
 * Unicode 15 and refuses, or reads otherwise, some 6,000 characters. Joiners are let through wherever they stand, as
 * Chromium does.
 */
const options = {
  checkBidi: true,
  checkHyphens: false,
  checkJoiners: false,
  useSTD3ASCIIRules: false,
  transitionalProcessing: false,
  verifyDNSLength: false,
  ignoreInvalidPunycode: false,
};

/** Characters that no decoded host has, since they would end it, or begin another one. */
const FORBIDDEN = /[\0-\x20"#%/:<>?@[\\\]^`{|}\x7f]/;
const ASCII = /^[\0-\x7f]*$/;
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A host as written, percent-encoding and international letters included, in ASCII; null where browsers open none. */
export function hostToAscii(written: string): string | null {
  const decoded = written.includes("%") ? decodePercent(written) : written;
  if (decoded === null) return null;
  // Browsers take what is ASCII already as it is, also labels in punycode that stand for nothing.
  const ascii = ASCII.test(decoded) ? decoded.toLowerCase() : toASCII(decoded, options);
  return ascii === null || ascii === "" || FORBIDDEN.test(ascii) ? null : ascii;
}

/** The same for people: what each `xn--` label stands for; one that stands for nothing stays as it is. */
export function hostToUnicode(host: string): string {
  if (!host.includes("xn--")) return host;
  return host
    .split(".")
    .map((label) => {
      if (!label.startsWith("xn--")) return label;
      const { domain, error } = toUnicode(label, options);
      return error || ASCII.test(domain) ? label : domain;
    })
    .join(".");
}

function decodePercent(text: string): string | null {
  const bytes: number[] = [];
  for (const part of text.split(/(%[0-9a-f]{2})/i)) {
    if (/^%[0-9a-f]{2}$/i.test(part)) bytes.push(Number.parseInt(part.slice(1), 16));
    else bytes.push(...Buffer.from(part, "utf8"));
  }
  try {
    return utf8.decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}
