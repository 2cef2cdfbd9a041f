import { expect, it } from "vitest";
import { parseAddress } from "@/server/chains";
import { findPhishing, type GatheredWallet, type PhishingWatch } from "@/server/evidence";
import { Digest } from "@/server/evidence/history/digest";

const network = "ethereum";
const wallet = parseAddress(`0x${"aa".repeat(20)}`, network);
const thief = (number: number) => `0x${String(number).padStart(40, "0")}` as const;

/** A wallet that paid each of these thieves once, with known tokens. */
function gathered(...thieves: number[]): GatheredWallet {
  const digest = new Digest();
  const exposures = thieves.map((number) => {
    const transactionHash = `0x${String(number).padStart(64, "0")}` as const;
    digest.parties.set(thief(number), {
      ...{ address: thief(number), sent: 1, received: 0, reallySent: 1, sentWorth: 20, receivedWorth: 0, hollow: 0 },
      ...{ firstBlock: 100 + number, lastBlock: 100 + number, lastHash: transactionHash },
    });
    const listing = {
      feedId: "LIST",
      feedName: "List",
      kind: "community",
      category: "phishing",
      firstSeen: "2026-01-01",
    };
    const lists = { listings: [listing], protected: null, override: null };
    return { counterparty: thief(number), lists, sentWorth: 20, receivedWorth: 0, transactionHash };
  });
  const facts = { network, approvals: [], evm: { exposures, lookalikes: [] } };
  return { facts, trail: { abreast: true, block: 1_000, digest } } as unknown as GatheredWallet;
}

it("a payment that was told of isn't told again, however much else comes after it", async () => {
  const sources = { chains: { evm: () => null } } as unknown as Parameters<typeof findPhishing>[0];
  const look = (found: GatheredWallet, watch: PhishingWatch) =>
    findPhishing(sources, wallet, found, watch, { now: 0, since: null, deadline: AbortSignal.timeout(1_000) as never });
  const seen = [`paid:${thief(1)}:1`, ...Array.from({ length: 999 }, (_, index) => `token:${index}`)];
  const first = await look(gathered(1, 2), { origin: 1, day: "2026-11-21", seen });
  expect(first.facts).toMatchObject([{ exposure: { counterparty: thief(2) } }]);
  expect((await look(gathered(1, 2), first.watch!)).facts).toEqual([]);
});
