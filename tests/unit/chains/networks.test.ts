import { readdirSync, readFileSync } from "node:fs";
import { getAddress } from "viem";
import * as viemChains from "viem/chains";
import { expect, it } from "vitest";
import {
  chainIdOf,
  evmNetworkNames,
  findNetwork,
  isEvmNetwork,
  networkInfo,
  networkNames,
  networkOfChainId,
  networkTable,
  networkTitle,
} from "@/server/networks";

it("finds networks by name, alias, CAIP-2 and chain id", () => {
  expect(["bsc", "eip155:56", "bnb"].map(findNetwork)).toEqual(["bnb", "bnb", "bnb"]);
  expect(findNetwork("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp")).toBe("solana");
  expect([1, 56, 137, 42161, 8453].map(networkOfChainId)).toEqual(["ethereum", "bnb", "polygon", "arbitrum", "base"]);
  const none = ["Ethereum", "__proto__", "", "eip155:5", "eip155:01", "EIP155:1"];
  expect(none.map(findNetwork)).toEqual(none.map(() => undefined));
  expect([5, 0, -1, Number.NaN].map(networkOfChainId)).toEqual([undefined, undefined, undefined, undefined]);
});

it("lists the specification's five first, then sixteen more", () => {
  expect(networkNames()).toEqual([
    ...["ethereum", "bnb", "polygon", "arbitrum", "solana"],
    ...["base", "optimism", "avalanche", "linea", "gnosis", "scroll", "celo", "mantle", "blast", "sonic", "unichain"],
    ...["worldchain", "berachain", "ink", "hyperevm", "monad"],
  ]);
});

it("describes each of them", () => {
  for (const network of networkTable()) {
    expect(networkInfo(network.name)).toBe(network);
    expect(isEvmNetwork(network.name)).toBe(network.name !== "solana");
    expect(network.rpc.length, network.name).toBeGreaterThan(1);
    expect(network.rpc.every((url) => url.startsWith("https://"))).toBe(true);
  }
  expect([networkTitle("bnb"), networkTitle("gone")]).toEqual(["BNB Chain", "gone"]);
  expect(() => networkInfo("gone")).toThrow(RangeError);
});

it("has the ids, currencies and Multicall3 that viem has", () => {
  const theirs = Object.values(viemChains);
  for (const name of evmNetworkNames()) {
    const { currency, multicall3 } = networkInfo(name);
    const same = theirs.filter(({ id }) => id === chainIdOf(name));
    const fits = same.some(({ nativeCurrency, contracts }) => {
      const known = (contracts as { multicall3?: { address: string } } | undefined)?.multicall3?.address;
      return (
        nativeCurrency.symbol.toUpperCase() === currency.symbol.toUpperCase() && known?.toLowerCase() === multicall3
      );
    });
    expect(fits, name).toBe(true);
  }
});

it("has the system contracts that viem/op-stack has, on every network of that kind", async () => {
  const { chainConfig } = await import("viem/op-stack");
  const predeploys = Object.values(chainConfig.contracts).map(({ address }) => address.toLowerCase());
  for (const name of ["base", "optimism", "blast", "unichain", "worldchain", "ink", "celo", "mantle"]) {
    const own = networkInfo(name).systemContracts.map(({ address }) => address);
    expect(
      predeploys.filter((address) => !own.includes(address as `0x${string}`)),
      name,
    ).toEqual([]);
  }
  const arbitrum = networkInfo("arbitrum").systemContracts.map(({ address }) => Number(address));
  expect(arbitrum).toEqual([0x64, 0x65, 0x6c, 0x6e, 0xc8]);
});

it("has addresses as EIP-55 writes them, each with its sources", () => {
  const folder = "server/networks/built-in";
  const files = readdirSync(folder).filter((file) => !["index.ts", "built-in.ts", "solana.ts"].includes(file));
  expect(files).toHaveLength(20);
  for (const file of [...files.map((name) => `${folder}/${name}`), "server/networks/stacks.ts"]) {
    const text = readFileSync(file, "utf8");
    for (const address of text.match(/0x[0-9a-fA-F]{40}\b/g) ?? []) expect(address).toBe(getAddress(address));
    if (file.includes("built-in")) expect(text).toMatch(/sources: \[\s*"/);
  }
});
