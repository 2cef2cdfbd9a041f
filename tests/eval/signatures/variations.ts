import type { Json, TypedData } from "./typed";
import { wrapped } from "./typed";

/** The same request as other clients, or hostile pages, write it. Null where the form doesn't apply. */
type Variation = (data: TypedData, wallet: string) => TypedData | null;

const ADDRESS = /^0x[0-9a-f]{40}$/i;

/** Forms that honest libraries and applications send. */
export const honestVariations: Record<string, Variation> = {
  plain: (data) => data,
  "lower case": (data) => mapped(data, (value) => (isAddress(value) ? value.toLowerCase() : value)),
  "numbers in hexadecimal": (data) =>
    mapped(data, (value, type) => (isNumber(value, type) ? `0x${BigInt(value).toString(16)}` : value)),
  "JSON numbers": (data) =>
    mapped(data, (value, type) => (isNumber(value, type) && BigInt(value) < 2n ** 53n ? Number(value) : value)),
  "chain as text": (data) =>
    data.domain.chainId === undefined
      ? null
      : { ...data, domain: { ...data.domain, chainId: `${data.domain.chainId}` } },
  "further fields": (data) => ({
    ...data,
    message: { ...data.message, __typename: "Order", createdAt: 1_760_000_000 },
  }),
  "in a smart account's wrapper": (data, wallet) =>
    /TypedDataSign|SafeMessage|PersonalSign|SafeTx|UserOperation/.test(data.primaryType) ? null : wrapped(data, wallet),
};

/** Forms that hostile ones send to be misread, and that wallets' libraries still read. */
export const hostileVariations: Record<string, Variation> = {
  ...honestVariations,
  "numbers amid white space": (data) => mapped(data, (value, type) => (isNumber(value, type) ? ` ${value}\n` : value)),
  "numbers with a plus": (data) => mapped(data, (value, type) => (isNumber(value, type) ? `+${BigInt(value)}` : value)),
  "numbers in binary": (data) =>
    mapped(data, (value, type) => (isNumber(value, type) ? `0b${BigInt(value).toString(2)}` : value)),
  "addresses in decimal": (data) =>
    mapped(data, (value, type) => (type === "address" && isAddress(value) ? `${BigInt(value)}` : value)),
  "addresses without zeros": (data) =>
    mapped(data, (value, type) => (type === "address" && isAddress(value) ? `0x${BigInt(value).toString(16)}` : value)),
  "domain undefined": (data) => {
    const { EIP712Domain: _, ...types } = data.types;
    return { ...data, types };
  },
  "another type's name": (data) => {
    if (!/^\w+$/.test(data.primaryType) || /SafeMessage|PersonalSign|TypedDataSign/.test(data.primaryType)) return null;
    const { [data.primaryType]: own = [], ...types } = data.types;
    return { ...data, types: { ...types, Login: own }, primaryType: "Login" };
  },
  "a crowd of unsigned fields": (data) => ({
    ...data,
    domain: { ...data.domain, ...Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`note${i}`, i])) },
  }),
};

function isAddress(value: Json): value is string {
  return typeof value === "string" && ADDRESS.test(value);
}

function isNumber(value: Json, type: string): value is string | number {
  return (
    /^u?int\d+$/.test(type) &&
    (typeof value === "number" || (typeof value === "string" && /^(\d+|0x[0-9a-f]+)$/i.test(value)))
  );
}

/** Every value of the message that a type names, changed; null where nothing changes. */
function mapped(data: TypedData, change: (value: Json, type: string) => Json): TypedData | null {
  const walk = (value: Json, type: string): Json => {
    if (Array.isArray(value)) return value.map((one) => walk(one, type.replace(/\[\d*\]$/, "")));
    const members = data.types[type];
    if (!members || typeof value !== "object" || value === null) return change(value, type);
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        const member = members.find((each) => each.name === name);
        return [name, member ? walk(one, member.type) : one];
      }),
    );
  };
  const message = walk(data.message, data.primaryType) as TypedData["message"];
  return JSON.stringify(message) === JSON.stringify(data.message) ? null : { ...data, message };
}
