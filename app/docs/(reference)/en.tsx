import type { ReactNode } from "react";

function English({ plans }: { plans: ReactNode }) {
  return (
    <>
      <h2 id="families">Two families</h2>
      <p>
        The <strong>original family</strong> (<code>/v1/api/…</code> and <code>/api/wallet/…</code>) takes the key as{" "}
        <code>Authorization: Bearer ptc_live_…</code> and answers with bare JSON. The <strong>firewall family</strong> (
        <code>/api/v1/…</code>) takes it as <code>X-API-Key: ptc_live_…</code>, answers in a success envelope with a
        decision, and writes <code>reasons</code> in English or Portuguese (<code>lang</code>). It is the same key. How
        a score comes about: <a href="/docs/scoring">Scoring</a>.
      </p>

      <h2 id="requests">Requests</h2>
      <p>
        JSON in and out, with <code>Content-Type: application/json</code> and at most 1 MiB. Fields that an endpoint
        doesn't know are ignored; those that it knows are strict: <code>"false"</code> is no boolean and{" "}
        <code>"5"</code> is no number. An object with the same key twice is refused as invalid JSON. Responses may gain
        fields: ignore those that you don't recognise. <code>HEAD</code> works wherever <code>GET</code> does.
      </p>
      <p>
        The formats <code>wallet-address</code>, <code>evm-address</code>, <code>domain-or-url</code>,{" "}
        <code>uint256</code> and <code>webhook-url</code> say more than a type can: the EIP-55 checksum of mixed-case
        EVM addresses, 32 bytes behind base58, a host with a name, a number below 2^256, a URL without user info.
      </p>

      <h2 id="headers">Headers</h2>
      <ul>
        <li>
          <code>X-Request-Id</code>: the request's id, in every answer, in error bodies and in the log. Send one of your
          own, of 1 to 128 letters, digits, dots, underscores and hyphens, and it is kept.
        </li>
        <li>
          <code>RateLimit-Policy</code> and <code>RateLimit</code>: how many requests (<code>q</code>) fit in how many
          seconds (<code>w</code>), what is left (<code>r</code>), and the seconds until it is whole again (
          <code>t</code>).
        </li>
        <li>
          <code>Retry-After</code>: whole seconds to wait, on every 429 and 503.
        </li>
        <li>
          <code>Idempotency-Key</code>: where an operation lists it, repeating is safe. The first 2xx answer is kept for
          24 hours and replayed with <code>Idempotent-Replayed: true</code>.
        </li>
      </ul>

      <h2 id="errors">Errors</h2>
      <p>
        The original family answers <code>application/problem+json</code> (RFC 9457), the firewall family{" "}
        <code>{'{ "success": false, "error": … }'}</code>. <code>code</code> is for programs, <code>issues</code> lists
        every problem of a request at once. Checks come in this order: route, media type and size, key, plan, rate,
        body, quota. Each code has its place in <a href="/docs/errors">Errors</a>.
      </p>

      <h2 id="plans">Plans and metering</h2>
      <p>
        Months are UTC calendar months. A successful scan, risk, analyze, simulate or check costs one call; a bulk scan
        one for each submitted address; a simulation one simulation besides. Reads, monitoring and webhook management
        cost nothing, and so does every answer that isn't a 2xx.
      </p>
      {plans}
    </>
  );
}

export const en = {
  title: "API reference",
  columns: ["What it does", "Method", "Path"],
  lead: (
    <>
      Threat intelligence for wallets, contracts, transactions, signatures and domains. The same as a document:{" "}
      <a href="/openapi.json">openapi.json</a>, and as a collection of requests for Postman or Bruno:{" "}
      <a href="/postman.json">postman.json</a>
    </>
  ),
  Text: English,
};
