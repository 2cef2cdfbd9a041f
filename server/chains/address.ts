import { type AddressHolder, readAddressText } from "./address-text";
import { toChecksum } from "./checksum";
import { isRegistered, type Network, networkInfo } from "./networks";

export { AddressError, isAddressError } from "./address-text";

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
    return this.key.startsWith("0x") ? "evm" : "solana";
  }

  /** The spelling to show: with the EIP-55 checksum on EVM networks. Computed on first use, for keccak is slow. */
  get canonical(): string {
    this.#canonical ??= toChecksum(this.key);
    return this.#canonical;
  }
}

/**
 * An address as a caller wrote it, on `network` or, without one, on Ethereum for `0x…` and Solana for base58. A network
 * that is no longer registered was an EVM network. Throws AddressError.
 */
export function parseAddress(text: string, network?: Network): ParsedAddress {
  const holder = network === undefined ? undefined : holderOf(network);
  const { family, key, canonical } = readAddressText(text, holder);
  return new ParsedAddress(network ?? (family === "evm" ? "ethereum" : "solana"), key, canonical);
}

function holderOf(network: Network): AddressHolder {
  return isRegistered(network) ? networkInfo(network) : { family: "evm", title: network };
}
