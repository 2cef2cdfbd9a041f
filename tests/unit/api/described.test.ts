import { expect, test } from "vitest";
import { z } from "zod";
import { document, endpoints } from "./endpoints";

interface Node {
  description?: string;
  $ref?: string;
  anyOf?: Node[];
  schema?: Node;
  properties?: Record<string, Node>;
}

/** By its own words, or by those of the component that it is. */
function isDescribed({ description, $ref, anyOf = [], schema }: Node): boolean {
  if (description) return true;
  if ($ref) return isDescribed(find($ref));
  return [...anyOf.filter((one) => one.$ref), ...(schema ? [schema] : [])].some(isDescribed);
}

function find(ref: string): Node {
  return ref
    .slice(2)
    .split("/")
    .reduce((at, name) => (at as Record<string, object>)[name]!, document as object);
}

/** Keywords that only affect fields described elsewhere, or are no schema at all. */
const beside = ["if", "then", "else", "allOf", "example", "examples"];

/** Every field and parameter of the document, by where it stands. */
function* fieldsIn(value: unknown, at: string): Generator<[string, Node]> {
  if (typeof value !== "object" || value === null) return;
  const node = value as Node;
  if ("in" in node && "name" in node && node.schema) yield [at, node];
  if (!Array.isArray(value))
    for (const [name, field] of Object.entries(node.properties ?? {})) yield [`${at}/${name}`, field];
  for (const [key, child] of Object.entries(value)) if (!beside.includes(key)) yield* fieldsIn(child, `${at}/${key}`);
}

test("every field and parameter says what it means", () => {
  const fields = [...fieldsIn(document, "")];
  expect(fields.length).toBeGreaterThan(400);
  expect(fields.filter(([, field]) => !isDescribed(field)).map(([at]) => at)).toEqual([]);
});

// The generator takes a query's fields out of their `.optional()`, and with it what was said behind that.
test.each(endpoints.filter(({ input }) => input instanceof z.ZodObject))(
  "$name: what is said of a field of the input stands in the document",
  ({ input, operation }) => {
    const body = (operation.requestBody as { content?: Record<string, { schema: Node }> })?.content;
    const parameters = (operation.parameters ?? []) as (Node & { name?: string })[];
    const reported = (name: string) => {
      const field =
        parameters.find((parameter) => parameter.name === name) ??
        body?.["application/json"]?.schema.properties?.[name];
      return field?.description ?? field?.schema?.description ?? (field?.$ref && find(field.$ref).description);
    };
    for (const [name, field] of Object.entries((input as z.ZodObject).shape)) {
      const stated = (field as z.ZodType).meta()?.description;
      if (stated) expect([name, reported(name)]).toEqual([name, stated]);
    }
  },
);
