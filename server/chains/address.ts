import { readAddressText } from "./address-text";
import { toChecksum } from "./checksum";
import { type Network, networkInfo } from "./networks";

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
    return networkInfo(this.network).family;
  }

  /** The spelling to show: with the EIP-55 checksum on EVM networks. Computed on first use, for keccak is slow. */
  get canonical(): string {
    this.#canonical ??= toChecksum(this.key);
    return this.#canonical;
  }
}

/** An address as a caller wrote it, on `network` or, without one, on Ethereum for `0x…` and Solana for base58. Throws AddressError. */
export function parseAddress(text: string, network?: Network): ParsedAddress {
  const { family, key, canonical } = readAddressText(text, network === undefined ? undefined : networkInfo(network));
  return new ParsedAddress(network ?? (family === "evm" ? "ethereum" : "solana"), key, canonical);
}
