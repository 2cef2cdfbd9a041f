import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { ConsoleSession } from "@/server/api/console";
import { limits } from "@/server/api/console/context";
import { consoleRouter } from "@/server/api/console/router";
import { startTestApp } from "@/tests/support/app";
import { openOwner } from "@/tests/support/console";
import { furnish, readRows, type Victim } from "@/tests/support/console-victim";
import { candidateInputs } from "@/tests/support/generate-input";
import { share } from "@/tests/support/share";

/**
 * Every procedure of the console's router, as it is: a new one is tried by itself. Where an input can't be made from its
 * schema, the test asks for it here. Checking a password is slow by intent, so one has to do.
 */
const inputs: Record<string, unknown[]> = {
  "account.changePassword": [{ current: "not the password", next: "a long password" }],
  "account.startTwoFactor": [{ password: "not the password" }],
  "account.endTwoFactor": [{ password: "not the password", code: "123456" }],
  "account.confirmTwoFactor": [{ code: "123456" }],
  "scan.simulation": [{ wallet: `0x${"1".repeat(40)}`, tx: { to: `0x${"2".repeat(40)}` }, language: "en" }],
  "scan.signature": [
    { chainId: 1, wallet: `0x${"1".repeat(40)}`, method: "personal_sign", data: "hello", language: "en" },
  ],
  "wallets.acknowledge": [{ wallet: `0x${"1".repeat(40)}`, key: "0".repeat(32), acknowledged: true }],
  "bulk.submit": [
    {
      wallets: Array.from({ length: 50 }, (_, index) => `0x${index.toString(16).padStart(40, "7")}`),
      token: "6f6a2a5e-8e0f-4c83-9d0e-0b1f0a5c9d11",
    },
  ],
  "channels.create": [
    { kind: "slack", url: "https://hooks.example.org/services/a/b/c", events: ["threat.detected"], lang: "en" },
  ],
  "team.accept": [{ token: "x".repeat(43) }],
  "visitors.requestReset": [{ email: "stranger@example.com", language: "en" }],
  "visitors.resetPassword": [{ token: "x".repeat(43), password: "a long password" }],
  "visitors.invitation": [{ token: "x".repeat(43) }],
  "visitors.join": [{ token: "x".repeat(43), password: "a long password" }],
};
/** Procedures open to a viewer, since they concern the viewer alone or record what the viewer reads. */
const ownMatters = [
  ...["account.changePassword", "account.disconnect", "team.accept"],
  ...["account.startTwoFactor", "account.confirmTwoFactor", "account.endTwoFactor"],
  ...["account.endSession", "account.endOtherSessions", "audit.recordExport"],
];
/** Procedures for owners only: members, plan, secrets. */
const owners = [
  ...["account.rename", "plan.switch", "webhooks.secret.reveal", "webhooks.secret.rotate"],
  "webhooks.secret.endOld",
  ...["team.invite", "team.withdraw", "team.setRole", "team.remove"],
];

interface Procedure {
  path: string;
  type: string;
  inputs: z.ZodType[];
}

const procedures: Procedure[] = Object.entries(
  consoleRouter._def.procedures as unknown as Record<string, { _def: { type: string; inputs: z.ZodType[] } }>,
).map(([path, { _def }]) => ({ path, type: _def.type, inputs: _def.inputs }));
const isVisitors = ({ path }: Procedure) => path.startsWith("visitors.");
const isOperators = ({ path }: Procedure) => path.startsWith("operator.");

let victim: Victim;
const paceOfPeople = structuredClone(limits);
const app = share(() => startTestApp({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true", SIGN_UP: "on" }));
const attacker = share(() => openOwner(app, "enterprise"));
beforeAll(async () => {
  // The pace of people is not what is tested here.
  for (const limit of Object.values(limits)) Object.assign(limit, { rate: 1e9, burst: 1e9 });
  victim = await furnish(app);
});
afterAll(async () => {
  Object.assign(limits, paceOfPeople);
  await victim?.close();
});

/** The answer, or the code of the refusal. */
async function attempt(session: ConsoleSession | null, path: string, input?: unknown): Promise<Outcome> {
  const caller = app.runtime.console.callAs(session) as never as Record<string, never>;
  const call = path.split(".").reduce<never>((at, name) => at[name] as never, caller as never) as unknown as (
    given: unknown,
  ) => Promise<unknown>;
  return call(input).then(
    (answer) => ({ answer: JSON.stringify(answer) ?? "" }),
    (error: { code?: string }) => ({ refused: error.code ?? String(error) }),
  );
}
type Outcome = { answer: string; refused?: never } | { refused: string; answer?: never };

/** Which of the procedures don't refuse with `code`; roles are looked at before the input is. */
async function notRefused(session: ConsoleSession | null, code: string, which: (one: Procedure) => boolean) {
  const open: string[] = [];
  for (const one of procedures.filter(which))
    if ((await attempt(session, one.path)).refused !== code) open.push(one.path);
  return open;
}

describe("every procedure", () => {
  it("is found in the router", () => {
    expect(procedures.length).toBeGreaterThan(35);
    expect(procedures.filter(isOperators).length).toBeGreaterThan(5);
    for (const path of [...ownMatters, ...owners, ...Object.keys(inputs)])
      expect(procedures.map((one) => one.path)).toContain(path);
  });

  it("is for those who are signed in, or says that it is for visitors", async () => {
    expect(await notRefused(null, "UNAUTHORIZED", (one) => !isVisitors(one))).toEqual([]);
  });

  it("that changes something refuses a viewer and a suspended account", async () => {
    const changes = (one: Procedure) => one.type === "mutation" && !isVisitors(one) && !ownMatters.includes(one.path);
    expect(await notRefused({ ...attacker, role: "viewer" }, "FORBIDDEN", changes)).toEqual([]);
    expect(await notRefused({ ...attacker, suspended: true }, "FORBIDDEN", changes)).toEqual([]);
  });

  it("of the operator's refuses everybody else, and whoever is no owner of the operator's account", async () => {
    for (const role of ["owner", "developer", "viewer"] as const)
      expect(await notRefused({ ...attacker, role }, "FORBIDDEN", isOperators)).toEqual([]);
    for (const role of ["developer", "viewer"] as const)
      expect(await notRefused({ ...attacker, operator: true, role }, "FORBIDDEN", isOperators)).toEqual([]);
    const suspended = { ...attacker, operator: true, suspended: true };
    expect(await notRefused(suspended, "FORBIDDEN", isOperators)).toEqual([]);
  });

  it("of the owner's refuses a developer", async () => {
    const developer = { ...attacker, role: "developer" as const };
    expect(await notRefused(developer, "FORBIDDEN", ({ path }) => owners.includes(path))).toEqual([]);
  });

  it("finds nothing of another account's by its ids, and changes nothing there", async () => {
    const before = await readRows(app, victim);
    const leaks: string[] = [];
    const untried: string[] = [];
    for (const one of procedures) {
      const tried = inputs[one.path] ?? candidateInputs(one.inputs, victim.names);
      if (tried.length === 0) untried.push(one.path);
      for (const input of tried) {
        const { answer } = await attempt(isVisitors(one) ? null : attacker, one.path, input);
        const reported = answer === undefined ? undefined : victim.secrets.find((secret) => answer.includes(secret));
        if (reported) leaks.push(`${one.path} ${JSON.stringify(input)} tells ${reported}`);
        if (answer !== undefined && namesOne(input)) leaks.push(`${one.path} ${JSON.stringify(input)} is answered`);
      }
    }
    expect(leaks).toEqual([]);
    expect(untried, "no input fits their schema: give them one above").toEqual([]);
    expect(await readRows(app, victim)).toEqual(before);
  }, 120_000);

  it("works for those whose things they are, so that a refusal above says something", async () => {
    for (const [path, input] of victim.reads) {
      const { answer } = await attempt(victim.session, path, input);
      expect(
        victim.secrets.some((secret) => answer?.includes(secret)),
        path,
      ).toBe(true);
    }
  });
});

/** Whether an input names one object by an id of the victim's. The answer must state that there is none. */
function namesOne(input: unknown): boolean {
  return Object.entries(input ?? {}).some(
    ([name, value]) => /^id$|Id$/.test(name) && name !== "requestId" && victim.names.includes(String(value)),
  );
}
