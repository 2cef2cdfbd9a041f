import { expect, it } from "vitest";
import {
  chainIdOf,
  evmNetworks,
  findNetwork,
  isEvmNetwork,
  networkInfo,
  networkOfChainId,
  networks,
} from "@/server/chains";

it("finds networks by name, alias and chain id", () => {
  expect(findNetwork("bsc")).toBe("bnb");
  expect([1, 56, 137, 42161].map(networkOfChainId)).toEqual(["ethereum", "bnb", "polygon", "arbitrum"]);
  expect(evmNetworks.map(chainIdOf)).toEqual([1, 56, 137, 42161]);
  expect([findNetwork("Ethereum"), findNetwork("__proto__"), findNetwork(""), networkOfChainId(5)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it("describes each of them", () => {
  for (const network of networks) {
    expect(networkInfo(network)).toMatchObject({
      id: network,
      nativeSymbol: expect.any(String),
      blockTimeMs: expect.any(Number),
    });
    expect(isEvmNetwork(network)).toBe(network !== "solana");
  }
});
