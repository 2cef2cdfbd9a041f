import type { Address, Hex } from "viem";
import type { EvmClient } from "../evm/client";
import type { ReadOptions } from "../evm/read-options";
import { readAddress, readIndex, readQuantity, readWord } from "../evm/response-validation";
import { readObject } from "./read-answers";

/** The latest block, as far as the next one follows from it. */
export interface Head {
  number: number;
  /** Arbitrum's contracts see Ethereum's number. */
  shownNumber?: number;
  /** Unix seconds. */
  time: number;
  baseFee: bigint;
  gasLimit: number;
  feeRecipient: Address;
  prevRandao: Hex;
  hash: Hex;
}

const zeroWord: Hex = `0x${"0".repeat(64)}`;

export async function readHead(client: EvmClient, options: ReadOptions): Promise<Head> {
  const check = (value: unknown): Head => {
    const block = readObject(value);
    return {
      number: readIndex(block.number),
      ...(typeof block.l1BlockNumber === "string" && { shownNumber: readIndex(block.l1BlockNumber) }),
      time: readIndex(block.timestamp),
      baseFee:
        block.baseFeePerGas === undefined || block.baseFeePerGas === null ? 0n : readQuantity(block.baseFeePerGas),
      gasLimit: readIndex(block.gasLimit),
      feeRecipient: readAddress(block.miner),
      hash: readWord(block.hash),
      prevRandao: block.mixHash === undefined || block.mixHash === null ? zeroWord : readWord(block.mixHash),
    };
  };
  const params = ["latest" as Hex | "latest", false];
  return client.request(
    { method: "eth_getBlockByNumber", params, check, maxBytes: 1024 * 1024, chainSized: true },
    options,
  );
}
