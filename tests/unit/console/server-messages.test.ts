import { describe, expect, it } from "vitest";
import { z } from "zod";
import { en } from "@/app/locales/en";
import { shapes } from "@/app/locales/en/shapes";
import { inPortuguese, serverMessages } from "@/app/locales/pt/server-messages";
import { network } from "@/app/locales/pt/server-messages/lists";
import { loadTranslate } from "@/app/locales/translate";
import { consoleRouter } from "@/server/api/console/router";
import { kindOfInternal } from "@/server/outbound/internal-address";
import { telltale } from "@/tests/support/english";
import { readServerSentences } from "@/tests/support/server-sentences";

/** For the others the console has words of its own; a key of the API it never has. */
const isShown = (code: string) => !(code in en.errors || code.endsWith("_api_key"));
const { sentences, unclear } = readServerSentences(
  ["server/api/console/index.ts", "server/intel/sync/sync-feed.ts", "server/intel/worker/main.ts"],
  isShown,
);

/** A rule's words come with its calls, which are read; what a network says is Node's own; the others hold such words. */
const passedOn = [
  'server/db/schema/webhooks.ts: text("error")',
  "server/intel/sync/download.ts: reasonOf(error)",
  "server/api/fields.ts: message",
  "server/requests/read/fields.ts: message",
  'server/api/original/webhooks/schema.ts: z.string().nullable().meta({ description: "Why there was no good answer, in words." })',
];

const long = "x".repeat(2_000_000);
const wrong = [undefined, null, "", long, " ", "\0", -1, 0.5, 1e12, true, [], [""], [5], {}, Array(2_000).fill("x")];

/** Errors for input of every wrong kind, from the procedures' own schemas. */
const ofShapes = new Set(Object.values(consoleRouter._def.procedures).flatMap(wrongInputs));

function wrongInputs(procedure: unknown): string[] {
  const { inputs } = (procedure as { _def: { inputs: z.ZodType[] } })._def;
  return inputs.flatMap((schema) => {
    const fields = fieldsOf(schema);
    return wrong.flatMap((value) => {
      const { error } = schema.safeParse(Object.fromEntries(fields.map((field) => [field, value])));
      return error?.issues.map(({ message }) => message) ?? [];
    });
  });
}

function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (!(schema instanceof z.ZodIntersection)) return [];
  return [schema.def.left, schema.def.right].flatMap((side) => fieldsOf(side as z.ZodType));
}

describe("all that the server may tell the console", () => {
  it("can be read from its code", () => {
    expect(unclear.sort()).toEqual(passedOn.sort());
    expect(sentences.size).toBeGreaterThan(100);
    expect(ofShapes.size).toBeGreaterThan(20);
  });

  it("has Portuguese words, and none of English in them", () => {
    const all = [...sentences, ...ofShapes];
    expect(all.filter((english) => !inPortuguese(english))).toEqual([]);
    expect(all.map(inPortuguese).filter((portuguese) => telltale.test(portuguese))).toEqual([]);
  });

  it("is in plain English where a library says it, and as it stands elsewhere", async () => {
    const reported = await loadTranslate.en();
    const technical = /expected [a-z]+ to|received|Invalid|[<>]=/;
    expect([...ofShapes].filter((english) => technical.test(reported(english)))).toEqual([]);
    expect([...sentences].filter((english) => reported(english) !== english)).toEqual([]);
    expect(reported("Too small: expected string to have >=12 characters")).toBe("At least 12 characters");
    expect(Object.keys(network).filter((english) => reported(english) === english)).toEqual([]);
    expect(reported("getaddrinfo ENOTFOUND lists.example")).toBe("host not found: lists.example");
  });
});

const inside = ["127.0.0.1", "169.254.1.1", "10.0.0.1", "100.64.0.1", "168.63.129.16", "224.0.0.1", "2002::1"];
const kinds = [...new Set([...inside, "240.0.0.1"].map((address) => kindOfInternal(address) ?? ""))];

it("networks that are none of the internet have Portuguese names", () => {
  expect(kinds).toHaveLength(8);
  expect(kinds.filter((kind) => !inPortuguese(kind))).toEqual([]);
});

it("no Portuguese words are left over", () => {
  const own = Object.keys(serverMessages).filter((english) => !(english in shapes || english in network));
  const plain = (text: string) => text.replace(/[.*+?^$|()[\]\\]/g, "\\$&");
  const patterns = own.map(
    (english) =>
      [
        english,
        new RegExp(
          english
            .split(/\{\w+\}/)
            .map(plain)
            .join(".+"),
        ),
      ] as const,
  );
  const all = [...sentences, ...kinds];
  expect(patterns.filter(([, pattern]) => !all.some((text) => pattern.test(text))).map(([english]) => english)).toEqual(
    [],
  );
});
