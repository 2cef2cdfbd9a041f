import { readNonZeroKey, readU16, readU64 } from "./layout";
import { type Fields, readKey, readList, readNumber, readObject, readOptional, readText } from "./shapes";
import { longestText, readNames, type TokenNames } from "./token-metadata";

/** The powers that a Token-2022 mint gives over its holders. Unset: absent, or given up. */
export interface MintExtensions {
  /** May take or burn the tokens of any holder. */
  permanentDelegate?: string;
  /** This program runs in every transfer and may refuse it. */
  transferHook?: string;
  /** May name the program that runs in every transfer. */
  transferHookAuthority?: string;
  /** The fees of a transfer that hold now or are announced; those of nothing are left out. */
  transferFees?: TransferFee[];
  /** May set the fee, up to all that is transferred. */
  transferFeeAuthority?: string;
  /** New accounts are frozen until an authority thaws them. */
  startsFrozen?: true;
  nonTransferable?: true;
  pauseAuthority?: string;
  /** No transfer passes now. */
  paused?: true;
  /** Must sign each burn, without which no account with tokens in it can be closed. */
  burnAuthority?: string;
  closeAuthority?: string;
  /** Names of the token, where the mint itself states them. */
  names?: TokenNames;
  /** There are extensions that this reader doesn't know, or that the answer cut off: they may be powers, too. */
  unread?: true;
}

export interface TransferFee {
  basisPoints: number;
  /** The fee of one transfer at most, in the smallest unit. */
  most: bigint;
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
  "permissionedBurn",
];
const known: ReadonlySet<string> = new Set(names);
/** Stands in a walk's result for what lies behind its end. */
const rest = "the rest";
const MAX_EXTENSIONS = 40;
const frozen = 2;

/** Whether all of an account's extensions were read, as far as their names show. */
export function areExtensionsKnown(found: Iterable<string>): boolean {
  return [...found].every((name) => known.has(name));
}

/** The extensions after a Token-2022 account's base: type, length, value. Stops at what doesn't fit. */
export function walkExtensions(data: Uint8Array, start: number): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  let at = start;
  let name = "";
  for (; at + 4 <= data.length && found.size < MAX_EXTENSIONS - 1; ) {
    const type = readU16(data, at);
    if (type === 0) return found;
    name = names[type] ?? `extension ${type}`;
    const end = at + 4 + readU16(data, at + 2);
    // A value that is cut off still shows that it is there.
    if (!found.has(name)) found.set(name, data.subarray(at + 4, end));
    at = end;
  }
  // The names are written last: no power follows where they are cut off.
  const isCut = found.size > 0 && at > data.length && name !== "tokenMetadata";
  if (isCut || found.size === MAX_EXTENSIONS - 1) found.set(rest, new Uint8Array());
  return found;
}

/** `epoch`: the network's, where it is known; it determines whether an announced fee holds. */
export function decodeMintExtensions(found: ReadonlyMap<string, Uint8Array>, epoch?: number): MintExtensions {
  const key = (name: string, at: number) => {
    const value = found.get(name);
    return value && value.length >= at + 32 ? readNonZeroKey(value, at) : undefined;
  };
  const fees = found.get("transferFeeConfig");
  const feeAt = (at: number) => ({
    since: readU64(fees!, at),
    most: readU64(fees!, at + 8),
    basisPoints: readU16(fees!, at + 16),
  });
  const metadata = found.get("tokenMetadata");
  return tidy({
    permanentDelegate: key("permanentDelegate", 0),
    transferHook: key("transferHook", 32),
    transferHookAuthority: key("transferHook", 0),
    transferFees: fees && fees.length >= 108 && feesFrom(feeAt(72), feeAt(90), epoch),
    transferFeeAuthority: key("transferFeeConfig", 0),
    startsFrozen: found.get("defaultAccountState")?.[0] === frozen,
    nonTransferable: found.has("nonTransferable"),
    pauseAuthority: key("pausableConfig", 0),
    paused: found.get("pausableConfig")?.[32] === 1,
    burnAuthority: key("permissionedBurn", 0),
    closeAuthority: key("mintCloseAuthority", 0),
    names: metadata && readNames(metadata, 64),
    unread: !areExtensionsKnown(found.keys()),
  });
}

/** The same from a node's own reading of them. Throws RpcInvalid. */
export function readMintExtensions(list: ReadonlyMap<string, Fields>, epoch?: number): MintExtensions {
  const key = (name: string, field: string) => readOptional(list.get(name)?.[field], readKey);
  const fee = (name: string) => {
    const given = readObject(list.get("transferFeeConfig")?.[name]);
    const whole = (value: unknown) => BigInt(Math.trunc(readNumber(value)));
    return {
      since: whole(given.epoch),
      most: whole(given.maximumFee),
      basisPoints: readNumber(given.transferFeeBasisPoints),
    };
  };
  return tidy({
    permanentDelegate: key("permanentDelegate", "delegate"),
    transferHook: key("transferHook", "programId"),
    transferHookAuthority: key("transferHook", "authority"),
    transferFees: list.has("transferFeeConfig") && feesFrom(fee("olderTransferFee"), fee("newerTransferFee"), epoch),
    transferFeeAuthority: key("transferFeeConfig", "transferFeeConfigAuthority"),
    startsFrozen: list.get("defaultAccountState")?.accountState === "frozen",
    nonTransferable: list.has("nonTransferable"),
    pauseAuthority: key("pausableConfig", "authority"),
    paused: list.get("pausableConfig")?.paused === true,
    burnAuthority: key("permissionedBurn", "authority"),
    closeAuthority: key("mintCloseAuthority", "closeAuthority"),
    names: readOptional(list.get("tokenMetadata"), namesIn),
    unread: !areExtensionsKnown(list.keys()),
  });
}

type DatedFee = TransferFee & { since: bigint };

/** The newer fee replaces the older from its epoch on. Before that, and where the epoch is unknown, both count. */
function feesFrom(older: DatedFee, newer: DatedFee, epoch: number | undefined): TransferFee[] | undefined {
  const isOver = epoch !== undefined && newer.since <= BigInt(epoch);
  const fees = (isOver ? [newer] : [older, newer]).filter(({ basisPoints, most }) => basisPoints > 0 && most > 0n);
  return fees.length > 0 ? fees.map(({ basisPoints, most }) => ({ basisPoints, most })) : undefined;
}

function namesIn(value: unknown): TokenNames {
  const { name, symbol, uri } = readObject(value);
  // The creator of a token chooses its names. Long ones are no reason to discard all of it.
  const text = (given: unknown) => (typeof given === "string" ? given.slice(0, longestText) : readText(given));
  return { name: text(name), symbol: text(symbol), uri: typeof uri === "string" ? uri.slice(0, longestText) : "" };
}

/** A node's list of extensions by name, with their state. Throws RpcInvalid. */
export function readExtensionList(value: unknown): Map<string, Fields> {
  const found = new Map<string, Fields>();
  for (const each of readOptional(value, (list) => readList(list, MAX_EXTENSIONS)) ?? []) {
    const { extension, state } = readObject(each);
    found.set(
      readText(extension, 80).replace(/^permissionedBurnConfig$/, "permissionedBurn"),
      readOptional(state, readObject) ?? {},
    );
  }
  return found;
}

type Found = { [Name in keyof MintExtensions]: MintExtensions[Name] | false };

/** Leaves out what isn't there. */
function tidy(found: Found): MintExtensions {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== false));
}
