import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { examples } from "@/server/api/openapi/examples";
import { inputOf } from "@/server/rest/input";
import { type Endpoint, endpoints } from "./endpoints";
import { compile } from "./json-schema";

const runs = Number(process.env.AGREEMENT_RUNS ?? 5_000);

interface Parameter {
  name: string;
  in: "path" | "query";
  required?: boolean;
  schema: { type?: string };
}

interface Request {
  params: Record<string, string>;
  /** A name with two values was repeated. */
  query: Record<string, string[]>;
  body: unknown;
}

/** Verdict of the request validator, used like in the transport. */
function accepts({ meta, input }: Endpoint, { params, query, body }: Request): boolean {
  const pairs = Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value]));
  const raw = inputOf({ meta } as never, params, new URLSearchParams(pairs).toString(), body);
  return input.safeParse(raw).success;
}

/** Verdict of the document, by a JSON Schema validator with our formats. */
function documented({ operation, meta }: Endpoint): (request: Request) => boolean {
  const parameters = (operation.parameters ?? []).filter((one): one is never => !("$ref" in one)) as Parameter[];
  const schemas = parameters.map((one) => ({ ...one, valid: compile(one.schema) }));
  const content = operation.requestBody as
    | { required: boolean; content: Record<string, { schema: unknown }> }
    | undefined;
  const body = content && compile(content.content["application/json"]?.schema);
  // OpenAPI has no place for rules between query parameters. The description contains them.
  const between = content || !meta.doc?.between ? [] : [compile(meta.doc.between)];
  return (request) => {
    const sent = schemas.map(({ name, in: place }) =>
      place === "path" ? [request.params[name] ?? ""] : (request.query[name] ?? []),
    );
    const fit = schemas.every(({ required, schema, valid }, index) => {
      const [value, ...more] = sent[index] ?? [];
      if (value === undefined) return !required;
      const typed = schema.type === "integer" && /^[0-9]+$/.test(value) ? Number(value) : value;
      return more.length === 0 && valid(typed);
    });
    const together = Object.fromEntries(
      schemas.map(({ name }, index) => [name, sent[index]?.[0]]).filter(([, value]) => value !== undefined),
    );
    const bodyFits = !body || (request.body === undefined ? content?.required === false : body(request.body));
    return fit && between.every((rule) => rule(together)) && bodyFits;
  };
}

const evm = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const texts = [
  [
    "",
    " ",
    "x",
    "null",
    "true",
    "false",
    "0",
    "5",
    "-1",
    "1.5",
    "21",
    "101",
    "1e2",
    "0x10",
    "1e1",
    " 5 ",
    "+5",
    "٥",
    "007",
    "\u0000",
    "💰",
    "💰".repeat(200),
  ],
  [
    evm,
    evm.toLowerCase(),
    `0x${evm.slice(2).toUpperCase()}`,
    evm.replace("d8dA", "D8da"),
    evm.slice(0, -1),
    `${evm}0`,
    ` ${evm}`,
    `0X${evm.slice(2)}`,
  ],
  [
    "vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg",
    "11111111111111111111111111111111",
    "1".repeat(33),
    "z".repeat(44),
    "0OIl".repeat(9),
  ],
  ["0x", "0X", "0xabc", "abc", "0x zz", " 0 x a b ", "0x\n12", "12 34", "0x0x", "٣"],
  ["115792089237316195423570985008687907853269984665640564039457584007913129639935", `0x${"f".repeat(64)}`],
  [
    "115792089237316195423570985008687907853269984665640564039457584007913129639936",
    "0x1".padEnd(67, "0"),
    "007",
    "1".repeat(79),
  ],
  [
    "metamask.io",
    "https://app.uniswap.org/x?y#z",
    "localhost",
    "http://[::1]",
    "bücher.example",
    "a..b",
    "-x.example",
    "x".repeat(2_049),
  ],
  [
    "https://hooks.example.org/a",
    "http://hooks.example.org",
    "ftp://x.example",
    "https://u:p@x.example",
    "https://",
    "https://x y",
    "HTTPS://X.EXAMPLE",
    "https://300.1.1.1",
  ],
  [
    "ethereum",
    "bnb",
    "bsc",
    "polygon",
    "arbitrum",
    "solana",
    "Ethereum",
    "base",
    "en",
    "pt",
    "fr",
    "failed",
    "exhausted",
  ],
  [
    "risk.score.changed",
    "bulk.completed",
    "status.critical",
    "nope",
    "eth_signTypedData_v4",
    "personal_sign",
    "eth_sign",
  ],
  [
    "2026-03-01T00:00:00Z",
    "2026-03-01T00:00:00+02:00",
    "2026-03-01",
    "2026-02-30T00:00:00Z",
    "2026-03-01T24:00:00Z",
    "2026-03-01t00:00:00z",
  ],
  ["job_0NqTz4kEv9sYc2Lw7RxBd1", "../x", "a".repeat(64), "a".repeat(65)],
].flat();

const text = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 80 }) },
);
const scalar = fc.oneof(text, fc.constantFrom(null, true, false, 0, 1, 1.5, -1, 5, 56, 137, 42_161, 1e21));
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.dictionary(text, scalar, { maxKeys: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values(examples).map((one) => one?.request)) },
);

/** One change somewhere in a body: a value replaced, taken out or doubled, or an unrequested field. */
type Change = { at: number; how: "replace" | "remove" | "double" | "add"; value: unknown };
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(40),
  how: fc.constantFrom("replace", "replace", "replace", "remove", "double", "add"),
  value,
});

function placesOf(node: unknown): { holder: Record<string, unknown>; key: string }[] {
  if (typeof node !== "object" || node === null) return [];
  const holder = node as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])]);
}

function applyChange(body: unknown, { at, how, value: made }: Change): void {
  const given = structuredClone(made);
  const places = placesOf(body);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return;
  const { holder, key } = place;
  if (Array.isArray(holder)) {
    if (how === "remove") holder.splice(Number(key), 1);
    else if (how === "replace") holder[Number(key)] = given;
    else holder.push(how === "double" ? holder[Number(key)] : given);
  } else if (how === "remove") delete holder[key];
  else holder[how === "replace" ? key : `${key}_`] = given;
}

function requestsOf({ id, operation, meta }: Endpoint): fc.Arbitrary<Request> {
  const { request, parameters = {} } = examples[id] ?? {};
  const inPath = [...meta.openapi.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const inQuery = meta.rest.query ?? [];
  const usual = (name: string) => fc.constant(String(parameters[name] ?? "x"));
  const params = fc.record(
    Object.fromEntries(inPath.map((name) => [name, fc.oneof({ weight: 3, arbitrary: usual(name) }, text)])),
  );
  const given = (name: string) =>
    fc.oneof(
      { weight: 4, arbitrary: usual(name).map((one) => [one]) },
      { weight: 3, arbitrary: text.map((one) => [one]) },
      { weight: 1, arbitrary: fc.tuple(text, text) },
    );
  const query = fc.record(Object.fromEntries(inQuery.map((name) => [name, given(name)])), { requiredKeys: [] });
  const changed = fc.array(change, { maxLength: 3 }).map((changes) => {
    const body = structuredClone(request);
    for (const one of changes) applyChange(body, one);
    return body;
  });
  const body = operation.requestBody
    ? fc.oneof(
        { weight: 12, arbitrary: changed },
        { weight: 1, arbitrary: value },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
    : fc.constant(undefined);
  return fc.record({ params, query, body }) as fc.Arbitrary<Request>;
}

/** Endpoints that read something: the others accept every request. */
const reading = endpoints.filter(
  ({ meta, operation }) => operation.requestBody || meta.rest.query?.length || meta.openapi.path.includes("{"),
);

describe.each(reading)("$name", (endpoint) => {
  test(`validator and document agree on ${runs} requests`, { timeout: 120_000 }, () => {
    const judge = documented(endpoint);
    const seen = { true: 0, false: 0 };
    fc.assert(
      fc.property(requestsOf(endpoint), (request) => {
        const verdict = accepts(endpoint, request);
        seen[`${verdict}`]++;
        expect(judge(request)).toBe(verdict);
      }),
      { numRuns: runs },
    );
    // Both kinds were asked, else the agreement would say little.
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(runs / 30);
  });
});
