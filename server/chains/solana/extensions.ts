import { readNonZeroKey, readU16 } from "./layout";
import { type Fields, readKey, readList, readNumber, readObject, readOptional, readText } from "./shapes";
import { longestText, readNames, type TokenNames } from "./token-metadata";

/** What a Token-2022 mint lets somebody do to its holders. Unset: not there, or given up. */
export interface MintExtensions {
  /** May take or burn the tokens of any holder. */
  permanentDelegate?: string;
  /** This program runs in every transfer and may refuse it. */
  transferHook?: string;
  /** What every transfer costs, in hundredths of a percent: the higher of the fee now and the fee announced. */
  transferFeeBasisPoints?: number;
  /** New accounts are frozen until somebody thaws them. */
  startsFrozen?: true;
  nonTransferable?: true;
  pauseAuthority?: string;
  closeAuthority?: string;
  /** What it calls itself, where the mint itself says so. */
  names?: TokenNames;
}

/** In the order of their numbers. */
const names = [
  "uninitialized",
  "transferFeeConfig",
  "transferFeeAmount",
  "mintCloseAuthority",
  "confidentialTransferMint",
  "confidentialTransferAccount",
  "defaultAccountState",
  "immutableOwner",
  "memoTransfer",
  "nonTransferable",
  "interestBearingConfig",
  "cpiGuard",
  "permanentDelegate",
  "nonTransferableAccount",
  "transferHook",
  "transferHookAccount",
  "confidentialTransferFeeConfig",
  "confidentialTransferFeeAmount",
  "metadataPointer",
  "tokenMetadata",
  "groupPointer",
  "tokenGroup",
  "groupMemberPointer",
  "tokenGroupMember",
  "confidentialMintBurn",
  "scaledUiAmountConfig",
  "pausableConfig",
  "pausableAccount",
];
const mostExtensions = 40;
const frozen = 2;

/** The extensions after a Token-2022 account's base: type, length, value. Stops at what doesn't fit. */
export function walkExtensions(data: Uint8Array, start: number): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  for (let at = start; at + 4 <= data.length && found.size < mostExtensions; ) {
    const type = readU16(data, at);
    const end = at + 4 + readU16(data, at + 2);
    if (type === 0) break;
    const name = names[type] ?? `extension ${type}`;
    // A value that is cut off still shows that it is there.
    if (!found.has(name)) found.set(name, data.subarray(at + 4, end));
    at = end;
  }
  return found;
}

export function decodeMintExtensions(found: ReadonlyMap<string, Uint8Array>): MintExtensions {
  const key = (name: string, at: number) => {
    const value = found.get(name);
    return value && value.length >= at + 32 ? readNonZeroKey(value, at) : undefined;
  };
  const fee = found.get("transferFeeConfig");
  const state = found.get("defaultAccountState");
  const metadata = found.get("tokenMetadata");
  return tidy({
    permanentDelegate: key("permanentDelegate", 0),
    transferHook: key("transferHook", 32),
    transferFeeBasisPoints: fee && fee.length >= 108 ? Math.max(readU16(fee, 88), readU16(fee, 106)) : undefined,
    startsFrozen: state?.[0] === frozen,
    nonTransferable: found.has("nonTransferable"),
    pauseAuthority: key("pausableConfig", 0),
    closeAuthority: key("mintCloseAuthority", 0),
    names: metadata && readNames(metadata, 64),
  });
}

/** The same from a node's own reading of them. Throws RpcInvalid. */
export function readMintExtensions(list: ReadonlyMap<string, Fields>): MintExtensions {
  const key = (name: string, field: string) => readOptional(list.get(name)?.[field], readKey);
  const fee = (name: string) => {
    const given = readOptional(list.get("transferFeeConfig")?.[name], readObject);
    return given ? readNumber(given.transferFeeBasisPoints) : 0;
  };
  return tidy({
    permanentDelegate: key("permanentDelegate", "delegate"),
    transferHook: key("transferHook", "programId"),
    transferFeeBasisPoints: list.has("transferFeeConfig")
      ? Math.max(fee("olderTransferFee"), fee("newerTransferFee"))
      : undefined,
    startsFrozen: list.get("defaultAccountState")?.accountState === "frozen",
    nonTransferable: list.has("nonTransferable"),
    pauseAuthority: key("pausableConfig", "authority"),
    closeAuthority: key("mintCloseAuthority", "closeAuthority"),
    names: readOptional(list.get("tokenMetadata"), namesIn),
  });
}

function namesIn(value: unknown): TokenNames {
  const { name, symbol, uri } = readObject(value);
  // Whoever makes a token gives it its names; long ones are no reason to read nothing of it.
  const text = (given: unknown) => (typeof given === "string" ? given.slice(0, longestText) : readText(given));
  return { name: text(name), symbol: text(symbol), uri: typeof uri === "string" ? uri.slice(0, longestText) : "" };
}

/** A node's list of extensions by name, with their state. Throws RpcInvalid. */
export function readExtensionList(value: unknown): Map<string, Fields> {
  const found = new Map<string, Fields>();
  for (const each of readOptional(value, (list) => readList(list, mostExtensions)) ?? []) {
    const { extension, state } = readObject(each);
    found.set(readText(extension, 80), readOptional(state, readObject) ?? {});
  }
  return found;
}

type Found = { [Name in keyof MintExtensions]: MintExtensions[Name] | false };

/** Leaves out what isn't there. */
function tidy(found: Found): MintExtensions {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== false));
}
