import {
  AddressError,
  findNetwork,
  isAddressError,
  isRegistered,
  type Network,
  type ParsedAddress,
  parseAddress,
} from "@/server/chains";
import { AppError, invalidFields } from "@/server/kernel/errors";

/** Error in an address, in words for the caller; undefined where there is none. `chain` may be an alias. */
export function checkAddress(text: string, chain?: string): string | undefined {
  try {
    readAddress(text, chain);
    return undefined;
  } catch (error) {
    if (isAddressError(error)) return error.message;
    throw error;
  }
}

/**
 * The address on its network, also on one that is no longer registered. Without a network, it is derived from the
 * address itself. Throws AddressError.
 */
export function readAddress(text: string, chain?: string): ParsedAddress {
  // Solana's longest is 44; what is longer need not be looked at.
  if (text.length > 128) throw new AddressError("malformed", "The address is too long");
  return parseAddress(text, chain === undefined ? undefined : (findNetwork(chain) ?? chain));
}

/** Throws for a network that was taken out of the settings since it was named. */
export function requireRegistered(network: Network): void {
  if (!isRegistered(network))
    throw new AppError("invalid_request", `The network ${network} is no longer set up on this server.`);
}

/** The same for what came from a caller: throws 400 with the field's path. */
export function requireAddress(text: string, chain: string | undefined, path: string): ParsedAddress {
  try {
    return readAddress(text, chain);
  } catch (error) {
    if (!isAddressError(error)) throw error;
    throw invalidFields([{ path, message: error.message }]);
  }
}
