import { decodeBase58Key } from "./base58";
import { isChainName } from "./chain-name";
import { toChecksum } from "./checksum";

export type AddressProblem = "empty" | "malformed" | "chain_name" | "bad_checksum" | "wrong_network";

/** An address that no supported chain, or not the one asked for, can hold. `message` is written for the caller, without a full stop. */
export class AddressError extends Error {
  override name = "AddressError";
  readonly isAddressError = true;

  constructor(
    readonly problem: AddressProblem,
    message: string,
  ) {
    super(message);
  }
}

/** By brand, not instanceof: Next bundles a second copy of this module. */
export function isAddressError(error: unknown): error is AddressError {
  return typeof error === "object" && error !== null && (error as { isAddressError?: unknown }).isAddressError === true;
}

const evmAddress = /^0x[0-9a-fA-F]{40}$/;
const solanaHint = "Solana addresses are 32 bytes in base58 (32 to 44 characters)";
const chainName = "This is a name on a blockchain, not an address: send the address that it leads to";
const evmHint = "EVM addresses are 0x and 40 hexadecimal characters";

/** Address format and name of a network. */
export interface AddressHolder {
  family: "evm" | "solana";
  title: string;
}

interface ReadAddress {
  family: "evm" | "solana";
  /** Lower case on EVM networks, as written on Solana. */
  key: string;
  /** Where it was computed. */
  canonical?: string;
}

/**
 * Checks an address as a caller wrote it, for a network or, without one, for any. Mixed-case EVM addresses must carry
 * their EIP-55 checksum, a guard against typing errors. Free of the registry, for use in a browser. Throws AddressError.
 */
export function readAddressText(text: string, holder?: AddressHolder): ReadAddress {
  if (text === "") throw new AddressError("empty", "An address is required");
  if (evmAddress.test(text)) return readEvm(text, holder);
  if (decodeBase58Key(text)) {
    if (holder?.family === "evm") {
      throw new AddressError(
        "wrong_network",
        `This is a Solana address, which ${holder.title} cannot hold. ${evmHint}`,
      );
    }
    return { family: "solana", key: text, canonical: text };
  }
  if (isChainName(text)) throw new AddressError("chain_name", chainName);
  throw new AddressError("malformed", explain(text, holder));
}

function readEvm(text: string, holder: AddressHolder | undefined): ReadAddress {
  if (holder?.family === "solana") {
    throw new AddressError("wrong_network", `This is an EVM address, which ${holder.title} cannot hold. ${solanaHint}`);
  }
  const key = text.toLowerCase();
  const digits = text.slice(2);
  if (digits === key.slice(2) || digits === digits.toUpperCase()) return { family: "evm", key };
  const canonical = toChecksum(key);
  if (canonical !== text) {
    throw new AddressError(
      "bad_checksum",
      "The address has capital letters in the wrong places (EIP-55 checksum), so it probably has a typing error. Copy it again, or write it all in lower case",
    );
  }
  return { family: "evm", key, canonical };
}

function explain(text: string, holder: AddressHolder | undefined): string {
  const hint = holder === undefined ? `${evmHint}; ${solanaHint}` : holder.family === "evm" ? evmHint : solanaHint;
  if (text !== text.trim()) return `The address has spaces around it. ${hint}`;
  if (text.startsWith("0X")) return `An EVM address starts with a lower-case 0x. ${evmHint}`;
  if (text.startsWith("0x")) {
    const length = text.length - 2;
    return `The address is not valid: ${evmHint}, and this one has ${length} ${length === 1 ? "character" : "characters"} after 0x${length === 40 ? ", not all of them hexadecimal" : ""}`;
  }
  return `The address is not valid. ${hint}`;
}
