import { type Address, type EncodedAccount, getAddressDecoder } from "@solana/kit";
import type { RpcCall } from "../rpc-double";
import type { SolanaChain } from "./chain";

const slotsPerEpoch = 432_000;

interface Config {
  limit?: number;
  before?: string;
  dataSlice?: { offset: number; length: number };
  programId?: Address;
  filters?: ({ dataSize: number } | { memcmp: { offset: number; bytes: string } })[];
}

/** A node's answers over a chain in this process, for an RPC double. Undefined for methods that it doesn't know. */
export function answerFrom({ svm, sent }: Pick<SolanaChain, "svm" | "sent">): (call: RpcCall) => unknown {
  const show = (address: Address, config: Config) => {
    const account = svm.getAccount(address);
    return account.exists ? present(account, config) : null;
  };
  return ({ method, params }) => {
    const context = { apiVersion: "2.3.0", slot: Number(svm.getClock().epoch) * slotsPerEpoch + 1 };
    const [first, config = {}] = params as [string, Config?];
    switch (method) {
      case "getGenesisHash":
        return "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d";
      case "getFirstAvailableBlock":
        return 0;
      case "getAccountInfo":
        return { context, value: show(first as Address, config) };
      case "getMultipleAccounts":
        return { context, value: (first as unknown as Address[]).map((each) => show(each, config)) };
      case "getSignaturesForAddress": {
        const all = sent
          .filter(({ keys }) => keys.includes(first as Address))
          .map(({ signature }) => ({ signature, slot: 1, err: null, blockTime: null }))
          .reverse();
        const from = all.findIndex(({ signature }) => signature === config.before) + 1;
        return all.slice(from, config.limit && from + config.limit);
      }
      case "getTransaction": {
        const found = sent.find(({ signature }) => signature === first);
        const header = { numRequiredSignatures: found?.signers };
        return found ? { slot: 1, transaction: { message: { header, accountKeys: found.keys } } } : null;
      }
      case "getTokenAccountsByOwner":
        return { context, value: list(svm.getProgramAccounts(config.programId!), config, belongsTo(first)) };
      case "getProgramAccounts":
        return list(svm.getProgramAccounts(first as Address), config, (data) =>
          (config.filters ?? []).every((filter) =>
            "dataSize" in filter
              ? data.length === filter.dataSize
              : keyAt(data, filter.memcmp.offset) === filter.memcmp.bytes,
          ),
        );
    }
    return undefined;
  };
}

function list(accounts: EncodedAccount[], config: Config, fits: (data: Uint8Array) => boolean) {
  return accounts
    .filter(({ data }) => fits(new Uint8Array(data)))
    .map((account) => ({ pubkey: account.address, account: present(account, config) }));
}

function belongsTo(owner: string) {
  return (data: Uint8Array) =>
    (data.length === 165 || (data.length > 165 && data[165] === 2)) && keyAt(data, 32) === owner;
}

function keyAt(data: Uint8Array, at: number): string {
  return data.length >= at + 32 ? getAddressDecoder().decode(data.subarray(at, at + 32)) : "";
}

function present({ data, executable, lamports, programAddress }: EncodedAccount, { dataSlice }: Config) {
  const { offset, length } = dataSlice ?? { offset: 0, length: data.length };
  const bytes = Buffer.from(data.slice(offset, offset + length));
  return {
    data: [bytes.toString("base64"), "base64"],
    executable,
    lamports: Number(lamports),
    owner: programAddress,
    rentEpoch: 0,
    space: data.length,
  };
}
