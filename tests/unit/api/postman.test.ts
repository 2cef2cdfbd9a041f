import { describe, expect, test } from "vitest";
import { buildPostmanCollection } from "@/server/api/openapi/postman";
import { document } from "./endpoints";

const collection = buildPostmanCollection(document);
const all = collection.item.flatMap(({ item }) => item);
/** A bulk scan is there twice: with its example, and with so many wallets that it becomes a job. */
const items = all.filter(({ name }) => name !== "Scan 50 wallets as a job");
const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, { summary: string; parameters?: object[]; requestBody?: object }>).map(
    ([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation }),
  ),
);
const nameOf = ({ request }: (typeof items)[number]) =>
  `${request.method} /${request.url.path.map((part) => part.replace(/^:(\w+)$/, "{$1}")).join("/")}`;

describe("the Postman collection", () => {
  test("makes things before it reads them, and removes them last, with ids that answers hand on", () => {
    for (const { item } of collection.item) {
      const methods = item.map(({ request }) => request.method);
      expect(methods.lastIndexOf("POST")).toBeLessThan(Math.max(methods.indexOf("GET"), 0) || methods.length);
      expect(methods.indexOf("DELETE") === -1 || methods.lastIndexOf("GET") < methods.indexOf("DELETE")).toBe(true);
    }
    const ids = all.flatMap(({ request }) => request.url.variable).map(({ value }) => value);
    // No call of the API makes a key, so a key's id stays the document's example.
    expect(new Set(ids.filter((id) => !id.startsWith("key_")))).toEqual(
      new Set(["{{jobId}}", "{{id}}", "{{deliveryId}}"]),
    );
    const set = all
      .flatMap(({ event }) => event ?? [])
      .flatMap(({ script }) => script.exec.join("\n").match(/"(\w+)"/g));
    expect(new Set(set)).toEqual(new Set(['"jobId"', '"wallet"', '"id"', '"deliveryId"']));
  });

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
    const example = content?.content["application/json"]?.example as object | undefined;
    const sent = example && "url" in example ? { ...example, url: "{{receiver_url}}" } : example;
    expect(request.body && JSON.parse(request.body.raw)).toEqual(sent);
  });
});
