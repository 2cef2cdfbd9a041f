/** Subset of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export type Schemas = Readonly<Record<string, Schema>>;

/** A text of the document in the reader's language. */
export type Describe = (english: string) => string;

export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

/** The schema itself where `schema` points at a component. What stands beside the pointer goes before the component's. */
export function resolve({ $ref, ...own }: Schema, schemas: Schemas): Schema {
  return $ref ? { ...schemas[nameOf($ref)], ...own } : own;
}

/** A type as TypeScript writes it, the same in every language: `Signal[]`, `string | null`. */
export function typeName(schema: Schema, schemas: Schemas): string {
  const { type, items, anyOf } = resolve(schema, schemas);
  if (anyOf) {
    if (schema.$ref) return nameOf(schema.$ref);
    return [...new Set(anyOf.map((one) => typeName(one, schemas)))].join(" | ");
  }
  if (items) {
    const each = typeName(items, schemas);
    const list = each.includes(" ") ? `(${each})[]` : `${each}[]`;
    return Array.isArray(type) && type.includes("null") ? `${list} | null` : list;
  }
  if (type === "object" && schema.$ref) return nameOf(schema.$ref);
  if (type === undefined) return typeof (resolve(schema, schemas).const ?? resolve(schema, schemas).enum?.[0] ?? {});
  return typeof type === "string" ? type : type.join(" | ");
}
