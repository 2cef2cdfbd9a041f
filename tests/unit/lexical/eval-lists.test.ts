import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { readList } from "@/tests/eval/lists";

const folder = mkdtempSync(join(tmpdir(), "portcullis-lists-"));
afterAll(() => rmSync(folder, { recursive: true }));

function list(text: string, name = "list.tsv"): string {
  const path = join(folder, name);
  writeFileSync(path, name.endsWith(".gz") ? gzipSync(text) : text);
  return path;
}

describe("labelled lists", () => {
  it("are read by what their columns hold: dates, chain ids, labels aside", () => {
    const path = list("2025-07-02\tClaim.Example.com\n2025-07-03\tclaim.example.com\nbbc.co.uk\nnot a name\n");
    expect(readList(`malicious:phishing=${path}`)).toMatchObject({
      truth: "malicious",
      category: "phishing",
      items: [
        { kind: "domain", name: { host: "claim.example.com" }, firstSeen: "2025-07-02" },
        { kind: "domain", name: { host: "bbc.co.uk" }, firstSeen: undefined },
      ],
    });
  });

  it("may be gzipped, of addresses with or without their chain", () => {
    const address = "0x00000000006c3852cbEf3e08E8dF289169EdE581";
    const path = list(`56\t${address}\tSeaport\n${address}\n`, "addresses.tsv.gz");
    expect(readList(`honest=${path}`)).toMatchObject({
      category: "addresses.tsv.gz",
      items: [
        { kind: "address", address: address.toLowerCase(), network: "bnb" },
        { kind: "address", address: address.toLowerCase(), network: undefined },
      ],
    });
  });

  it("know the tokens that everybody knows, and refuse what says neither honest nor malicious", () => {
    expect(readList("honest:tokens=known-tokens").items.length).toBeGreaterThan(100);
    expect(() => readList("unsure:x=y")).toThrow("malicious:category=path");
  });
});
