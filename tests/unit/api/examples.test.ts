import { describe, expect, test } from "vitest";
import { examples } from "@/server/api/openapi/examples";
import { eventExamples } from "@/server/api/openapi/examples/events";
import { eventNames, eventPayloads } from "@/server/api/original/webhooks/events";
import { endpoints } from "./endpoints";
import { compile } from "./json-schema";

describe.each(endpoints)("$name", ({ id, input, output, operation }) => {
  const { request, parameters, responses } = examples[id] ?? { responses: {} };

  test("its example request is one that it takes", () => {
    expect(input.safeParse({ ...(request as object), ...parameters }).error).toBeUndefined();
    if (operation.requestBody) {
      const { schema, example } = (operation.requestBody as unknown as Body).content["application/json"];
      expect(example).toBe(request);
      expect(compile(schema)(example)).toBe(true);
    }
  });

  test("its example answers are ones that it gives, with no member left out or made up", () => {
    const documented = Object.keys(operation.responses ?? {}).filter((status) => /^2/.test(status) && status !== "204");
    expect(Object.keys(responses)).toEqual(documented);
    for (const status of documented) {
      const { schema, examples: shown } = (operation.responses as Record<string, Body>)[status]!.content[
        "application/json"
      ];
      const value = responses[Number(status)];
      expect(shown?.usual?.value).toBe(value);
      expect(compile(schema)(value)).toBe(true);
      expect(output.parse(value)).toEqual(value);
    }
  });
});

test.each(eventNames)("the example of %s is its payload", (event) => {
  const example = eventExamples[event];
  expect(eventPayloads[event].parse(example)).toEqual(example);
  expect(Object.keys(example)).toEqual(["event", "wallet", "timestamp", "data"]);
});

interface Body {
  content: {
    "application/json": { schema: unknown; example: unknown; examples?: { usual?: { value: unknown } } };
  };
}
