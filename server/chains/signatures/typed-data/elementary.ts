import { readAddress } from "./address-value";
import type { Elementary } from "./elementary-value";
import { readInteger } from "./integer-value";
import type { Shape } from "./types-of";

/** Reads a value by its type as wallets' libraries do: viem, ethers, @metamask/eth-sig-util and ox. */
export function readElementary(shape: Shape, value: unknown): Elementary {
  switch (shape.kind) {
    case "uint":
    case "int":
      return withText(value, readInteger(shape.kind === "int", shape.bits, value));
    case "address":
      return readAddress(value);
    case "bool":
      return typeof value === "boolean" ? { typed: value } : withText(value, { typed: null, problem: "bad-value" });
    case "string":
      return typeof value === "string" ? { typed: value } : { typed: null, problem: "bad-value" };
    case "bytes":
      return shape.size === null ? readBytes(value) : withText(value, readFixedBytes(shape.size, value));
    default:
      return { typed: null, problem: "bad-types" };
  }
}

/** Whatever an unreadable text names is looked up all the same. */
function withText(value: unknown, read: Elementary): Elementary {
  return read.typed === null && typeof value === "string" ? { ...read, others: [{ type: "string", value }] } : read;
}

const HEXADECIMAL = /^0x[0-9a-f]*$/i;

function readBytes(value: unknown): Elementary {
  if (value === "") return { typed: "0x" };
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0)
    return { typed: evenHex(value.toString(16)), problem: "bad-value" };
  if (typeof value !== "string") return { typed: null, problem: "bad-value" };
  if (!HEXADECIMAL.test(value)) {
    const others = /^[0-9a-f]+$/i.test(value) ? [{ type: "bytes", value: evenHex(value) }] : [];
    return { typed: `0x${Buffer.from(value, "utf8").toString("hex")}`, problem: "bad-value", others };
  }
  if (value.length % 2 === 1) return { typed: evenHex(value.slice(2)), problem: "bad-value" };
  // viem takes a capital X for text, the others take it for hexadecimal.
  return value.startsWith("0X")
    ? { typed: value.toLowerCase(), problem: "digest-varies" }
    : { typed: value.toLowerCase() };
}

function readFixedBytes(size: number, value: unknown): Elementary {
  if (typeof value !== "string" || !HEXADECIMAL.test(value)) return { typed: null, problem: "bad-value" };
  const fits = value.length === 2 + 2 * size;
  return fits ? { typed: value.toLowerCase() } : { typed: evenHex(value.slice(2)), problem: "bad-value" };
}

function evenHex(digits: string): string {
  return `0x${digits.length % 2 === 0 ? "" : "0"}${digits.toLowerCase()}`;
}
