import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KeyTable } from "@/server/intel/snapshot/key-table";
import { sipHash } from "@/server/intel/snapshot/sip-hash";

test("HalfSipHash-1-3 gives the vectors of the Linux kernel (lib/tests/siphash_kunit.c)", () => {
  const bytes = Uint8Array.from({ length: 8 }, (_, index) => index);
  const hashes = Array.from(bytes, (_, length) => sipHash(0x03020100, 0x07060504, bytes, 0, length).toString(16));
  expect(hashes).toEqual([
    "5814c896",
    "e7e864ca",
    "bc4b0e30",
    "1539939",
    "7e059ea6",
    "88e3d89b",
    "a0080b65",
    "9d38d9d6",
  ]);
});

describe("KeyTable", () => {
  const key = fc.uint8Array({ minLength: 0, maxLength: 255 });

  test("is a Map", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(key, fc.integer({ min: 1, max: 2 ** 32 - 1 }))),
        fc.array(key),
        (entries, others) => {
          const table = KeyTable.withRoomFor(
            entries.length,
            entries.reduce((sum, [bytes]) => sum + bytes.length, 0),
          );
          const map = new Map<string, number>();
          for (const [bytes, value] of entries) {
            table.update(bytes, 0, bytes.length, (before) => {
              expect(before).toBe(map.get(bytes.join()) ?? 0);
              return value;
            });
            map.set(bytes.join(), value);
          }
          expect(table.data.keys).toBe(map.size);
          for (const bytes of [...entries.map(([bytes]) => bytes), ...others]) {
            expect(table.find(bytes, 0, bytes.length)).toBe(map.get(bytes.join()) ?? 0);
          }
        },
      ),
    );
  });

  test("compares keys, not only their hashes", () => {
    const keys = Array.from({ length: 300_000 }, (_, index) => Buffer.from(`key ${index}`));
    const table = KeyTable.withRoomFor(
      keys.length,
      keys.reduce((sum, bytes) => sum + bytes.length, 0),
    );
    for (const [index, bytes] of keys.entries()) table.update(bytes, 0, bytes.length, () => index + 1);
    expect(keys.every((bytes, index) => table.find(bytes, 0, bytes.length) === index + 1)).toBe(true);
    // 300,000 strangers meet 300,000 keys: with 32 bits of hash alone some twenty would be taken for others.
    const unknownAccounts = keys.map((_, index) => Buffer.from(`stranger ${index}`));
    expect(unknownAccounts.every((bytes) => table.find(bytes, 0, bytes.length) === 0)).toBe(true);
  });

  test("refuses more than it has room for", () => {
    const table = KeyTable.withRoomFor(1, 1);
    expect(() => {
      for (let index = 0; index < 100; index++) table.update(Buffer.from(`${index}`.repeat(20)), 0, 20, () => 1);
    }).toThrow(RangeError);
  });

  test("is shared between threads, not copied", () => {
    const table = KeyTable.withRoomFor(1, 3);
    table.update(Buffer.from("abc"), 0, 3, () => 7);
    const received = new KeyTable(structuredClone(table.data));
    expect(received.find(Buffer.from("abc"), 0, 3)).toBe(7);
    expect(received.data.records.buffer).toBeInstanceOf(SharedArrayBuffer);
  });
});
