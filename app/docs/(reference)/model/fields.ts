import { type Describe, nameOf, resolve, type Schema, type Schemas, typeName } from "./schema";

/** Numbers between which a value, the length of a text or the entries of a list must be. */
interface Bounds {
  of: "value" | "characters" | "entries";
  min?: number | undefined;
  max?: number | undefined;
}

export interface Field {
  name: string;
  type: string;
  required: boolean;
  meaning?: string | undefined;
  format?: string | undefined;
  bounds: Bounds[];
  /** The only values that it takes, as JSON. */
  allowed: string[];
  /** JSON text. */
  fallback?: string | undefined;
  shapes: Shape[];
}

/** Fields of an object. An object with variants has several shapes, each named by its distinguishing field. */
export interface Shape {
  name?: string | undefined;
  fields: Field[];
}

interface Context {
  schemas: Schemas;
  say: Describe;
  /** The components around this one: a component within itself is not spelled out again. */
  within?: readonly string[];
}

/** The shapes of the object or objects behind a schema; none where it is a plain value. */
export function shapesOf(schema: Schema, context: Context): Shape[] {
  const { schemas, within = [] } = context;
  const inside = schema.$ref ? [...within, nameOf(schema.$ref)] : within;
  if (schema.$ref && within.includes(nameOf(schema.$ref))) return [];
  const { properties, required = [], items, anyOf, additionalProperties } = resolve(schema, schemas);
  const deeper = { ...context, within: inside };
  if (properties) {
    const fields = Object.entries(properties).map(([name, one]) => fieldOf(name, one, required.includes(name), deeper));
    return [{ name: reportsApart(properties), fields }];
  }
  if (items) return shapesOf(items, deeper);
  if (anyOf) return anyOf.flatMap((one) => shapesOf(one, deeper));
  return typeof additionalProperties === "object" ? shapesOf(additionalProperties, deeper) : [];
}

/** `kind: "message"`, where an object has such a field. */
function reportsApart(properties: Record<string, Schema>): string | undefined {
  const [name, constant] = Object.entries(properties).find(([, { const: value }]) => typeof value === "string") ?? [];
  return constant && `${name}: ${JSON.stringify(constant.const)}`;
}

export function fieldOf(name: string, schema: Schema, required: boolean, context: Context): Field {
  const { schemas, say } = context;
  const whole = plain(schema, schemas);
  const meaning = meaningOf(schema, schemas);
  const fallback = schema.default ?? whole.default;
  return {
    name,
    type: typeName(schema, schemas),
    required,
    meaning: meaning && say(meaning),
    format: whole.format,
    bounds: boundsOf(resolve(schema, schemas), whole),
    allowed: (whole.enum ?? (whole.const === undefined ? [] : [whole.const])).map((one) => JSON.stringify(one)),
    fallback: fallback === undefined ? undefined : JSON.stringify(fallback),
    shapes: shapesOf(schema, context),
  };
}

/** Schema of the single value: the entries of a list, or the alternative to null. */
function plain(schema: Schema, schemas: Schemas): Schema {
  const held = heldBy(resolve(schema, schemas));
  return held ? plain(held, schemas) : resolve(schema, schemas);
}

/** A field's own words, else those of what it holds. */
function meaningOf(schema: Schema, schemas: Schemas): string | undefined {
  const whole = resolve(schema, schemas);
  const held = heldBy(whole);
  return whole.description ?? (held && meaningOf(held, schemas));
}

function heldBy({ items, anyOf = [] }: Schema): Schema | undefined {
  const [one, ...others] = items ? [items] : anyOf.filter(({ type }) => type !== "null");
  return others.length === 0 ? one : undefined;
}

function boundsOf(list: Schema, value: Schema): Bounds[] {
  const all: Bounds[] = [
    { of: "entries", min: list.minItems, max: list.maxItems },
    { of: "value", min: value.minimum, max: value.maximum },
    { of: "characters", min: value.minLength, max: value.maxLength },
  ];
  return all.filter(({ min, max }) => min !== undefined || max !== undefined);
}
