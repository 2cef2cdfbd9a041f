import { keccak256 } from "viem/utils";
import type { Hex } from "../../calldata/types";
import { MAX_BLOCKS } from "./limits";
import { Struct, type TypedValue } from "./struct";
import type { Types } from "./types-of";

/**
 * The EIP-712 hash of values that were read whole. Hashing is all that costs time in reading typed data, so each type is
 * hashed once, which libraries do for every value of it, and there is an end: "too-large". `varies`: wallets' libraries
 * write some definition in different ways; the digest is the one of @metamask/eth-sig-util.
 */
export function digestOf(
  types: Types,
  domain: Struct,
  message: Struct | null,
): { digest: Hex; varies: boolean } | "too-large" {
  const hash = (hasher: Hasher) => {
    const parts = [Buffer.from("1901", "hex"), hasher.struct(domain)];
    if (message) parts.push(hasher.struct(message));
    return hasher.hash(Buffer.concat(parts));
  };
  // Counting is cheap and avoids computing an incomplete hash.
  const counter = new Hasher(types, () => NOTHING);
  hash(counter);
  if (counter.spent > MAX_BLOCKS) return "too-large";
  const digest = hash(new Hasher(types, (data) => Buffer.from(keccak256(data, "bytes"))));
  return { digest: `0x${digest.toString("hex")}`, varies: counter.varies };
}

/** Bytes that keccak takes at a time. */
const BLOCK = 136;
const NOTHING = Buffer.alloc(32);

class Hasher {
  spent = 0;
  varies = false;
  private readonly typeHashes = new Map<string, Buffer>();

  constructor(
    private readonly types: Types,
    private readonly digest: (data: Uint8Array) => Buffer,
  ) {}

  hash(data: Uint8Array): Buffer {
    this.spent += 1 + Math.floor(data.length / BLOCK);
    return this.digest(data);
  }

  struct({ type, members, values }: Struct): Buffer {
    const words = members.map((member, index) => this.word(member.type, values[index] ?? null));
    return this.hash(Buffer.concat([this.typeHash(type), ...words]));
  }

  private word(type: string, value: TypedValue): Buffer {
    if (value instanceof Struct) return this.struct(value);
    if (Array.isArray(value)) {
      const of = type.slice(0, type.lastIndexOf("["));
      return this.hash(Buffer.concat(value.map((item) => this.word(of, item))));
    }
    if (typeof value === "bigint") return wordOf(BigInt.asUintN(256, value).toString(16));
    if (typeof value === "boolean") return wordOf(value ? "1" : "0");
    if (value === null) return NOTHING;
    if (type === "string") return this.hash(Buffer.from(value, "utf8"));
    if (type === "bytes") return this.hash(Buffer.from(value.slice(2), "hex"));
    return type === "address" ? wordOf(value.slice(2)) : Buffer.from(value.slice(2).padEnd(64, "0"), "hex");
  }

  private typeHash(type: string): Buffer {
    let hash = this.typeHashes.get(type);
    // Definitions may be long, and many.
    if (this.spent > MAX_BLOCKS) return NOTHING;
    if (!hash) {
      const definition = encodeType(this.types, type, plainName);
      // ethers writes uint256 for uint, and follows names with $ or : to their end.
      const isAlias = this.types[type]?.some((member) => /^u?int(?:\[|$)/.test(member.type)) ?? false;
      if (isAlias || definition !== encodeType(this.types, type, wholeName)) this.varies = true;
      hash = this.hash(Buffer.from(definition, "utf8"));
      this.typeHashes.set(type, hash);
    }
    return hash;
  }
}

function wordOf(digits: string): Buffer {
  return Buffer.from(digits.padStart(64, "0"), "hex");
}

/** The type that a member's type names: most libraries read its start, as far as it is letters, digits and underscores. */
const plainName = (type: string) => /^\w*/.exec(type)?.[0] ?? "";
const wholeName = (type: string) => type.replace(/(?:\[\d*\])+$/, "");

/** The definition of a type, and of all that it depends on in the order of their names. */
function encodeType(types: Types, type: string, nameOf: (type: string) => string): string {
  const dependencies = new Set<string>();
  const waiting = [type];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const plain = nameOf(name);
    const members = types[plain];
    if (!members || dependencies.has(plain)) continue;
    dependencies.add(plain);
    for (const member of members) waiting.push(member.type);
  }
  dependencies.delete(type);
  const define = (name: string) => {
    const members = types[name] ?? [];
    return `${name}(${members.map((member) => `${member.type} ${member.name}`).join(",")})`;
  };
  return [type, ...[...dependencies].sort()].map(define).join("");
}
