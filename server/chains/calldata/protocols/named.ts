import type { Args, Value } from "../abi/args";
import type { Address, Hex } from "../types";

/** Arguments by name; dots lead into tuples. */
function at(a: Args, path: string): [Args, string] {
  const names = path.split(".");
  const last = names.pop()!;
  return [names.reduce((within, name) => within.tuple(name), a), last];
}

export function uintAt(a: Args, path: string): bigint {
  const [within, name] = at(a, path);
  return within.uint(name);
}

export function hexAt(a: Args, path: string): Hex {
  const [within, name] = at(a, path);
  return within.hex(name);
}

/** The last twenty bytes: newer bridges pad addresses to 32, aggregators keep flags above them. */
export function addressAt(a: Args, path: string): Address {
  const [within, name] = at(a, path);
  return lastAddress(within.get(name));
}

/** One address, or a list of them. */
export function addressesAt(a: Args, path: string): Address[] {
  const [within, name] = at(a, path);
  const value = within.get(name);
  return Array.isArray(value) ? (value as Address[]) : [lastAddress(value)];
}

function lastAddress(value: Value): Address {
  if (typeof value === "bigint") return `0x${BigInt.asUintN(160, value).toString(16).padStart(40, "0")}`;
  if (typeof value === "string") return `0x${value.slice(-40)}`;
  throw new Error("Not an address, fixed bytes or an integer");
}
