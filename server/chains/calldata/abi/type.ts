import { type AbiParameter, parseAbiItem, toFunctionSignature } from "viem";

/** An ABI type, compiled for the decoder. `head` is its size in the head of a tuple, in bytes. */
export type Type =
  | { kind: "address" | "bool"; name: string; dynamic: false; head: 32 }
  | { kind: "uint" | "int"; name: string; dynamic: false; head: 32; bits: number }
  | { kind: "fixed"; name: string; dynamic: false; head: 32; size: number }
  | { kind: "bytes" | "string"; name: string; dynamic: true; head: 32 }
  | { kind: "list"; name: string; dynamic: true; head: 32; element: Type }
  | { kind: "tuple"; name: string; dynamic: boolean; head: number; fields: readonly Type[] };

export interface CompiledFunction {
  /** Canonical, such as `approve(address,uint256)`. */
  readonly signature: string;
  readonly inputs: readonly Type[];
}

/** @param text without the word function: `approve(address spender, uint256 amount)` */
export function compileFunction(text: string, structs: readonly string[] = []): CompiledFunction {
  const item = parseAbiItem([`function ${text}`, ...structs] as readonly string[]);
  if (typeof item !== "object" || item === null || !("type" in item) || item.type !== "function") {
    throw new Error(`Not a function: ${text}`);
  }
  const definition = item as unknown as { inputs: readonly AbiParameter[] };
  return { signature: toFunctionSignature(item as never), inputs: definition.inputs.map(compileType) };
}

function compileType(parameter: AbiParameter, index: number): Type {
  const name = parameter.name || `arg${index}`;
  const list = /^(.*)\[(\d*)\]$/.exec(parameter.type);
  if (list) {
    const element = compileType({ ...parameter, type: list[1]!, name: "item" } as AbiParameter, 0);
    if (list[2] === "") return { kind: "list", name, dynamic: true, head: 32, element };
    return compileTuple(
      name,
      Array.from({ length: Number(list[2]) }, (_, i) => ({ ...element, name: String(i) })),
    );
  }
  const { type } = parameter;
  if (type === "tuple" && "components" in parameter) return compileTuple(name, parameter.components.map(compileType));
  if (type === "address" || type === "bool") return { kind: type, name, dynamic: false, head: 32 };
  if (type === "bytes" || type === "string") return { kind: type, name, dynamic: true, head: 32 };
  const sized = /^(uint|int|bytes)(\d+)$/.exec(type);
  if (!sized) throw new Error(`Unsupported ABI type ${type}`);
  const size = Number(sized[2]);
  if (sized[1] === "bytes") return { kind: "fixed", name, dynamic: false, head: 32, size };
  return { kind: sized[1] as "uint" | "int", name, dynamic: false, head: 32, bits: size };
}

/** Fixed arrays are tuples too: `T[3]` is encoded exactly as `(T,T,T)`. */
function compileTuple(name: string, fields: readonly Type[]): Type {
  const dynamic = fields.some((field) => field.dynamic);
  const head = dynamic ? 32 : fields.reduce((sum, field) => sum + field.head, 0);
  return { kind: "tuple", name, dynamic, head, fields };
}
