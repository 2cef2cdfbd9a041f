import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { encodeBase58 } from "@/server/chains/base58";
import { metadataAddress, metadataAddresses } from "@/server/chains/solana/token-metadata";

it("where many names are is worked out in several turns, and what is known in one", async () => {
  const mints = Array.from({ length: 150 }, (_, at) => {
    const key = Buffer.alloc(32, 7);
    key.writeUInt32LE(at);
    return encodeBase58(key);
  });
  const turnsOf = async () => {
    let [turns, done] = [0, false];
    const found = metadataAddresses(mints).finally(() => {
      done = true;
    });
    for (; !done; turns++) await turn();
    return { turns, found: await found };
  };
  const first = await turnsOf();
  expect(first.turns).toBeGreaterThanOrEqual(9);
  expect([...first.found]).toEqual(mints.map((mint) => [mint, metadataAddress(mint)]));
  expect((await turnsOf()).turns).toBeLessThan(3);
});
