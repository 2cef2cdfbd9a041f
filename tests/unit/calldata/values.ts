import { type Abi, type AbiFunction, encodeAbiParameters, type Hex, parseAbi } from "viem";
import type { Type } from "@/server/chains/calldata/abi/type";
import type { Step } from "@/server/chains/calldata/entry";

type Next = () => number;

function bytes(next: Next, length: number): Hex {
  let hex = "";
  for (let i = 0; i < length; i++)
    hex += Math.floor(next() * 256)
      .toString(16)
      .padStart(2, "0");
  return `0x${hex}`;
}

const below = (next: Next, limit: number) => Math.floor(next() * limit);

/** A value of a type in viem's own form. */
export function valueFor(type: Type, next: Next): unknown {
  switch (type.kind) {
    case "address":
      return bytes(next, 20);
    case "bool":
      return next() < 0.5;
    case "uint":
      return integer(next, type.bits, false);
    case "int":
      return integer(next, type.bits, true);
    case "fixed":
      return bytes(next, type.size);
    case "bytes":
      return bytes(next, below(next, 4) === 0 ? 0 : below(next, 100));
    case "string":
      return "a".repeat(below(next, 40));
    case "list":
      return Array.from({ length: below(next, 4) }, () => valueFor(type.element, next));
    case "tuple":
      return type.fields.map((field) => valueFor(field, next));
  }
}

/** viem wants numbers for up to 48 bits. */
function integer(next: Next, bits: number, signed: boolean): bigint | number {
  const size = next() < 0.3 ? bits : Math.min(bits, 8);
  const raw = BigInt.asUintN(size, BigInt(bytes(next, 32)));
  const value = signed ? BigInt.asIntN(bits, raw) : raw;
  return bits <= 48 ? Number(value) : value;
}

function parametersOf(step: Step): AbiFunction["inputs"] {
  const abi = parseAbi([`function ${step.abi().signature}`] as readonly string[]) as Abi;
  return (abi[0] as AbiFunction).inputs;
}

/** viem's encoding of arguments, without the selector. */
export function encodeArgs(step: Step, values: readonly unknown[]): Hex {
  return encodeAbiParameters(parametersOf(step), values as never);
}
