import { expect, it } from "vitest";
import { files } from "@/app/(console)/export/[list]/files";
import type { ConsoleSession } from "@/server/api/console";
import { newId } from "@/server/kernel/ids";
import { startTestApp } from "@/tests/support/app";
import { openOwner } from "@/tests/support/console";
import { readPieces } from "@/tests/support/read-pieces";
import { share } from "@/tests/support/share";

const app = share(startTestApp);

const callAs = (session: ConsoleSession) => app.runtime.console.callAs(session);
const wallet = `0x${"1".repeat(40)}`;
type Search = Record<string, string>;

/** A file's rows, by the names of its columns. Texts of these tests hold no comma and no quote. */
async function rowsOf(list: keyof typeof files, session: ConsoleSession, search: Search = {}) {
  const text = await readPieces(files[list](callAs(session), search));
  const [head = [], ...rows] = text
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])));
}

/** An account that scanned a wallet by key and a domain here, at two times, beside another that did the same. */
async function scanned() {
  const [session, other] = [await openOwner(app), await openOwner(app)];
  for (const one of [session, other]) {
    expect((await app.call("/v1/api/risk/scan", { key: one.apiKey, body: { wallet } })).status).toBe(200);
    await callAs(one).scan.run({ subject: "metamask.io", language: "en" });
    expect((await app.call("/v1/api/risk/scan", { key: one.apiKey, body: { wallet: "0x12" } })).status).toBe(400);
  }
  await app.runtime.scans.flush();
  await expect.poll(async () => (await callAs(session).requests.list({})).items.length).toBe(2);
  return session;
}

it("holds the account's own rows, narrowed as the page is", async () => {
  const session = await scanned();
  const scans = await rowsOf("scans", session);
  expect(scans).toMatchObject([
    { target: "metamask.io", type: "domain", riskLevel: "SAFE", checked: "lists only", keyId: "console" },
    { target: wallet, type: "wallet", chainCoverage: "disabled", checked: "lists only", key: "default" },
  ]);
  expect(await rowsOf("scans", session, { target: "0x11" })).toEqual([scans[1]]);
  expect(await rowsOf("scans", session, { kind: "domain", level: "CRITICAL" })).toEqual([]);

  const requests = await rowsOf("requests", session);
  expect(requests.map(({ status }) => status)).toEqual(["400", "200"]);
  expect(requests[1]).toMatchObject({
    method: "POST",
    path: "/v1/api/risk/scan",
    requestId: scans[1]?.requestId,
    scanId: scans[1]?.id,
  });
  expect(requests[0]?.scanId).toBe("");
  expect(await rowsOf("requests", session, { failed: "4xx" })).toEqual([requests[0]]);
  expect(await rowsOf("requests", session, { id: scans[1]?.requestId ?? "" })).toEqual([requests[1]]);

  const usage = await rowsOf("usage", session);
  expect(usage.map(({ key, calls }) => [key, calls])).toEqual(expect.arrayContaining([["default", "1"]]));
  expect(await rowsOf("usage", session, { key: "console", days: "7" })).toMatchObject([
    { keyId: "console", calls: "1" },
  ]);

  await callAs(session).wallets.add({ wallets: [wallet] });
  expect(await rowsOf("wallets", session)).toMatchObject([{ wallet, network: "ethereum" }]);

  await callAs(session).account.rename({ name: "Renamed" });
  const audit = await rowsOf("audit", session, { action: "account.rename" });
  expect(audit).toMatchObject([{ actor: session.email, action: "account.rename" }]);
  await callAs(session).audit.recordExport({ list: "scans", filter: "kind=wallet" });
  expect(await rowsOf("audit", session, { action: "export" })).toMatchObject([
    { actor: session.email, action: "export.scans", target: "scans" },
  ]);
  await expect(rowsOf("scans", session, { kind: "nothing" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

it("is narrowed to a time on all lists that have one, both minutes included", async () => {
  const session = await openOwner(app);
  const start = Date.parse("2026-11-15T12:00:00Z");
  const times = Array.from({ length: 5 }, (_, minute) => new Date(start + minute * 60_000 + 30_000));
  await app.runtime.database.pool.query(
    `insert into scans (id, account_id, kind, subject, chain, score, signals, at)
     select id, $1, 'wallet', '=1+1', '', 0, '[]', at from json_to_recordset($2) as made (id text, at timestamptz)`,
    [session.accountId, JSON.stringify(times.map((at) => ({ id: newId("scn", at.getTime()), at })))],
  );
  const minutes = async (search: Search) =>
    (await rowsOf("scans", session, search)).map(({ time }) => time?.slice(14, 16)).join(" ");
  expect(await minutes({})).toBe("04 03 02 01 00");
  expect(await minutes({ from: "2026-11-15T12:01", to: "2026-11-15T12:03" })).toBe("03 02 01");
  expect(await minutes({ from: "2026-11-15T12:03" })).toBe("04 03");
  expect(await minutes({ to: "2026-11-15T12:00", target: "=1" })).toBe("00");
  expect(await minutes({ from: "2026-11-15T12:03", to: "2026-11-15T12:01" })).toBe("");
  expect((await rowsOf("scans", session))[0]?.target).toBe(`"'=1+1"`);
  const { items, nextCursor } = await callAs(session).scan.history({ to: "2026-11-15T12:03", limit: 2 });
  expect(items.map(({ at }) => at.getUTCMinutes())).toEqual([3, 2]);
  const rest = await callAs(session).scan.history({
    ...{ from: "2026-11-15T12:01", to: "2026-11-15T12:03" },
    cursor: nextCursor ?? "",
  });
  expect(rest.items.map(({ at }) => at.getUTCMinutes())).toEqual([1]);
});
