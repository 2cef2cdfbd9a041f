import { plans, planTerms } from "@/server/accounts/plans";
import { levels } from "@/server/risk";
import { quantity } from "../plan-words";

export const title = "Portcullis";

export const license = { name: "Apache-2.0", identifier: "Apache-2.0" };

export const tags = [
  { name: "Risk", description: "Score one wallet." },
  { name: "Bulk", description: "Score up to 1,000 wallets at once." },
  { name: "Monitoring", description: "Watch wallets, and learn of what changes." },
  {
    name: "Webhooks",
    description: "Where events are sent, what became of each delivery, and help for who receives them.",
  },
  { name: "Channels", description: "Where events go as messages for people: chat, e-mail, on-call." },
  {
    name: "Firewall",
    description: "An ALLOW, REVIEW or BLOCK decision on a wallet, contract, transaction, signature, address or domain.",
  },
  { name: "Guarded RPC", description: "Policies of its keys, and transactions that wait for a second person." },
  { name: "Events", description: "What the service sends to subscribed URLs." },
  { name: "Service", description: "For operators and tools: health, metrics and this document." },
];

export const securitySchemes = {
  bearerAuth: {
    type: "http" as const,
    scheme: "bearer",
    description: "API key for /v1/api and /api/wallet: `Authorization: Bearer ptc_live_…`.",
  },
  apiKeyAuth: {
    type: "apiKey" as const,
    in: "header" as const,
    name: "X-API-Key",
    description: "API key for /api/v1: `X-API-Key: ptc_live_…`. The same key as of the other family.",
  },
  metricsToken: {
    type: "http" as const,
    scheme: "bearer",
    description: "METRICS_TOKEN, where the operator has set it.",
  },
};

const planRows = plans.map((plan) => {
  const {
    title: name,
    callsPerMonth,
    rate,
    burst,
    simulationsPerMonth,
    bulk,
    threats,
    monitoredWallets,
    subscriptions,
  } = planTerms[plan];
  const cells = [
    name,
    quantity(callsPerMonth),
    `${rate} (${burst})`,
    quantity(simulationsPerMonth),
    bulk ? "yes" : "–",
    threats ? "yes" : "–",
    quantity(monitoredWallets),
    quantity(subscriptions),
  ];
  return `| ${cells.join(" | ")} |`;
});

const levelRows = [...levels].reverse().map(({ from, status, riskLevel, decision }, index, rising) => {
  const to = (rising[index + 1]?.from ?? 101) - 1;
  return `| ${from}–${to} | ${status} | ${riskLevel} | ${decision} |`;
});

export const description = `
Threat intelligence for wallets, contracts, transactions, signatures and domains.

## Two families
The **original family** (\`/v1/api/…\` and \`/api/wallet/…\`) takes the key as \`Authorization: Bearer\` and answers with bare
JSON. The **firewall family** (\`/api/v1/…\`) takes it as \`X-API-Key\`, answers in a success envelope with a decision, and
writes \`reasons\` in English or Portuguese (\`lang\`). It is the same key.

## Scores
| score | status | riskLevel | decision |
|---|---|---|---|
${levelRows.join("\n")}

A score is a pure, reproducible function of the signals that come with it. \`coverage\` says what was looked at: essential
evidence that did not come in time lifts the result to at least WARNING or CAUTION and is named; older history that a node
refuses makes \`coverage.chain\` \`partial\` and raises nothing; a network that the operator has switched off is
\`disabled\` and raises nothing.

## Requests
JSON in and out, with \`Content-Type: application/json\` and at most 1 MiB. Fields that an endpoint doesn't know are
ignored; those that it knows are strict: \`"false"\` is no boolean and \`"5"\` is no number. An object
with the same key twice is refused as invalid JSON. Responses may gain fields: ignore those that you don't recognise. \`HEAD\`
works wherever \`GET\` does.

The formats \`wallet-address\`, \`evm-address\`, \`domain-or-url\`, \`uint256\` and \`webhook-url\` say more than JSON
Schema can: the EIP-55 checksum of mixed-case EVM addresses, 32 bytes behind base58, a host with a name, a number below
2^256, a URL without user info.

## Errors
The original family answers \`application/problem+json\` (RFC 9457), the firewall family \`{ "success": false, "error": … }\`.
\`code\` is for programs, \`issues\` lists every problem of a request at once, and \`requestId\` finds the request in the log.
Checks come in this order: route, media type and size, key, plan, rate, body, quota.

## Plans and metering
| plan | calls a month | requests a second (burst) | simulations a month | bulk | threats check | monitored wallets | webhook subscriptions |
|---|---|---|---|---|---|---|---|
${planRows.join("\n")}

Months are UTC calendar months. A successful scan, risk, analyze, simulate or check costs one call; a bulk scan one for each
submitted address; a simulation one simulation besides. Reads, monitoring and webhook management cost nothing, and so does
every answer that isn't a 2xx.

## Repeating requests
\`POST /v1/api/bulk/scan\` and \`POST /v1/api/webhooks/subscribe\` take an \`Idempotency-Key\`: the first 2xx answer is kept
for 24 hours and replayed with \`Idempotent-Replayed: true\`.

## Webhooks
A delivery is acknowledged by a 2xx within 5 seconds. Otherwise it is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h,
14 h, 20 h and 24 h (10 attempts, ±10 %), then exhausted: kept, visible, and sent again on request. Duplicates are
possible: \`webhook-id\` tells them.
`.trim();
