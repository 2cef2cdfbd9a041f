import { expect, it } from "vitest";
import { type Case, corpus } from "@/tests/eval/signatures/corpus";
import { newAddress } from "@/tests/integration/evidence/support";
import type { Json } from "@/tests/support/app";
import { startListedApp } from "@/tests/support/listed-app";
import { share } from "@/tests/support/share";

const thieves = [newAddress(), newAddress()];
const cases = corpus({
  wallet: newAddress(),
  thieves,
  strangers: [newAddress(), newAddress()],
  now: Math.floor(Date.now() / 1_000),
});

const app = share(() => startListedApp({ sanctioned: [], thieves }));
const caller = share(() => app.account("starter", "unlimited"));

async function judge(one: Case): Promise<Json> {
  const { status, body } = await app.call("/api/v1/signatures/analyze", { key: caller.apiKey, body: one.request });
  expect(status, `${one.name}: ${JSON.stringify(body)}`).toBe(200);
  return body.data;
}

/** Names of the cases that were not decided as wanted, with what was said instead. */
async function wrong(kind: Case["kind"], wanted: readonly string[]) {
  const selected = cases.filter((one) => one.kind === kind);
  const judged: { one: Case; data: Json }[] = [];
  for (const one of selected) judged.push({ one, data: await judge(one) });
  const missed = judged.filter(({ data }) => !wanted.includes(data.decision));
  const names = missed.map(
    ({ one, data }) => `${one.request.chainId} ${one.name}: ${data.decision} ${data.reasons.join("; ")}`,
  );
  return {
    names,
    share: missed.length / selected.length,
    blocked: judged.filter(({ data }) => data.decision === "BLOCK"),
  };
}

it("blocks every right for a listed party", async () => {
  expect((await wrong("known", ["BLOCK"])).names).toEqual([]);
}, 120_000);

it("asks for review, at least, of rights for strangers", async () => {
  expect((await wrong("unknown", ["REVIEW", "BLOCK"])).names).toEqual([]);
}, 120_000);

it("allows what people sign every day", async () => {
  const { names, blocked } = await wrong("honest", ["ALLOW"]);
  expect(names).toEqual([]);
  expect(blocked).toEqual([]);
}, 120_000);
