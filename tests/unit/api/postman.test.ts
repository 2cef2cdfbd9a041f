import { describe, expect, test } from "vitest";
import { buildPostmanCollection } from "@/server/api/openapi/postman";
import { document } from "./endpoints";

const collection = buildPostmanCollection(document);
const items = collection.item.flatMap(({ item }) => item);
const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, { summary: string; parameters?: object[]; requestBody?: object }>).map(
    ([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation }),
  ),
);
const nameOf = ({ request }: (typeof items)[number]) =>
  `${request.method} /${request.url.path.map((part) => part.replace(/^:(\w+)$/, "{$1}")).join("/")}`;

describe("the Postman collection", () => {
  test("has every operation of the document once, and no other", () => {
    expect(items.map(nameOf).sort()).toEqual(operations.map(({ name }) => name).sort());
  });

  test.each(operations)("has $name as the document has it", ({ name, operation }) => {
    const item = items.find((one) => nameOf(one) === name) as (typeof items)[number];
    const { request } = item;
    expect(item.name).toBe(operation.summary);
    const given = (operation.parameters ?? []).filter((one): one is { name: string; in: string } => "name" in one);
    const names = (place: string) => given.filter((one) => one.in === place).map((one) => one.name);
    expect(request.url.query.map(({ key }) => key)).toEqual(names("query"));
    expect(request.url.variable.map(({ key }) => key)).toEqual(names("path"));
    const content = operation.requestBody as { content: Record<string, { example: unknown }> } | undefined;
    expect(request.body && JSON.parse(request.body.raw)).toEqual(content?.content["application/json"]?.example);
  });
});
