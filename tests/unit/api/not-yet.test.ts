import { describe, expect, test } from "vitest";
import type { ApiContext } from "@/server/api/context";
import { examples } from "@/server/api/openapi/examples";
import { inputOf } from "@/server/rest/input";
import { type Endpoint, endpoints } from "./endpoints";

/** Those whose engine is there. */
const working = [
  "scanWallet",
  "walletRisk",
  "contractRisk",
  "checkThreats",
  "bulkScan",
  "listBulkJobs",
  "getBulkJob",
  "cancelBulkJob",
];
const waiting = endpoints.filter(({ id }) => !working.includes(id));

function call({ meta, procedure, name }: Endpoint, input: unknown): Promise<unknown> {
  const ctx = { services: {}, principal: {}, requestId: "test", reply: {} } as unknown as ApiContext;
  const { type } = procedure._def;
  return procedure({
    ctx,
    path: name,
    type,
    input: undefined,
    getRawInput: async () => input,
    meta,
    signal: undefined,
    batchIndex: 0,
  } as never);
}

describe.each(waiting)("$name", (endpoint) => {
  const { request = {}, parameters = {} } = examples[endpoint.id] ?? {};

  test("says that it is not there yet, and when to ask again, once the request is right", async () => {
    const thrown = await call(endpoint, { ...(request as object), ...parameters }).catch(({ cause }) => cause);
    expect(thrown).toMatchObject({ code: "unavailable", retryAfter: 3_600 });
    expect(thrown).toHaveProperty("message", expect.stringMatching(/ is not available in this version yet\.$/));
  });

  test("a wrong request is told first", async () => {
    const wrong = inputOf({ meta: endpoint.meta } as never, {}, "", []);
    expect(await call(endpoint, wrong).catch((thrown) => thrown)).toMatchObject({
      name: "TRPCError",
      code: "BAD_REQUEST",
    });
  });
});
