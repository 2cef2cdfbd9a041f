import { encodeAbiParameters, type Hex, numberToHex } from "viem";
import { describe, expect, it } from "vitest";
import { parseAddress, type Sender } from "@/server/chains";
import { findPhishing, type GatheredWallet, type PhishingWatch } from "@/server/evidence";
import { itemTopics, type Party } from "@/server/evidence/history";
import { Digest } from "@/server/evidence/history/digest";

const network = "ethereum";
const wallet = parseAddress(`0x${"aa".repeat(20)}`, network);
const attacker = (number: number) => `0x${String(number).padStart(40, "0")}` as const;
const hash = (number: number): Hex => `0x${String(number).padStart(64, "0")}`;
const listing = {
  feedId: "LIST",
  feedName: "List",
  kind: "community",
  category: "phishing",
  firstSeen: "2026-01-01",
};
const lists = { listings: [listing], protected: null, override: null };

/** A wallet that paid each of these thieves once, with known tokens. */
function gathered(...attackers: number[]): GatheredWallet {
  const digest = new Digest();
  const exposures = attackers.map((number) => {
    const transactionHash = hash(number);
    digest.parties.set(attacker(number), {
      ...{ address: attacker(number), sent: 1, received: 0, reallySent: 1, sentWorth: 20, receivedWorth: 0, hollow: 0 },
      ...{ firstBlock: 100 + number, lastBlock: 100 + number, lastHash: transactionHash },
    });
    return { counterparty: attacker(number), lists, sentWorth: 20, receivedWorth: 0, transactionHash };
  });
  const facts = { network, approvals: [], evm: { exposures, lookalikes: [] } };
  return { facts, trail: { abreast: true, block: 1_000, digest }, essentialMissing: [] } as unknown as GatheredWallet;
}

function look(found: GatheredWallet, watch: PhishingWatch | null, subject = wallet) {
  const sources = { chains: { evm: () => null } } as unknown as Parameters<typeof findPhishing>[0];
  const deadline = AbortSignal.timeout(1_000) as never;
  return findPhishing(sources, subject, found, watch, { now: 0, since: null, deadline });
}

it("a payment that was told of isn't told again, however much else comes after it", async () => {
  const seen = [`paid:${attacker(1)}:1`, ...Array.from({ length: 999 }, (_, index) => `token:${index}`)];
  const first = await look(gathered(1, 2), { origin: 1, day: "2026-11-21", seen });
  expect(first.facts).toMatchObject([{ exposure: { counterparty: attacker(2) } }]);
  expect((await look(gathered(1, 2), first.watch!)).facts).toEqual([]);
});

it("tokens that tell of gifts to every listed deceiver make it forget nothing, and hide none that was real", async () => {
  const token = attacker(9_999);
  const found = gathered(1);
  const { parties } = found.trail!.digest;
  const handsOver = (number: number) => {
    const transactionHash = hash(number);
    parties.set(attacker(number), {
      ...{ address: attacker(number), sent: 1, received: 0, reallySent: 0, sentWorth: 0, receivedWorth: 0, hollow: 1 },
      ...{ firstBlock: number, lastBlock: number, lastHash: transactionHash },
      lure: { kind: "unknown-token", token, transactionHash },
    });
  };
  for (let number = 100; number <= 1_400; number++) handsOver(number);
  const real = hash(100);
  const senders = new Map<Hex, Sender>();
  let asked = 0;
  const client = {
    network,
    knownSender: (each: Hex) => senders.get(each),
    async getSender(each: Hex) {
      asked++;
      senders.set(each, { from: each === real ? wallet.key : attacker(1), to: token } as Sender);
      return senders.get(each);
    },
  };
  const sources = { intel: { lookupAddress: () => lists }, chains: { evm: () => client } } as never;
  let watch: PhishingWatch = { origin: 50, day: "2026-11-21", seen: [] };
  const reported: unknown[] = [];
  for (let look = 0; look < 120; look++) {
    const before = asked;
    const now = { now: 0, since: 1_000, deadline: AbortSignal.timeout(5_000) as never };
    const { facts, watch: next } = await findPhishing(sources, wallet, found, watch, now);
    reported.push(...facts.map((fact) => "exposure" in fact && fact.exposure.transactionHash));
    expect(asked - before).toBeLessThanOrEqual(12);
    watch = next!;
  }
  expect(reported).toEqual([hash(1), real]);
  expect(asked).toBe(1_301);
  expect(watch.seen.length).toBeLessThan(10);
});

it("a payment is told of, however many look-alikes were planted beside it", async () => {
  const found = gathered(1);
  const { parties } = found.trail!.digest;
  found.facts!.evm!.lookalikes = Array.from({ length: 20 }, (_, index) => {
    parties.set(attacker(500 + index), {
      ...parties.get(attacker(1))!,
      address: attacker(500 + index),
      lastBlock: 900,
    });
    const [prefix, suffix, lure] = [5, 5, "dust" as const];
    const transactionHash = hash(500 + index);
    return {
      lookalike: attacker(500 + index),
      imitated: attacker(9),
      prefix,
      suffix,
      lure,
      transactionHash,
      paid: false,
    };
  });
  const { facts, watch: next } = await look(found, { origin: 50, day: "2026-11-21", seen: [] });
  expect(facts).toHaveLength(11);
  expect(facts[0]).toMatchObject({ how: "paid", exposure: { counterparty: attacker(1) } });
  // The others come with the next look.
  expect((await look(found, next!)).facts).toHaveLength(10);
});

describe("a right that a listed one had, and that is used up or taken back before the next look", () => {
  const token = attacker(7_000);
  const given = { block: 120, transactionHash: hash(120) };
  const last = { lastBlock: 120, transactionHash: hash(120) };
  const watch = { origin: 100, day: "2026-11-21", seen: [] };

  /** A wallet whose history has one such right. */
  async function lookAt(
    right: object,
    { known = true, missing = [] as string[], before = watch as PhishingWatch } = {},
  ) {
    const found = { ...gathered(), essentialMissing: missing } as GatheredWallet;
    const pair = { kind: "erc20" as const, token, spender: attacker(1) };
    found.trail!.digest.approvals.set("right", { pair, revoked: false, ...last, ...right });
    const intel = {
      lookupAddress: (address: string) => (address === token ? { ...lists, listings: [] } : lists),
      lookupToken: () => (known ? { symbol: "DAI", decimals: 18 } : undefined),
      isProtectedToken: () => false,
    };
    const sources = { intel, chains: { evm: () => null } } as unknown as Parameters<typeof findPhishing>[0];
    const now = { now: 0, since: null, deadline: AbortSignal.timeout(1_000) as never };
    return findPhishing(sources, wallet, found, before, now);
  }
  const reported = { how: "approved", spender: attacker(1), token: "DAI", isOver: true, transactionHash: hash(120) };

  it.each([
    ["used up", {}],
    ["taken back", { revoked: true, lastBlock: 125, transactionHash: hash(125), given }],
    [
      "used up by the word of a token that tells of it",
      { revoked: true, lastBlock: 990, first: { ...given, block: 7 }, given },
    ],
  ])("is told of, once, where it was %s", async (_, right) => {
    const first = await lookAt(right);
    expect(first.facts).toMatchObject([reported]);
    expect((await lookAt(right, { before: first.watch! })).facts).toEqual([]);
  });

  it("isn't forgotten to have been told of while it held, however much comes after it", async () => {
    const seen = [
      `approved:erc20:${token}:${attacker(1)}`,
      ...Array.from({ length: 999 }, (_, index) => `token:${index}`),
    ];
    const { facts, watch: next } = await lookAt({}, { before: { ...watch, seen } });
    expect([facts, next!.seen.at(-1)]).toEqual([[], seen[0]]);
  });

  it.each([
    ["was given before the first look", { lastBlock: 90 }, {}],
    ["was given so late that the node which was asked what holds may not know of it", { lastBlock: 950 }, {}],
    ["was told of while it held", {}, { before: { ...watch, seen: [`approved:erc20:${token}:${attacker(1)}`] } }],
    ["was taken back only", { revoked: true }, {}],
    ["is over a token that nobody knows, which says so itself", {}, { known: false }],
    ["may hold still, for the node didn't say", {}, { missing: ["allowances"] }],
  ])("is not where it %s", async (_, right, more) => {
    expect((await lookAt(right, more)).facts).toEqual([]);
  });
});

it("what a Solana wallet approved is told of, also where its tokens' names can't be read; a first look starts no watch", async () => {
  const approvals = [{ network: "solana", standard: "spl", token: "T", spender: "S", spenderLists: lists }];
  const facts = { network: "solana", approvals, evm: null, solana: { holdings: [], holdingsRead: false } };
  const found = { facts, trail: null } as unknown as GatheredWallet;
  const solana = parseAddress("11111111111111111111111111111112");
  const watch = { origin: 0, day: "2026-11-21", seen: [] };
  expect((await look(found, watch, solana)).facts).toMatchObject([{ how: "approved", spender: "S" }]);
  expect(await look(found, null, solana)).toEqual({ facts: [], watch: null });
});

describe("items that come to a wallet", () => {
  interface Query {
    fromBlock: number;
    toBlock?: number;
  }
  type Node = (asked: Query, top: number) => number | undefined;

  /** A wallet to which each block from 101 brings an item, named after a listed domain of its own, up to `last`. */
  function chain(last: number) {
    const log = (block: number) => ({
      address: attacker(block),
      topics: [itemTopics[0], hash(1), hash(2), hash(3)],
      data: `0x${numberToHex(7, { size: 32 }).slice(2)}${numberToHex(1, { size: 32 }).slice(2)}`,
      ...{ blockNumber: block, transactionHash: hash(block), logIndex: 0 },
    });
    const counts = { logs: 0, tokens: 0 };
    /** First block that the node answers for; undefined: it fails. */
    let node: Node = ({ fromBlock }) => fromBlock;
    let top = 100;
    const client = {
      network,
      async getLogs(asked: Query) {
        counts.logs++;
        const to = asked.toBlock ?? top;
        const from = node(asked, to);
        if (from === undefined) return { logs: [], complete: false, covered: undefined };
        const logs = Array.from({ length: Math.max(0, last - 100) }, (_, index) => log(101 + index));
        return {
          logs: logs.filter(({ blockNumber }) => blockNumber >= from && blockNumber <= to),
          ...{ complete: from === asked.fromBlock, covered: { from, to } },
        };
      },
      async multicall(calls: { to: string }[]) {
        const tokens = new Set(calls.map(({ to }) => to));
        counts.tokens += tokens.size;
        const name = (to: string) => encodeAbiParameters([{ type: "string" }], [`meadow${Number(to.slice(-6))}.com`]);
        return calls.map(({ to }) => ({ ok: true, data: name(to) }));
      },
    };
    let listings = [{ feedName: "List" }];
    let planted = 0;
    const intel = { lookupDomain: () => ({ listings, allowed: null, override: null }) };
    const sources = { intel, chains: { evm: () => client } } as unknown as Parameters<typeof findPhishing>[0];
    let [watch, since]: [PhishingWatch | null, number] = [{ origin: 100, day: "2026-11-21", seen: [] }, 100];
    const told: string[] = [];
    return {
      ...{ counts, told },
      unread: () => watch?.unread,
      /** From the next look on there are so many look-alikes in its history. */
      plant: (count: number) => {
        planted = count;
      },
      list: (feedNames: string[]) => {
        listings = feedNames.map((feedName) => ({ feedName }));
      },
      behave: (next: Node) => {
        node = next;
      },
      async look(at: number, abreast = true) {
        top = at;
        const trail = { abreast, block: top, digest: new Digest() };
        const lookalikes = Array.from({ length: planted }, (_, index) => ({ lookalike: attacker(index), paid: false }));
        for (const { lookalike } of lookalikes) trail.digest.parties.set(lookalike, { lastBlock: 101 } as Party);
        const facts = { network, approvals: [], evm: { lookalikes } };
        const found = { facts, trail, essentialMissing: [] } as unknown as GatheredWallet;
        const deadline = AbortSignal.timeout(1_000) as never;
        const now = { now: 0, since, deadline };
        const { facts: attempts, watch: next } = await findPhishing(sources, wallet, found, watch, now);
        told.push(...attempts.map((fact) => (fact.how === "lure" ? fact.token : "")));
        [watch, since] = [JSON.parse(JSON.stringify(next)), top];
      },
    };
  }
  const blocks = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => attacker(from + index));

  it.each<[string, Node]>([
    ["does not answer", () => undefined],
    ["tells of the newest blocks only", (_, top) => top - 3],
  ])("are told of the next time, where the node %s", async (_, node) => {
    const { look, behave, told, unread } = chain(105);
    behave(node);
    await look(400);
    expect(told).toEqual([]);
    behave(({ fromBlock }) => fromBlock);
    await look(500);
    expect(told.sort()).toEqual(blocks(101, 105));
    expect(unread()).toBeUndefined();
  });

  it("are told of, however many look-alikes were planted beside them", async () => {
    const { look, told, plant } = chain(105);
    plant(50);
    await look(400);
    expect(told.filter((token) => token !== "").sort()).toEqual(blocks(101, 105));
  });

  it("are told of, once, when a list names only later where they lead", async () => {
    const { look, told, counts, list } = chain(105);
    list([]);
    await look(400);
    await look(500);
    expect(told).toEqual([]);
    list(["List"]);
    await look(600, false);
    await look(700);
    await look(800);
    expect(told.sort()).toEqual(blocks(101, 105));
    expect(counts.tokens).toBe(5);
  });

  it("are told of the next time, where the wallet's own logs were not read to their end", async () => {
    const { look, told } = chain(105);
    await look(400, false);
    await look(500);
    expect(told.sort()).toEqual(blocks(101, 105));
  });

  it("are all told of, each once, also where more come than one look takes, and none costs more than that", async () => {
    const { look, told, counts, unread } = chain(130);
    for (const top of [400, 500, 600]) {
      await look(top);
      expect(counts.tokens).toBeLessThanOrEqual(10);
      expect(counts.logs).toBeLessThanOrEqual(2);
      Object.assign(counts, { logs: 0, tokens: 0 });
    }
    expect(unread()).toBeUndefined();
    expect(told.sort()).toEqual(blocks(101, 130));
    await look(700);
    expect(counts).toEqual({ logs: 1, tokens: 0 });
  });

  it("are not come back to for ever", async () => {
    const { look, behave, unread } = chain(130);
    behave(() => undefined);
    await look(400);
    expect(unread()).toEqual([101, 400]);
    behave(({ fromBlock }) => fromBlock);
    await look(100_600);
    expect(unread()).toBeUndefined();
  });
});
