import { contractInfo } from "evmole";
import { type Address, encodeAbiParameters, type Hex, maxUint256, parseAbiParameters } from "viem";

/** A function that runs may call. `selector` is `0x` for a call without data. */
export interface EntryPoint {
  selector: Hex;
  /** Solidity types, where known. */
  types: readonly { type: string }[];
  /** Whether it takes native currency, as far as the code shows. */
  payable: boolean;
  /** Whether it changes no state. */
  view: boolean;
}

const MAX_ENTRY_POINTS = 60;

/** External functions with their argument types, by evmole; the plain payment first. */
export function findEntryPoints(code: Hex): EntryPoint[] {
  const { functions = [] } = contractInfo(code, { selectors: true, arguments: true, stateMutability: true });
  const named = functions.slice(0, MAX_ENTRY_POINTS).map(({ selector, arguments: types, stateMutability }) => ({
    selector: `0x${selector}` as Hex,
    types: parseTypes(types ?? ""),
    payable: stateMutability === "payable",
    view: stateMutability === "view" || stateMutability === "pure",
  }));
  return [{ selector: "0x", types: [], payable: true, view: false }, ...named];
}

function parseTypes(text: string): readonly { type: string }[] {
  if (text === "") return [];
  try {
    return parseAbiParameters(text) as readonly { type: string }[];
  } catch {
    return [];
  }
}

/** Values that arguments are filled with. */
export interface Filling {
  /** For arguments in their order; the last for all further ones. */
  addresses: readonly Address[];
  number: bigint;
}

const MAX_WORDS = 8;

/** Calldata with each argument filled by its type; arrays of one element. */
export function encodeEntry({ selector, types }: EntryPoint, filling: Filling): Hex {
  if (types.length === 0) return selector;
  try {
    const left = [...filling.addresses];
    const values = types.map((each) => fill(each, { ...filling, addresses: left }));
    return `${selector}${encodeAbiParameters(types as never, values as never).slice(2)}`;
  } catch {
    return `${selector}${"0".repeat(64 * MAX_WORDS)}`;
  }
}

function fill(parameter: { type: string; components?: readonly { type: string }[] }, filling: Filling): unknown {
  const [, element, length] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? [];
  if (element !== undefined)
    return Array.from({ length: Math.min(Number(length || 1), 16) }, () =>
      fill({ ...parameter, type: element }, filling),
    );
  if (parameter.type === "tuple") return (parameter.components ?? []).map((each) => fill(each, filling));
  if (parameter.type === "address") return filling.addresses.length > 1 ? takeFirst(filling) : filling.addresses[0];
  if (parameter.type === "bool") return true;
  if (parameter.type === "string") return "";
  if (parameter.type === "bytes") return "0x";
  const [, kind, bits] = /^(uint|int|bytes)(\d+)$/.exec(parameter.type) ?? [];
  if (kind === "bytes")
    return `0x${filling.number
      .toString(16)
      .padStart(64, "0")
      .slice(-2 * Number(bits))}`;
  const most =
    kind === "int" ? (1n << BigInt(Number(bits ?? 256) - 1)) - 1n : maxUint256 >> BigInt(256 - Number(bits ?? 256));
  return filling.number > most ? most : filling.number;
}

/** Used up one after the other, but for the last. */
function takeFirst({ addresses }: Filling): Address | undefined {
  return (addresses as Address[]).shift();
}
