import { describe, expect, test } from "vitest";
import { type Endpoint, endpoints } from "./endpoints";

/** Spec and contract: method, path, lowest plan, what a success costs. */
const contract = `
POST   /v1/api/risk/scan                                  free    call
POST   /v1/api/bulk/scan                                  growth  own
GET    /v1/api/bulk/jobs                                  growth  none
GET    /v1/api/bulk/jobs/{jobId}                          growth  none
DELETE /v1/api/bulk/jobs/{jobId}                          growth  none
GET    /api/wallet/monitor                                free    none
POST   /api/wallet/monitor                                free    none
DELETE /api/wallet/monitor                                free    none
GET    /api/wallet/monitor/list                           free    none
POST   /v1/api/webhooks/subscribe                         free    none
GET    /v1/api/webhooks                                   free    none
GET    /v1/api/webhooks/{id}                              free    none
PATCH  /v1/api/webhooks/{id}                              free    none
DELETE /v1/api/webhooks/{id}                              free    none
POST   /v1/api/webhooks/{id}/test                         free    none
GET    /v1/api/webhooks/{id}/deliveries                   free    none
POST   /v1/api/webhooks/deliveries/{deliveryId}/resend    free    none
POST   /v1/api/webhooks/{id}/recover                      free    none
POST   /v1/api/webhooks/verify                            free    none
POST   /v1/api/channels                                   free    none
GET    /v1/api/channels                                   free    none
GET    /v1/api/channels/{id}                              free    none
PATCH  /v1/api/channels/{id}                              free    none
DELETE /v1/api/channels/{id}                              free    none
POST   /v1/api/channels/{id}/test                         free    none
POST   /api/v1/wallets/risk                               free    call
POST   /api/v1/contracts/risk                             free    call
POST   /api/v1/transactions/analyze                       starter call
POST   /api/v1/transactions/simulate                      starter own
POST   /api/v1/signatures/analyze                         starter call
POST   /api/v1/threats/check                              growth  call
GET    /api/v1/networks                                   free    none
POST   /api/v1/requests/check                             starter own
GET    /v1/api/rpc/policies/{keyId}                       starter none
PATCH  /v1/api/rpc/policies/{keyId}                       starter none
GET    /v1/api/rpc/holds                                  starter none
POST   /v1/api/rpc/holds/{id}/release                     starter none
POST   /v1/api/rpc/holds/{id}/reject                      starter none
`
  .trim()
  .split("\n")
  .map((line) => line.split(/\s+/).join(" "));

const firewall = ({ meta }: Endpoint) => meta.openapi.path.startsWith("/api/v1/");
/** Endpoints whose answers hold reasons: all of the firewall family that judge something. */
const reasoned = (one: Endpoint) => firewall(one) && one.meta.openapi.method === "POST";

describe("endpoints", () => {
  test("are those of the specification and the contract, with their plans and prices", () => {
    const found = endpoints.map(({ name, meta: { rest } }) => `${name} ${rest.plan ?? "free"} ${rest.charge}`);
    expect(found.sort()).toEqual(contract.sort());
  });

  test("each has an id of its own and says what it is", () => {
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
    for (const { meta } of endpoints) {
      expect(meta.openapi.summary).toBeTruthy();
      expect(meta.openapi.description).toMatch(/\.$/);
    }
  });

  test("what gives reasons in the firewall family takes lang from the query, the original family nowhere", () => {
    for (const one of endpoints) expect(one.meta.rest.query?.includes("lang") ?? false).toBe(reasoned(one));
  });

  test("bulk scan and subscribe take an Idempotency-Key, nothing else does", () => {
    const idempotent = endpoints.filter(({ meta }) => meta.rest.idempotent).map(({ id }) => id);
    expect(idempotent.sort()).toEqual(["bulkScan", "subscribeWebhook"]);
  });

  test("what is read by GET or DELETE comes from the path or the query", () => {
    for (const { meta, input } of endpoints) {
      if (!["GET", "DELETE"].includes(meta.openapi.method)) continue;
      const fields = Object.keys((input as unknown as { shape: object }).shape);
      const inPath = [...meta.openapi.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect([...inPath, ...(meta.rest.query ?? [])].sort()).toEqual(fields.sort());
    }
  });
});
