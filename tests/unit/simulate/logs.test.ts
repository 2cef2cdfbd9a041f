import fc from "fast-check";
import type { Address, Hex } from "viem";
import { describe, expect, it } from "vitest";
import { readLoggedEffects } from "@/server/chains/simulate/logs";
import { planProbes, readNamed } from "@/server/chains/simulate/plan-probes";
import { decodeAnswers, encodeQuestions } from "@/server/chains/simulate/prober";
import { describeRevert } from "@/server/chains/simulate/revert-reason";
import { nativeLog, transferTopic } from "@/server/chains/simulate/types";

const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString("hex")}`;
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length }).map(hexOf);
const address = bytes(20) as fc.Arbitrary<Address>;
const wordOf = (text: string): Hex => `0x${text.slice(2).padStart(64, "0")}`;
const topics = [
  transferTopic,
  "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62",
  "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb",
  "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925",
  "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31",
  "0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b",
  "0x89b1add15eff56b3dfe299ad94e01f2b52fbcb80ae1a3baea6ae8c04cb2b98a4",
  "0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0",
  "0x9465fa0c962cc76958e6373a993326400c1c94f8be2fe3a952adfa7f60b2ea26",
] as const;

describe("logs of a run", () => {
  it("whatever they hold, are read without a throw and within bounds", () => {
    const log = fc.record({
      address: fc.oneof(address, fc.constant(nativeLog)),
      topics: fc
        .tuple(
          fc.oneof(fc.constantFrom(...topics), bytes(32)),
          fc.array(fc.oneof(bytes(32), address.map(wordOf)), { maxLength: 3 }),
        )
        .map(([first, others]) => [first, ...others]),
      data: fc.uint8Array({ maxLength: 400 }).map(hexOf),
    });
    fc.assert(
      fc.property(fc.array(log, { maxLength: 30 }), (logs) => {
        const { movements, grants, control, emitters } = readLoggedEffects(logs);
        const words = logs.reduce((sum, { data }) => sum + data.length / 64, 0);
        expect(movements.length).toBeLessThanOrEqual(logs.length + words);
        expect(grants.length + control.length + emitters.length).toBeLessThanOrEqual(2 * logs.length);
        for (const { amount, token, standard } of movements) {
          expect(amount).toBeGreaterThanOrEqual(0n);
          expect(token === undefined).toBe(standard === "native");
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it("give a transfer back as it was written", () => {
    fc.assert(
      fc.property(
        address,
        address,
        address,
        fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        (token, from, to, amount) => {
          const word: Hex = `0x${amount.toString(16).padStart(64, "0")}`;
          const fungible = { address: token, topics: [transferTopic, wordOf(from), wordOf(to)], data: word };
          const item = { address: token, topics: [...fungible.topics, word], data: "0x" as Hex };
          const { movements } = readLoggedEffects([fungible, item]);
          expect(movements.map(({ amount: moved, id }) => id ?? moved)).toEqual([amount, amount]);
          expect(movements.map(({ standard }) => standard)).toEqual([
            token === nativeLog ? "native" : "erc20",
            "erc721",
          ]);
        },
      ),
    );
  });

  describe("of a batch of units", () => {
    const batch = (ids: bigint[], amounts: bigint[], lie = 0n): Hex => {
      const word = (value: bigint) => value.toString(16).padStart(64, "0");
      const list = (values: bigint[]) => word(BigInt(values.length) + lie) + values.map(word).join("");
      return `0x${word(64n)}${word(64n + 32n * BigInt(ids.length + 1))}${list(ids)}${list(amounts)}`;
    };
    const of = (data: Hex) =>
      readLoggedEffects([
        { address: nativeLog, topics: [topics[2], wordOf("0x1"), wordOf("0x02"), wordOf("0x03")], data },
      ]).movements.map(({ id, amount }) => [id, amount]);
    const many = Array.from({ length: 900 }, (_, index) => BigInt(index));

    it("give it back, and nothing of one that lies about its length", () => {
      const moved = [
        [1n, 5n],
        [2n, 6n],
      ];
      expect(of(batch([1n, 2n], [5n, 6n]))).toEqual(moved);
      expect(of(batch([1n, 2n], [5n]))).toEqual([]);
      expect(of(batch([1n], [5n], 2n ** 200n))).toEqual([]);
    });

    it("give it back however long it is, without what moves nothing", () => {
      const everyId = many.map((id) => [id, 1n]);
      expect(
        of(
          batch(
            many,
            many.map(() => 1n),
          ),
        ),
      ).toEqual(everyId);
      expect(
        of(
          batch(
            many,
            many.map((id) => (id === 700n ? 5n : 0n)),
          ),
        ),
      ).toEqual([[700n, 5n]]);
    });
  });
});

describe("what a Permit2 logs", () => {
  const [wallet, token, spender] = ["aa", "bb", "cc"].map((each) => `0x${each.repeat(20)}` as Address) as [
    Address,
    Address,
    Address,
  ];
  const uniswap: Address = "0x000000000022d473030f116ddee9f6b43ac78ba3";
  const pancake: Address = "0x31c2f6fcff4f8759b3bd5bf0e1084a055615c768";
  const asked = (manager: Address) => {
    const approval = {
      address: manager,
      topics: [topics[5], ...[wallet, token, spender].map(wordOf)],
      data: "0x" as Hex,
    };
    const lockdown = {
      ...approval,
      topics: [topics[6], wordOf(wallet)],
      data: `${wordOf(token)}${wordOf(spender).slice(2)}` as Hex,
    };
    return [approval, lockdown].map((log) => {
      const effects = [readLoggedEffects([log])];
      const transaction = { from: wallet, to: manager, data: "0x" as Hex, value: 0n };
      const named = { addresses: [], numbers: [] };
      const { probes } = planProbes({ transaction, named, effects, touched: [manager], isKnown: () => true } as never);
      return probes.filter(({ kind }) => kind === "permit2");
    });
  };

  it("is asked for where it is held, Uniswap's and PancakeSwap's, and of no other that logs the same", () => {
    for (const manager of [uniswap, pancake]) {
      const right = [{ kind: "permit2", token, spender, manager }];
      expect(asked(manager)).toEqual([right, right]);
    }
    expect(asked(token)).toEqual([[], []]);
  });
});

describe("questions", () => {
  it("are answered one by one, or the answer is refused", () => {
    expect(encodeQuestions([{ kind: "balance", target: `0x${"ab".repeat(20)}`, data: "0x" }])).toBe(
      `0x000001${"00".repeat(9)}${"ab".repeat(20)}`,
    );
    const word = (value: number) => value.toString(16).padStart(64, "0");
    expect(decodeAnswers(`0x${word(1)}${word(7)}${word(8)}${word(0)}${word(9)}${word(9)}`, 2)).toEqual([
      [7n, 8n],
      null,
    ]);
    expect(() => decodeAnswers(`0x${word(1)}`, 1)).toThrow();
  });

  it("are found in any calldata, within bounds", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 4_000 }), (data) => {
        const { addresses, numbers } = readNamed(hexOf(data));
        expect(addresses.length).toBeLessThanOrEqual(24);
        expect(numbers.length).toBeLessThanOrEqual(6);
      }),
      { numRuns: 500 },
    );
  });
});

describe("why a transaction fails", () => {
  it.each([
    ["0x", "execution reverted", null],
    ["0x", null, null],
    ["0x", "out of gas", "out of gas"],
    [
      "0x08c379a0000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000000026e6f000000000000000000000000000000000000000000000000000000000000",
      null,
      "no",
    ],
    [
      "0x4e487b710000000000000000000000000000000000000000000000000000000000000011",
      null,
      "Panic(17): arithmetic overflow or underflow",
    ],
    [`0x4e487b71${"ff".repeat(32)}`, null, "Panic with a code that Solidity hasn't got"],
    [
      "0x118cdaa70000000000000000000000000000000000000000000000000000000000000abc",
      null,
      "OwnableUnauthorizedAccount(0x0000000000000000000000000000000000000aBc)",
    ],
    ["0xdeadbeef", null, "custom error 0xdeadbeef"],
  ] as const)("%s, %s", (data, stated, expected) => {
    expect(describeRevert(data, stated)).toBe(expected);
  });

  it("is one line of bounded length, whatever the data", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("08c379a0", "4e487b71", "118cdaa7", "deadbeef"),
        fc.uint8Array({ maxLength: 2_000 }),
        (selector, rest) => {
          const reason = describeRevert(`0x${selector}${Buffer.from(rest).toString("hex")}`, null);
          expect((reason ?? "").length).toBeLessThanOrEqual(300);
          expect(reason ?? "").not.toMatch(/[\n\r\0]/);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
