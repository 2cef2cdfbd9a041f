import { beforeAll, expect, it } from "vitest";
import { type Customer, chargedCalls } from "@/tests/support/faults/books";
import { startLoad } from "@/tests/support/faults/load";
import { startListedApp } from "@/tests/support/listed-app";
import { type Behaviour, RpcFailure, startRpcDouble } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";

const sanctioned = "0x8589427373D6D84E98730D7795D8f6f8731FDA16";
const attacker = "0x00000c07575bb4e64457687a0382b4d3ea470000";

let customers: Customer[];
const node = share(startRpcDouble);
const app = share(() =>
  startListedApp(
    { sanctioned: [sanctioned], thieves: [attacker] },
    { RPC_URL_ETHEREUM: node.url, SCAN_DEADLINE: "300" },
  ),
);
beforeAll(async () => {
  customers = [await app.account("enterprise", "unlimited"), await app.account("enterprise", "unlimited")];
});

let scans = 0;
async function scan(wallet: string) {
  const { status, body } = await app.call("/v1/api/risk/scan", {
    key: customers[0]?.apiKey as string,
    body: { wallet },
  });
  expect(status).toBe(200);
  scans++;
  return body;
}

const lies: [string, Behaviour][] = [
  ["is silent", { silent: true }],
  ["sends a page", { status: 502 }],
  ["sends no JSON", { raw: "<html>" }],
  ["breaks off", { breaks: true }],
  ["floods", { flood: 8 * 1024 * 1024 }],
  ["sends numbers", { answer: () => 7 }],
  ["sends code that is none", { answer: () => `0x${"zz".repeat(50)}` }],
  ["refuses", { answer: () => new RpcFailure(-32_000, "no") }],
];
const junk = [
  "",
  "<html>",
  "[[[[",
  `["${"x".repeat(300_000)}"]`,
  "null",
  '{"__proto__":{"0":1}}',
  "\u0000\u0001",
  "0x0\n0x1\n",
];

it("nodes that lie and lists that turn to junk, one after the other: every call is answered and charged, none as safe", async () => {
  const { feeds } = app;
  const load = startLoad(
    app.baseUrl,
    customers.map(({ apiKey }) => apiKey),
    4,
  );
  const indicators = app.runtime.intel.stats().indicators;
  const before = process.memoryUsage().rss;
  for (const [index, [, lie]] of lies.entries()) {
    node.behave(lie);
    for (const path of ["ofac", "addresses"]) feeds.files.set(path, junk[index] as string);
    await Promise.all(["OFAC", "SCAMSNIFFER_ADDRESSES"].map((id) => app.runtime.intel.syncFeed(id)));
    await load.flows(10);
    // Known entries stay known, and unread evidence is reported.
    expect((await scan(sanctioned)).status).toBe("CRITICAL");
    expect((await scan(attacker)).status).toMatch(/HIGH RISK|CRITICAL/);
    const unknownAccount = await scan(`0x${(index + 1).toString(16).padStart(40, "f")}`);
    expect(unknownAccount.status).not.toBe("SAFE");
    expect(unknownAccount.coverage.missing.length).toBeGreaterThan(0);
  }
  await node.die();
  await load.flows(10);
  await load.stop();
  expect([...load.refused.keys()]).toEqual([]);
  expect(load.unanswered).toBe(0);
  expect(app.runtime.intel.stats().indicators).toBe(indicators);
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  expect(await chargedCalls(app.runtime.database.url, customers)).toBe(load.received + scans);
}, 180_000);
