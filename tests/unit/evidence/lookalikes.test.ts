import type { Address, Hex } from "viem";
import { describe, expect, it } from "vitest";
import { createAppraiser, type Party } from "@/server/evidence/history";
import { Digest } from "@/server/evidence/history/digest";
import { digitsNeeded, findLookalikes as findIn } from "@/server/evidence/history/find-lookalikes";
import { transferTopic } from "@/server/evidence/history/streams";
import type { Intel } from "@/server/intel";

const hash: Hex = `0x${"1".repeat(64)}`;
const real = "0xabcd000000000000000000000000000000001234" as Address;
const fake = "0xabcdffffffffffffffffffffffffffffffff1234" as Address;

function party(address: Address, more: Partial<Party> = {}): Party {
  const counts = { sent: 0, received: 0, reallySent: 0, sentWorth: 0, receivedWorth: 0, hollow: 0 };
  return { address, ...counts, firstBlock: 1, lastBlock: 1, lastHash: hash, ...more };
}
const lure = { kind: "zero", token: real, transactionHash: hash } as const;
const me = "0x00000000000000000000000000000000000000aa" as Address;
const findLookalikes = (parties: Iterable<Party>) => findIn(me, parties);
const paid = party(real, { sent: 1, reallySent: 1, sentWorth: 50 });

describe("look-alikes in a history", () => {
  it("are found when they cost nothing and imitate whom the wallet really paid", () => {
    expect(findLookalikes([paid, party(fake, { sent: 1, hollow: 1, lure })])).toMatchObject([
      { lookalike: fake, imitated: real, prefix: 4, suffix: 4, lure: "zero", paid: false },
    ]);
  });

  it("are found when they imitate who really paid the wallet, or the wallet itself", () => {
    const payer = party(real, { received: 1, receivedWorth: 50 });
    const planted = party(fake, { sent: 1, hollow: 1, lure, firstBlock: 5 });
    expect(findLookalikes([payer, planted])).toMatchObject([{ lookalike: fake, imitated: real, paid: false }]);
    expect(findIn(real, [planted])).toMatchObject([{ lookalike: fake, imitated: real, paid: false }]);
  });

  it("are not told as deceivers that the wallet paid, where anybody could have planted an honest one", () => {
    const payer = party(real, { received: 1, receivedWorth: 50 });
    const honest = { sent: 2, hollow: 1, reallySent: 1, sentWorth: 50, firstBlock: 5 };
    expect(findLookalikes([payer, party(fake, { ...honest, lure })])).toMatchObject([{ lookalike: fake, paid: false }]);
    const dust = { ...lure, kind: "dust" } as const;
    expect(findLookalikes([payer, party(fake, { ...honest, lure: dust })])).toMatchObject([{ paid: true }]);
    // An imitation of the wallet itself is in no doubt.
    expect(findIn(real, [party(fake, { ...honest, lure })])).toMatchObject([{ imitated: real, paid: true }]);
  });

  it("are none when the likeness paid first later: anybody can pay, to have another one taken for an imitation", () => {
    const friend = party(real, { sent: 2, hollow: 1, reallySent: 1, sentWorth: 50, lure });
    const late = party(fake, { received: 1, receivedWorth: 5, firstBlock: 5 });
    expect(findLookalikes([friend, late])).toEqual([]);
  });

  it("are none when nothing of worth passed between the wallet and the other one", () => {
    expect(
      findLookalikes([
        party(real, { sent: 1, received: 1, receivedWorth: 0.5, hollow: 2, lure }),
        party(fake, { sent: 1, hollow: 1, lure }),
      ]),
    ).toEqual([]);
  });

  it.each([
    ["three at the beginning and four at the end, as wallets shorten addresses", "0xabc0", "f1234", true],
    ["two at the beginning", "0xab00", "f1234", false],
    ["three at the end", "0xabcd", "ff234", false],
  ])("with equal digits: %s", (_, beginning, end, isFound) => {
    const other = `${beginning}${"f".repeat(42 - beginning.length - end.length)}${end}` as Address;
    const found = findLookalikes([paid, party(other, { sent: 1, hollow: 1, lure })]);
    expect(found.map(({ lookalike }) => lookalike)).toEqual(isFound ? [other] : []);
  });

  it("are none when somebody pays: he is no imitation", () => {
    expect(findLookalikes([paid, party(fake, { received: 2, hollow: 1, receivedWorth: 500, lure })])).toEqual([]);
  });

  it("are told apart when the wallet fell for one", () => {
    const fallen = party(fake, { sent: 2, hollow: 1, reallySent: 1, sentWorth: 50, lure });
    expect(findLookalikes([paid, fallen])).toMatchObject([{ lookalike: fake, paid: true }]);
  });

  it("are told apart from the real one where somebody planted in its name too", () => {
    const planted = party(real, { sent: 2, hollow: 1, reallySent: 1, sentWorth: 50, lure, firstBlock: 1 });
    const fallen = party(fake, { sent: 2, hollow: 1, reallySent: 1, sentWorth: 50, lure, firstBlock: 5 });
    for (const parties of [
      [planted, fallen],
      [fallen, planted],
    ])
      expect(findLookalikes(parties)).toMatchObject([{ lookalike: fake, imitated: real, paid: true }]);
  });

  it("have to agree further the more there is to compare", () => {
    expect(digitsNeeded(1)).toBe(7);
    expect(digitsNeeded(25_000)).toBe(7);
    expect(digitsNeeded(400_000)).toBe(8);
    expect(digitsNeeded(1_000_000)).toBe(9);
    expect(digitsNeeded(100_000_000)).toBe(10);
  });
});

describe("a look-alike that sends next to nothing", () => {
  const [usdt, link] = ["0xdac17f958d2ee523a2206206994597c13d831ec7", "0x514910771af9ca656af840dff83e8264ecf986ca"];
  const tokens = new Map([
    [usdt, { symbol: "USDT", decimals: 6 }],
    [link, { symbol: "LINK", decimals: 18 }],
  ]);
  const lookupToken = (_: string, token: string) => tokens.get(token);
  const appraise = createAppraiser({ lookupToken, isProtectedToken: () => false } as unknown as Intel, "ethereum");
  const word = (value: string | bigint): Hex =>
    `0x${(typeof value === "bigint" ? value.toString(16) : value.slice(2)).padStart(64, "0")}`;

  const log = (token: string, from: string, to: string, amount: bigint, blockNumber: number) => ({
    ...{ address: token as Address, topics: [transferTopic, word(from), word(to)], data: word(amount), blockNumber },
    ...{ transactionHash: hash, logIndex: 0, blockHash: hash },
  });
  /** Paid 500 USDT to the real one, then something came of the other, then paid that. */
  const historyWith = (bait: (digest: Digest) => void): Digest => {
    const digest = new Digest();
    digest.add("sent", [log(usdt, me, real, 500_000_000n, 1)], appraise);
    bait(digest);
    digest.add("sent", [log(usdt, me, fake, 500_000_000n, 9)], appraise);
    return digest;
  };
  const received = (token: string, amount: bigint) => (digest: Digest) =>
    digest.add("received", [log(token, fake, me, amount, 5)], appraise);
  const nativeCurrency = (wei: bigint) => (digest: Digest) =>
    digest.addNative(
      me,
      [{ from: fake, to: me, wei, block: 5, at: 1_700_000_000, transactionHash: hash, failed: false }],
      (amount) => (Number(amount) / 1e18) * 2_000,
    );

  it.each([
    ["a coin's smallest unit", nativeCurrency(1n), "dust"],
    ["no coin at all", nativeCurrency(0n), "zero"],
    ["a priced token's", received(usdt, 1n), "dust"],
    ["an unpriced one's", received(link, 1n), "dust"],
  ] as const)("%s", (_, bait, kind) => {
    const { parties } = historyWith(bait);
    expect(findLookalikes(parties.values())).toMatchObject([
      { lookalike: fake, imitated: real, lure: kind, paid: true },
    ]);
  });

  it.each([
    ["a coin's worth", nativeCurrency(10n ** 17n)],
    ["a priced token's", received(usdt, 5_000_000n)],
    ["as much of an unpriced one as may pay somebody", received(link, 10n ** 18n)],
  ])("is none with %s", (_, bait) => {
    expect(findLookalikes(historyWith(bait).parties.values())).toEqual([]);
  });
});
