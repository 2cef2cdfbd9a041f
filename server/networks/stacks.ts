import type { HexAddress, NetworkInfo, Stack } from "./types";

type Rows = [address: HexAddress, label: string][];

/**
 * From viem/op-stack and https://specs.optimism.io/protocol/predeploys.html. Fees on the first layer are read from two.
 */
const opStack: Rows = [
  ["0x4200000000000000000000000000000000000007", "L2 Cross Domain Messenger"],
  ["0x4200000000000000000000000000000000000010", "L2 Standard Bridge"],
  ["0x4200000000000000000000000000000000000011", "Sequencer Fee Vault"],
  ["0x4200000000000000000000000000000000000012", "Optimism Mintable ERC-20 Factory"],
  ["0x4200000000000000000000000000000000000014", "L2 ERC-721 Bridge"],
  ["0x420000000000000000000000000000000000000F", "Gas Price Oracle"],
  ["0x4200000000000000000000000000000000000015", "L1 Block"],
  ["0x4200000000000000000000000000000000000016", "L2 to L1 Message Passer"],
  ["0x4200000000000000000000000000000000000019", "Base Fee Vault"],
  ["0x420000000000000000000000000000000000001A", "L1 Fee Vault"],
  ["0x4200000000000000000000000000000000000020", "Attestation Schema Registry"],
  ["0x4200000000000000000000000000000000000021", "Ethereum Attestation Service"],
];

/** The contract at a number. */
const at = (number: number): HexAddress => `0x${number.toString(16).padStart(40, "0")}`;

export function range(from: number, to: number): HexAddress[] {
  return Array.from({ length: to - from + 1 }, (_, index) => at(from + index));
}

/** Contracts that are part of the nodes of each kind of chain, beside Ethereum's own. From the same sources. */
export const stackPrecompiles: Partial<Record<Stack, NetworkInfo["precompiles"]>> = {
  nitro: [...range(0x64, 0x74), at(0xff), ...range(0xc8, 0xc9)],
  avalanche: ["0x0200000000000000000000000000000000000005"],
  // https://specs.celo.org/token_duality.html
  celo: [at(0xfd)],
};

/** Contracts that each kind of chain provides. Addresses are EIP-55, checked by a test. */
export const stackContracts: Record<Stack, Rows> = {
  "op-stack": opStack,
  // https://docs.arbitrum.io/build-decentralized-apps/precompiles/reference
  nitro: [
    ["0x0000000000000000000000000000000000000064", "ArbSys"],
    ["0x0000000000000000000000000000000000000065", "ArbInfo"],
    ["0x000000000000000000000000000000000000006C", "ArbGasInfo"],
    ["0x000000000000000000000000000000000000006E", "ArbRetryableTx"],
    ["0x00000000000000000000000000000000000000C8", "NodeInterface"],
  ],
  // https://build.avax.network/docs/rpcs/c-chain
  avalanche: [["0x0200000000000000000000000000000000000005", "Warp Messenger"]],
  // https://docs.celo.org/tooling/contracts/core-contracts
  celo: [
    ...opStack,
    ["0x000000000000000000000000000000000000ce10", "Registry"],
    ["0x00000000000000000000000000000000000000fd", "Transfer precompile"],
  ],
  // https://docs.linea.build/network/build/contracts
  linea: [
    ["0x508Ca82Df566dCD1B0DE8296e70a96332cD644ec", "L2 Message Service"],
    ["0x353012dc4a9A6cF55c941bADC267f82004A8ceB9", "Token Bridge"],
  ],
  // https://docs.scroll.io/en/developers/scroll-contracts/
  scroll: [
    ["0x5300000000000000000000000000000000000000", "L2 Message Queue"],
    ["0x5300000000000000000000000000000000000002", "L1 Gas Price Oracle"],
    ["0x5300000000000000000000000000000000000005", "L2 Fee Vault"],
    ["0x781e90f1c8Fc4611c9b7497C3B47F99Ef6969CbC", "L2 Messenger"],
    ["0x4C0926FF5252A435FD19e10ED15e5a249Ba19d79", "L2 Gateway Router"],
  ],
  // https://docs.mantle.xyz/network/system-information/off-chain-system/key-l2-contract-address
  mantle: [...opStack, ["0xdEAddEaDdeadDEadDEADDEAddEADDEAddead1111", "Bridged Ether"]],
};
