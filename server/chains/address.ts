import { decodeBase58Key } from "./base58";
import { isChainName } from "./chain-name";
import { toChecksum } from "./checksum";
import { isEvmNetwork, type Network, networkInfo } from "./networks";

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

/** A checked address. `key` is its one spelling for look-ups: lower case on EVM networks, as written on Solana. */
export class ParsedAddress {
  #canonical: string | undefined;

  constructor(
    readonly network: Network,
    readonly key: string,
    canonical?: string,
  ) {
    this.#canonical = canonical;
  }

  get family(): "evm" | "solana" {
    return networkInfo(this.network).family;
  }

  /** The spelling to show: with the EIP-55 checksum on EVM networks. Computed on first use, for keccak is slow. */
  get canonical(): string {
    this.#canonical ??= toChecksum(this.key);
    return this.#canonical;
  }
}

const evmAddress = /^0x[0-9a-fA-F]{40}$/;
const solanaHint = "Solana addresses are 32 bytes in base58 (32 to 44 characters)";
const chainName = "This is a name on a blockchain, not an address: send the address that it leads to";
const evmHint = "EVM addresses are 0x and 40 hexadecimal characters";

/**
 * Checks an address as a caller wrote it, on `network` or, without one, on Ethereum for `0x…` and Solana for base58.
 * Mixed-case EVM addresses must carry their EIP-55 checksum, a guard against typing errors. Throws AddressError.
 */
export function parseAddress(text: string, network?: Network): ParsedAddress {
  if (text === "") throw new AddressError("empty", "An address is required");
  if (evmAddress.test(text)) return parseEvm(text, network ?? "ethereum");
  if (decodeBase58Key(text)) {
    if (network && isEvmNetwork(network)) {
      throw new AddressError(
        "wrong_network",
        `This is a Solana address, which ${networkInfo(network).name} cannot hold. ${evmHint}`,
      );
    }
    return new ParsedAddress("solana", text, text);
  }
  if (isChainName(text)) throw new AddressError("chain_name", chainName);
  throw new AddressError("malformed", explain(text, network));
}

function parseEvm(text: string, network: Network): ParsedAddress {
  if (!isEvmNetwork(network)) {
    throw new AddressError(
      "wrong_network",
      `This is an EVM address, which ${networkInfo(network).name} cannot hold. ${solanaHint}`,
    );
  }
  const key = text.toLowerCase();
  const digits = text.slice(2);
  if (digits === key.slice(2) || digits === digits.toUpperCase()) return new ParsedAddress(network, key);
  const canonical = toChecksum(key);
  if (canonical !== text) {
    throw new AddressError(
      "bad_checksum",
      "The address has capital letters in the wrong places (EIP-55 checksum), so it probably has a typing error. Copy it again, or write it all in lower case",
    );
  }
  return new ParsedAddress(network, key, canonical);
}

function explain(text: string, network: Network | undefined): string {
  const hint = network === undefined ? `${evmHint}; ${solanaHint}` : isEvmNetwork(network) ? evmHint : solanaHint;
  if (text !== text.trim()) return `The address has spaces around it. ${hint}`;
  if (text.startsWith("0X")) return `An EVM address starts with a lower-case 0x. ${evmHint}`;
  if (text.startsWith("0x")) {
    const length = text.length - 2;
    return `The address is not valid: ${evmHint}, and this one has ${length} ${length === 1 ? "character" : "characters"} after 0x${length === 40 ? ", not all of them hexadecimal" : ""}`;
  }
  return `The address is not valid. ${hint}`;
}
