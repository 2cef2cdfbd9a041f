import { describe, expect, it } from "vitest";
import { examples } from "@/server/api/openapi/examples";
import { type Json, startTestApp } from "@/tests/support/app";
import { share } from "@/tests/support/share";
import { endpoints } from "@/tests/unit/api/endpoints";

const depth = 100_000;
const app = share(startTestApp);
const caller = share(() => app.account("enterprise", "unlimited"));

const tokenPull = endpoints
  .filter(({ operation }) => operation.requestBody)
  .map(({ id, meta: { openapi } }) => {
    const { request, parameters = {} } = examples[id] ?? {};
    const path = openapi.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]));
    return { id, method: openapi.method, path, example: request as Record<string, unknown> };
  });

const nested = [
  ["arrays", "[".repeat(depth) + "]".repeat(depth)],
  ["objects", `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`],
] as const;

describe.each(tokenPull)("$id", ({ method, path, example }) => {
  const ask = (body: string) => app.call(path, { method, key: caller.apiKey, body });

  it("takes JSON that is nested without end for what it is", async () => {
    for (const [, deep] of nested) {
      for (const field of [...Object.keys(example), "unknown"]) {
        const others = Object.entries(example).filter(([name]) => name !== field);
        const text = others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)},`).join("");
        const { status, body } = await ask(`{${text}${JSON.stringify(field)}:${deep}}`);
        expect(status, `${field}: ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(500);
        // Parameters are JSON of any kind, and a connection has none to read.
        if (field !== "unknown" && field !== "params") expect(status, field).toBeGreaterThanOrEqual(400);
      }
    }
  }, 60_000);

  it("lets no body reach the prototype of anything", async () => {
    const poison = '"__proto__":{"polluted":1,"success":false},"constructor":{"prototype":{"polluted":1}}';
    const plain = JSON.stringify(example);
    const poisoned = plain.replaceAll("{", `{${poison},`).replaceAll(",}", "}");
    const [expected, given] = [await ask(plain), await ask(poisoned)];
    // Inside a map that callers fill, such as a message that is signed, its names count as any other.
    const free = plain.includes('"types"') || plain.includes('"headers"');
    if (!free) expect(given.status).toBe(expected.status);
    expect(given.status).toBeLessThan(500);
    expect(({} as Json).polluted).toBeUndefined();
    expect(({} as Json).success).toBeUndefined();
  });
});
