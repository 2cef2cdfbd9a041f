import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSignature, type SignatureMethod, type TypedDataInput } from "@/server/chains/signatures";
import { MAX_VALUES } from "@/server/chains/signatures/typed-data/limits";
import { corpus } from "@/tests/eval/signatures/corpus";

const wallet = `0x${"ab".repeat(20)}`;
const read = (data: unknown, method: SignatureMethod = "eth_signTypedData_v4") =>
  readSignature({ chainId: 1, wallet, method, data: data as TypedDataInput });
const seeds = corpus({ wallet, thieves: [], strangers: [`0x${"12".repeat(20)}`], now: 1_790_000_000 }).flatMap(
  ({ request }) => (typeof request.data === "string" ? [] : [request.data]),
);

/** Whatever comes of it, it is JSON-safe, and no more was read than the limit. */
function survives(data: unknown, method?: SignatureMethod) {
  const reading = read(data, method);
  expect(reading.values).toBeLessThanOrEqual(MAX_VALUES + 2);
  expect(() => JSON.stringify(reading.decoded)).not.toThrow();
  expect(reading.digest === null || /^0x[0-9a-f]{64}$/.test(reading.digest)).toBe(true);
}

describe("hostile data", { timeout: 60_000 }, () => {
  it("random typed data never throws", () => {
    const name = fc.constantFrom("A", "B", "C", "constructor", "__proto__", "uint256", "EIP712Domain", "x y", "");
    const type = fc.oneof(
      name,
      fc.constantFrom(
        "A[]",
        "B[2][]",
        "uint256",
        "bytes32",
        "bytes",
        "string",
        "bool",
        "address",
        "int8",
        "uint7",
        "[]",
        "A[9999999]",
      ),
    );
    const types = fc.dictionary(name, fc.array(fc.record({ name, type }), { maxLength: 5 }));
    const object = fc.dictionary(name, fc.anything({ maxDepth: 4, withNullPrototype: true }));
    fc.assert(
      fc.property(fc.record({ types, primaryType: name, domain: object, message: object }), (data) => survives(data)),
      { numRuns: 1_000 },
    );
  });

  it("honest and hostile messages with anything in the place of a value never throw", () => {
    fc.assert(
      fc.property(fc.constantFrom(...seeds), fc.nat(40), fc.anything({ maxDepth: 3 }), (seed, at, value) => {
        const data = structuredClone(seed) as unknown as Record<string, unknown>;
        replace(data, at, value);
        survives(data);
      }),
      { numRuns: 1_000 },
    );
  });

  it("any bytes and texts never throw", () => {
    const hex = fc.uint8Array({ maxLength: 300 }).map((bytes) => `0x${Buffer.from(bytes).toString("hex")}`);
    fc.assert(
      fc.property(
        fc.oneof(hex, fc.string({ unit: "binary" })),
        fc.constantFrom("personal_sign", "eth_sign"),
        (data, method) => survives(data, method as SignatureMethod),
      ),
      { numRuns: 1_000 },
    );
  });

  it("types that contain themselves, deep values and many values are read to the limit and no further", () => {
    const node = {
      types: {
        Node: [
          { name: "next", type: "Node" },
          { name: "all", type: "Node[]" },
        ],
      },
      primaryType: "Node",
      domain: {},
    };
    let deep: object = {};
    for (let i = 0; i < 5_000; i++) deep = { next: deep, all: [deep] };
    survives({ ...node, message: deep });
    const wide = { all: Array.from({ length: 100_000 }, () => ({})) };
    survives({ ...node, message: wide });
    expect(read({ ...node, message: wide }).notes).toContainEqual({ code: "too-large", at: null });
  });

  it("links that are none are not tried without end", () => {
    const startedAt = performance.now();
    const reading = read("http://% ".repeat(110_000), "personal_sign");
    const first = performance.now() - startedAt;
    expect(reading.hosts).toEqual([]);
    const plain = "xxxxxxxx ".repeat(110_000);
    const again = performance.now();
    read(plain, "personal_sign");
    expect(first).toBeLessThan(3 * (performance.now() - again) + 500);
    expect(read("see https://drainer.example/x", "personal_sign").hosts).toEqual(["drainer.example"]);
  });

  it("a struct of many members is read in a time that grows as they do", () => {
    const timeFor = (count: number) => {
      const members = Array.from({ length: count }, (_, index) => ({ name: `m${index}`, type: "uint256" }));
      const startedAt = performance.now();
      read({ types: { A: members }, primaryType: "A", domain: {}, message: {} });
      return performance.now() - startedAt;
    };
    timeFor(3_000);
    expect(timeFor(30_000)).toBeLessThan(30 * timeFor(3_000) + 500);
  });

  it("long digits, zeros and texts in the place of values are read in a time that grows as they do", () => {
    const zeros = "0".repeat(900_000);
    const cases: [string, string][] = [
      ["uint256", `${zeros}x`],
      ["uint256", `0b${zeros}x`],
      ["uint256", `${" ".repeat(900_000)}x`],
      ["address", "9".repeat(900_000)],
      ["address", `0x${zeros}`],
      ["bytes32", `0x${zeros}01`],
      ["bytes", `0x${zeros}01`],
      ["bytes", zeros],
      ["string", "\0".repeat(900_000)],
    ];
    for (const [type, value] of cases) {
      const startedAt = performance.now();
      survives({ types: { A: [{ name: "v", type }] }, primaryType: "A", domain: {}, message: { v: value } });
      expect(performance.now() - startedAt, `${type} ${value.slice(0, 4)}`).toBeLessThan(1_500);
    }
  });

  it("small structs of a large definition don't buy much hashing", () => {
    const members = Array.from({ length: 100 }, (_, i) => ({ name: `${"m".repeat(200)}${i}`, type: "T0[]" }));
    const types = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [`T${i}`, [...members, { name: "n", type: `T${i + 1}[]` }]]),
    );
    const message = { n: Array.from({ length: 5_000 }, () => ({})) };
    const reading = read({ types, primaryType: "T0", domain: {}, message });
    expect(reading.digest).toBeNull();
    expect(reading.notes.some(({ code }) => code === "too-large" || code === "missing-field")).toBe(true);
  });
});

/** Puts `value` at the field that comes `at`-th in the message. */
function replace(data: Record<string, unknown>, at: number, value: unknown): void {
  const places: [Record<string, unknown>, string][] = [];
  const visit = (one: unknown) => {
    if (typeof one !== "object" || one === null) return;
    for (const key of Object.keys(one)) {
      places.push([one as Record<string, unknown>, key]);
      visit((one as Record<string, unknown>)[key]);
    }
  };
  visit(data.message);
  const [holder, key] = places[at % places.length] ?? [data, "message"];
  holder[key] = value;
}
