import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_BUDGET } from "@/server/chains/calldata";
import { judgeTransaction } from "@/server/risk";
import { makeCorpus } from "@/tests/eval/transactions/corpus";
import { address, encode } from "@/tests/eval/transactions/support";
import { cases } from "@/tests/support/cases";
import { gatherFromMemory, memorySources } from "@/tests/support/memory-sources";
import { seededRandom } from "@/tests/training/random";

const next = seededRandom(5);
const attackers = [address(next), address(next)];
const sources = memorySources(attackers);
/** Look-ups of one transaction: its parties, and a bounded scan of its bytes in both readings of odd hexadecimal. */
const MOST_LOOKUPS = 2 * 4_096 + 8 * 1_024;

let lookups = 0;
const counted = {
  ...sources,
  intel: {
    ...sources.intel,
    lookupAddress: (...given: Parameters<typeof sources.intel.lookupAddress>) => {
      lookups++;
      return sources.intel.lookupAddress(...given);
    },
  },
};

/** Valid transactions to start from. */
const corpus = [...makeCorpus(3, attackers)].filter((_, i) => i % 23 === 0).map(({ body }) => body);

async function check(body: { wallet: string; to: string | null; data: string; value?: bigint }): Promise<void> {
  lookups = 0;
  const gathered = await gatherFromMemory(counted, body);
  const { score, signals } = judgeTransaction(gathered);
  if (!Number.isInteger(score) || score < 0 || score > 100) throw new Error(`score ${score}`);
  if (gathered.tree.calls > DEFAULT_BUDGET.calls) throw new Error(`${gathered.tree.calls} calls`);
  if (lookups > MOST_LOOKUPS) throw new Error(`${lookups} look-ups`);
  if (signals.length > 4 * gathered.facts.parties.size + 200) throw new Error(`${signals.length} signals`);
  if (gathered.tree.exceeded !== null && score < 30) throw new Error("a tree that was not seen whole is called safe");
}

function mutate(hex: string, random: () => number): string {
  const at = Math.floor(random() * hex.length);
  const kind = Math.floor(random() * 5);
  if (kind === 0) return hex.slice(0, at);
  if (kind === 1) return hex + hex.slice(at);
  if (kind === 2) return hex.slice(0, at) + Math.floor(random() * 16).toString(16) + hex.slice(at + 1);
  const start = 8 + Math.floor(at / 64) * 64;
  const word = Math.floor(random() * (kind === 3 ? hex.length : 2 ** 32)).toString(16);
  return start + 64 <= hex.length ? hex.slice(0, start) + word.padStart(64, "0") + hex.slice(start + 64) : hex;
}

const nest = (data: string, depth: number, width: number): string => {
  let inner = `0x${data}` as `0x${string}`;
  for (let i = 0; i < depth; i++)
    inner = encode("multicall(bytes[])", [Array.from({ length: i === 0 ? width : 1 }, () => inner)]);
  return inner.slice(2);
};

const wallet = address(next);

/** calldata/fuzz.test.ts tries more of them on the decoder; here each is assessed as well. */
describe("transactions are judged without a throw, with bounded work", () => {
  it("random bytes", { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, creates) =>
        check({
          wallet,
          to: creates ? null : attackers[0]!,
          data: `0x${Buffer.from(bytes).toString("hex")}`,
          value: 1n,
        }),
      ),
      { numRuns: cases(5_000) },
    );
  });

  it("valid ones, mutated", { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(corpus.length - 1),
        fc.integer(),
        fc.integer({ min: 0, max: 6 }),
        async (index, seed, times) => {
          const body = corpus[index]!;
          const random = seededRandom(seed);
          let hex = body.calldata.replace(/[^0-9a-fA-F]|0[xX]/g, "").toLowerCase();
          for (let i = 0; i < times; i++) hex = mutate(hex, random);
          await check({ wallet: body.wallet, to: body.to, data: `0x${hex}`, value: BigInt(body.value) });
        },
      ),
      { numRuns: cases(9_000) },
    );
  });

  it("deep and wide nests", { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(corpus.length - 1),
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: 1, max: 12 }),
        async (index, depth, width) => {
          const hex = corpus[index]!.calldata.replace(/[^0-9a-fA-F]|0[xX]/g, "").toLowerCase();
          const even = hex.length % 2 === 0 ? hex : `${hex}0`;
          await check({ wallet, to: corpus[index]!.to, data: `0x${nest(even, depth, width)}` });
        },
      ),
      { numRuns: cases(1_000) },
    );
  });

  it("keeps within its bounds on the largest data", { timeout: 120_000 }, async () => {
    const zeros = `deadbeef${"00".repeat(500_000)}`;
    const addresses = `deadbeef${`${"00".repeat(12)}${"11".repeat(20)}`.repeat(15_000)}`;
    for (const hex of [zeros, addresses, zeros.slice(1), addresses.slice(1)])
      await check({ wallet, to: attackers[1]!, data: `0x${hex}` });
    expect(lookups).toBeLessThanOrEqual(MOST_LOOKUPS);
  });
});
