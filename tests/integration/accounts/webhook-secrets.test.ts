import { describe, expect, it } from "vitest";
import {
  createVault,
  endOldWebhookSecret,
  fitsVault,
  listAudit,
  readWebhookSecrets,
  rotateWebhookSecret,
} from "@/server/accounts";
import { systemClock } from "@/server/kernel/clock";
import { createTestDatabase, openTestDatabase } from "@/tests/support/database";
import { share } from "@/tests/support/share";
import { makeAccount, openInstance } from "./support";

const actor = "user:tester";
const database = share(createTestDatabase, "drop");

describe("webhook secrets", () => {
  it("need the APP_SECRET that they were sealed under", async () => {
    const accounts = await openInstance(database.url);
    const { accountId } = await makeAccount(accounts);
    const other = { db: database.db, clock: systemClock, vault: createVault("another secret ".repeat(3)) };
    expect(await fitsVault(accounts.context)).toBe(true);
    expect(await fitsVault(other)).toBe(false);
    await expect(readWebhookSecrets(other, accountId)).rejects.toThrow(/APP_SECRET/);
  });

  it("are made anew account by account, with the new APP_SECRET in force from the first", async () => {
    const own = await openTestDatabase();
    const { context, ...accounts } = await openInstance(own.url);
    await makeAccount({ context, ...accounts });
    const { accountId } = await makeAccount({ context, ...accounts });
    await makeAccount({ context, ...accounts });
    const after = { ...context, vault: createVault("another secret ".repeat(3)) };
    expect(await fitsVault(after)).toBe(false);
    await rotateWebhookSecret(after, { accountId, newSecretAt: "now", actor });
    expect(await fitsVault(after)).toBe(true);
  });

  it("are ended before their time where they leaked, and the new one may be changed at once then", async () => {
    const accounts = await openInstance(database.url);
    const { accountId, webhookSecret } = await makeAccount(accounts);
    const { context } = accounts;
    const end = () => endOldWebhookSecret(context, { accountId, actor });
    await expect(end()).rejects.toMatchObject({ code: "conflict" });
    const { secret } = await rotateWebhookSecret(context, { accountId, newSecretAt: "end", actor });
    expect(await readWebhookSecrets(context, accountId)).toMatchObject({ serviceSignature: "previous" });
    await end();
    expect(await readWebhookSecrets(context, accountId)).toMatchObject({
      ...{ current: secret, serviceSignature: "current" },
      previous: { secret: webhookSecret, over: true },
    });
    await expect(end()).rejects.toMatchObject({ code: "conflict" });
    await rotateWebhookSecret(context, { accountId, newSecretAt: "now", actor });
    const { items } = await listAudit(context, { accountId });
    expect(items.map(({ action }) => action).slice(0, 3)).toEqual([
      ...["webhook-secret.rotate", "webhook-secret.end", "webhook-secret.rotate"],
    ]);
  });

  it("are made anew where that is lost, also in the middle of a rotation", async () => {
    const own = await openTestDatabase();
    const { context, ...accounts } = await openInstance(own.url);
    const { accountId } = await makeAccount({ context, ...accounts });
    await rotateWebhookSecret(context, { accountId, newSecretAt: "end", actor });
    const after = { ...context, vault: createVault("another secret ".repeat(3)) };
    const { secret, previousUntil } = await rotateWebhookSecret(after, { accountId, newSecretAt: "end", actor });
    expect(previousUntil.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await readWebhookSecrets(after, accountId)).toEqual({
      ...{ current: secret, previous: null, serviceSignature: "current" },
    });
    expect(await fitsVault(after)).toBe(true);
    // From here on all is as ever.
    const { secret: next } = await rotateWebhookSecret(after, { accountId, newSecretAt: "now", actor });
    expect(await readWebhookSecrets(after, accountId)).toMatchObject({ current: next, previous: { secret } });
  });
});
