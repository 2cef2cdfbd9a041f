import { readHeader, readIndex } from "./evm/response-validation";
import { chainIdOf, type EvmNetwork } from "./networks";
import type { CurrencyLimits } from "./rpc/currency";
import { type Identity, WrongChain } from "./rpc/identity";
import { readNumber, readText, slotOf } from "./solana/shapes";

/** Identity of development nodes (anvil, hardhat, geth --dev). An operator who names one in the settings intends it. */
const developmentChains: readonly unknown[] = [31337, 1337];
const developmentNodes = /anvil|hardhat|ganache|tevm/i;

export function evmIdentity(network: EvmNetwork, warn: (doubt: string) => void): Identity {
  const expected = chainIdOf(network);
  let isWarned = false;
  return {
    method: "eth_chainId",
    params: "[]",
    optional: true,
    check(result) {
      const chainId = readIndex(result);
      if (chainId === expected) return chainId;
      if (!developmentChains.includes(chainId))
        throw new WrongChain(`It serves chain ${chainId}, not ${network} (${expected})`, chainId);
      if (!isWarned) {
        isWarned = true;
        warn(
          `A node for trying things out (chain ${chainId}) stands in for ${network}: what it tells is not of the real chain`,
        );
      }
      return chainId;
    },
    neutral: { method: "eth_blockNumber", params: "[]" },
    head: {
      method: "eth_getBlockByNumber",
      params: '["latest",false]',
      read(result) {
        const { number, timestamp } = readHeader(result);
        return { number, time: timestamp };
      },
    },
    trial: {
      isChain: (chainId) => developmentChains.includes(chainId),
      ...{ method: "web3_clientVersion", params: "[]" },
      check: (result) => developmentNodes.test(readText(result)),
    },
  };
}

/** Networks make blocks within seconds. Nodes for trying things out make one when asked to, and rest for hours. */
export const evmCurrency: CurrencyLimits = {
  ...{ age: 10 * 60, ageInTrials: 3 * 60 * 60, behind: 120, perSecond: 1 },
  highest: () => Number.POSITIVE_INFINITY,
};

/** First blocks of the networks for trying things out. Any other one is taken for the real network. */
const solanaTestNetworks = new Map([
  ["EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG", "devnet"],
  ["4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY", "testnet"],
]);

export const solanaIdentity: Identity = {
  method: "getGenesisHash",
  params: "[]",
  optional: true,
  check(result) {
    const cluster = solanaTestNetworks.get(readText(result));
    if (cluster) throw new WrongChain(`It serves Solana's ${cluster}, not the real network`);
  },
  neutral: { method: "getSlot", params: '[{"commitment":"confirmed"}]' },
  head: {
    method: "getSlot",
    params: '[{"commitment":"confirmed"}]',
    read: (result) => ({ number: readNumber(result) }),
  },
  headIn(result) {
    const slot = slotOf(result);
    return slot === undefined ? undefined : { number: slot };
  },
};

const solanaBegan = Date.UTC(2020, 2, 16);
/** Slots have lasted 0.4 seconds and more: since the beginning there were fewer than three a second, and will be for years. */
const MAX_SLOTS_PER_SECOND = 3;

export const solanaCurrency: CurrencyLimits = {
  ...{ age: Number.POSITIVE_INFINITY, ageInTrials: Number.POSITIVE_INFINITY, behind: 120, perSecond: 2.5 },
  highest: (nowMs) => ((nowMs - solanaBegan) / 1_000) * MAX_SLOTS_PER_SECOND,
};
