import { describe, expect, it, onTestFinished } from "vitest";
import { Deadline, isRpcError } from "@/server/chains";
import { simulate } from "@/server/chains/simulate";
import { share } from "@/tests/support/share";
import { startAnvil } from "../../support/anvil";
import { chainsForTest } from "../../support/chains";
import { startRpcDouble } from "../../support/rpc-double";
import { buildFarChain, trader } from "./far-chain";

const stage = share(async () => {
  const anvil = await startAnvil();
  return { anvil, ...(await buildFarChain(anvil)), stop: () => anvil.stop() };
});

/** Methods missing from many public nodes. */
const lacks = ["eth_simulateV1", "debug_traceCall", "eth_createAccessList"];
const farMs = 80;

async function openPlain() {
  const node = await startRpcDouble({ upstream: stage.anvil.url, lacks, delayMs: farMs });
  onTestFinished(node.stop);
  return { node, client: chainsForTest({ ethereum: [node.url] }).evm("ethereum")! };
}

describe("a node far away that can only be read", { timeout: 60_000 }, () => {
  it.each(["coin to a friend", "an approval through a proxy", "a swap", "forty dependent reads"])(
    "%s takes few round trips, and changes what eth_simulateV1 says",
    async (name) => {
      const { most, ...sent } = stage.sent.find((one) => one.name === name)!;
      const { node, client } = await openPlain();
      const transaction = { from: trader, to: sent.to, data: sent.data, value: sent.value };
      const found = await simulate(client, transaction, { deadline: Deadline.after(20_000) });
      const trips = node.roundTrips();
      const asked = node.requests.flat();
      const near = chainsForTest({ ethereum: [stage.anvil.url] }).evm("ethereum")!;
      const expected = await simulate(near, transaction, {
        deadline: Deadline.after(20_000),
        engine: "eth_simulateV1",
      });
      expect(found).toMatchObject({ engine: "local-evm", unread: [], reported: { outcome: "success" } });
      expect(found.reported.changes).toEqual(expected.reported.changes);
      expect(trips, `${asked.length} calls`).toBeLessThanOrEqual(most);
      const reads = asked.filter(({ method }) => /eth_get(StorageAt|Code|Balance|TransactionCount)$/.test(method));
      const pinned = reads.filter(({ params }) => params.at(-1) !== "latest").map((call) => JSON.stringify(call));
      expect(new Set(pinned).size).toBe(pinned.length);
    },
  );

  it("a contract that reads on and on by what it read costs no more than is reasonable", async () => {
    const { node, client } = await openPlain();
    node.behave({ lacks });
    const transaction = { from: trader, to: stage.walk, data: stage.stray, value: 0n };
    const error = await simulate(client, transaction, { deadline: Deadline.after(20_000) }).catch((thrown) => thrown);
    expect(isRpcError(error), String(error)).toBe(true);
    expect(node.requests.flat().length).toBeLessThan(4_500);
  });
});
