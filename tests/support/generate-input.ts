import { z } from "zod";

interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  minimum?: number;
}

/**
 * Inputs that a procedure's schemas take, one for each of `texts`, which stands wherever any text may. `[undefined]`
 * where it takes none; empty where none of the texts fits.
 */
export function candidateInputs(schemas: readonly z.ZodType[], texts: readonly string[]): unknown[] {
  if (schemas.length === 0) return [undefined];
  const shapes = schemas.map((schema) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape);
  const fits = (input: unknown) => schemas.every((schema) => schema.safeParse(input).success);
  const made = texts.flatMap((text) => [true, false].map((whole) => fill(shapes, text, whole)));
  return [...new Map(made.filter(fits).map((input) => [JSON.stringify(input), input])).values()];
}

/** Optional fields too where `whole`. */
function fill(shapes: readonly Shape[], text: string, whole: boolean): unknown {
  return Object.assign({}, ...shapes.map((shape) => makeValue(shape, text, whole)));
}

function makeValue(shape: Shape & { required?: string[] }, text: string, whole: boolean): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return makeValue(shape.anyOf[0] ?? {}, text, whole);
  if (shape.type === "object") {
    const fields = Object.entries(shape.properties ?? {}).filter(
      ([name]) => name !== "cursor" && (whole || shape.required?.includes(name)),
    );
    return Object.fromEntries(fields.map(([name, field]) => [name, makeValue(field, text, whole)]));
  }
  if (shape.type === "array") return [makeValue(shape.items ?? {}, text, whole)];
  if (shape.type === "integer" || shape.type === "number") return Math.max(1, shape.minimum ?? 1);
  if (shape.type === "boolean") return true;
  if (shape.type === "null") return null;
  return text;
}
