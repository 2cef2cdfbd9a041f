import type { Address } from "../../calldata/types";
import { Struct } from "../typed-data/struct";

const RECEIVING =
  /^(to|recipient|receiver|destination|beneficiary|payee|payto|newowner|newadmin|owner|delegate|operator|signer|agent|spender|grantee|manager|trader|sessionkey)$/;
const COUNTING =
  /nonce|deadline|expir|time|valid|salt|chain|version|index|count|kind|type|side|fee|gas|epoch|block|season|round|choice|id$/i;
const MAX = 64;

/**
 * Of typed data that nobody knows: the addresses to which something seems to be given, by the field's name or because an
 * amount stands beside them in the same struct.
 */
export function recipientsOf(message: Struct | null): Address[] {
  const found = new Set<Address>();
  if (message) collect(message, found);
  return [...found].slice(0, MAX);
}

function collect(struct: Struct, found: Set<Address>): void {
  const fields = [...struct.fields()];
  const counts = fields.some(({ name, kind, value }) => kind === "uint" && value !== 0n && !COUNTING.test(name));
  const amounts =
    counts &&
    fields.some(
      ({ name, kind }) => kind === "uint" && /amount|value|wad|sum|price|limit|balance|quantity|shares/i.test(name),
    );
  for (const { name, kind, value } of fields) {
    if (value instanceof Struct) collect(value, found);
    else if (Array.isArray(value)) for (const item of value) if (item instanceof Struct) collect(item, found);
    if (typeof value !== "string") continue;
    const address =
      kind === "address" ? value : kind === "string" && /^0x[0-9a-fA-F]{40}$/.test(value) ? value.toLowerCase() : null;
    if (address === null || /^0x0*$/.test(address) || /token|asset|currency|collection/i.test(name)) continue;
    if (
      amounts ||
      RECEIVING.test(
        name
          .toLowerCase()
          .replaceAll("_", "")
          .replace(/(address|addr)$/, ""),
      )
    )
      found.add(address as Address);
  }
}
