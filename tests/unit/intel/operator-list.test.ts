import { describe, expect, test } from "vitest";
import { operatorFeed } from "@/server/intel/feeds/operator-list";
import { memoryFile, parseAll } from "./files";

const one = "0x1111111111111111111111111111111111111111";

describe("an operator's own list", () => {
  const own = operatorFeed({ id: "OWN", name: "Own", urls: [], holds: "either", category: "scam", severity: "medium" });
  const base = { kind: "either", category: "scam", severity: "medium" };

  test.each([
    [
      "JSON objects",
      JSON.stringify([{ address: one, label: "thief", severity: "critical", category: "drainer", date: "2025-01-02" }]),
    ],
    [
      "JSON in an object",
      JSON.stringify({
        data: [{ address: one, label: "thief", severity: "critical", category: "drainer", date: "2025-01-02" }],
      }),
    ],
    ["CSV", `Label;Severity;Category;Address;Date\nthief;critical;drainer;${one};2025-01-02\n`],
  ])("%s with columns", async (_, text) => {
    expect(await parseAll(own, memoryFile("http://f/x", text))).toEqual([
      {
        kind: "either",
        value: one,
        label: "thief",
        severity: "critical",
        category: "drainer",
        firstSeen: "2025-01-02",
      },
    ]);
  });

  test("a hosts file, and CSV without heading", async () => {
    expect(
      await parseAll(own, memoryFile("http://f/hosts", "# hosts\n0.0.0.0 evil.com\n127.0.0.1\tbad.org\n")),
    ).toMatchObject([
      { ...base, value: "evil.com" },
      { ...base, value: "bad.org" },
    ]);
    expect(await parseAll(own, memoryFile("http://f/x.csv", `7,${one},x\n`))).toMatchObject([{ value: one }]);
  });

  test("cannot call anyone sanctioned", async () => {
    const text = JSON.stringify([{ address: one, category: "sanctions" }]);
    expect(await parseAll(own, memoryFile("http://f/x", text))).toMatchObject([{ category: "scam" }]);
  });
});
