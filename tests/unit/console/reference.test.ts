import { expect, it } from "vitest";
import { buildReference } from "@/app/docs/(reference)/model";
import type { OpenApi } from "@/app/docs/(reference)/model/document";
import { type Field, fieldOf } from "@/app/docs/(reference)/model/fields";
import type { Schema } from "@/app/docs/(reference)/model/schema";
import { portuguese } from "@/app/docs/(reference)/portuguese";
import { buildOpenApi } from "@/server/api/openapi";
import { telltale } from "@/tests/support/english";

const document = buildOpenApi({ baseUrl: "http://localhost:3000", version: "0.0.0" }) as unknown as OpenApi;

it("every text that the reference shows has a Portuguese one, and none is left over", () => {
  const stated = new Set<string>();
  const groups = buildReference(document, (english) => {
    stated.add(english);
    return english;
  });
  expect(groups.flatMap(({ operations }) => operations).length).toBeGreaterThan(30);
  expect([...stated].filter((text) => !(text in portuguese))).toEqual([]);
  expect(Object.keys(portuguese).filter((text) => !stated.has(text))).toEqual([]);
});

it("none of the Portuguese is English", () => {
  const prose = Object.values(portuguese).map((text) => text.replace(/`[^`]*`/g, "…"));
  expect(prose.filter((text) => telltale.test(text))).toEqual([]);
});

const schemas: Record<string, Schema> = {
  Name: { type: "string", maxLength: 5, format: "name", description: "A name." },
  Node: { type: "object", properties: { nodes: { type: "array", items: { $ref: "#/components/schemas/Node" } } } },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const read = (schema: Schema): Field => fieldOf("field", schema, true, { schemas, say: (english) => english });

it.each<[string, Schema, Partial<Field>]>([
  [
    "a component, with words of its own",
    { ...ref("Name"), description: "Whose." },
    { type: "string", meaning: "Whose.", format: "name", bounds: [{ of: "characters", min: undefined, max: 5 }] },
  ],
  [
    "a list of a component, bounded as a list and in its entries",
    { type: "array", items: ref("Name"), minItems: 1 },
    {
      type: "string[]",
      meaning: "A name.",
      bounds: [
        { of: "entries", min: 1, max: undefined },
        { of: "characters", min: undefined, max: 5 },
      ],
    },
  ],
  [
    "something or null",
    { anyOf: [ref("Name"), { type: "null" }] },
    { type: "string | null", meaning: "A name.", format: "name" },
  ],
  [
    "one of two: neither's words are the field's",
    { anyOf: [ref("Name"), ref("Node")] },
    { type: "string | Node", meaning: undefined },
  ],
  ["a default of false", { type: "boolean", default: false }, { fallback: "false", allowed: [] }],
  ["a constant", { const: true }, { type: "boolean", allowed: ["true"] }],
  [
    "a list of lists",
    { type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } },
    { type: "(string | null)[]" },
  ],
])("reads %s", (_, schema, expected) => {
  expect(read(schema)).toMatchObject(expected);
});

it("spells out a component within itself once", () => {
  const [shape] = read(ref("Node")).shapes;
  expect(shape?.fields).toMatchObject([{ name: "nodes", type: "Node[]", shapes: [] }]);
});

it("names the shapes of one object by what tells them apart", () => {
  const shape = (kind: string): Schema => ({ type: "object", properties: { kind: { const: kind } } });
  expect(read({ anyOf: [shape("a"), shape("b")] }).shapes.map(({ name }) => name)).toEqual(['kind: "a"', 'kind: "b"']);
});
