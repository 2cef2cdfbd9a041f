import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { type Address, getAddress, maxUint256 } from "viem";
import { beforeAll, expect, it } from "vitest";
import { readWebhookSecrets } from "@/server/accounts";
import { callToken, newAddress, Token, usdc } from "@/tests/integration/evidence/support";
import { startAnvil } from "@/tests/support/anvil";
import { startListedApp } from "@/tests/support/listed-app";
import { useReceiver } from "@/tests/support/receiver";
import { share } from "@/tests/support/share";
import { firstScan, readMonitored } from "./support";

const attacker = `0xbad0${"17".repeat(18)}` as Address;

const anvil = share(startAnvil);
const app = share(() =>
  startListedApp(
    { sanctioned: [], thieves: [attacker] },
    { RPC_URL_ETHEREUM: anvil.url, MONITOR_INTERVAL: "2s", WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" },
  ),
);
beforeAll(async () => {
  await anvil.setCode(usdc, Token!.runtime);
});

const names = ["risk.score.changed", "threat.detected", "approval.infinite", "phishing.attempt", "status.critical"];

it("an approval to a flagged spender arrives, signed, as each of the specification's events; its end as one", async () => {
  const account = await app.account("growth", "unlimited");
  const wallet = getAddress(newAddress());
  const receiver = await useReceiver();
  const body = { url: receiver.url, events: names, wallet };
  const subscribed = await app.call("/v1/api/webhooks/subscribe", { key: account.apiKey, body });
  expect(subscribed.status, JSON.stringify(subscribed.body)).toBe(201);
  // The filter has it monitored already.
  const again = await app.call("/api/wallet/monitor", { key: account.apiKey, body: { wallet } });
  expect(again.status).toBe(200);
  await firstScan(app, account, wallet);

  const transactionHash = await callToken(anvil, wallet.toLowerCase() as Address, usdc, "approve", [
    attacker,
    maxUint256,
  ]);
  const hooks = await receiver.arrived(5, 40_000);
  const secret = (await readWebhookSecrets(app.runtime.accounts.context, account.accountId)).current;
  const byName = new Map<string, Record<string, unknown>>();
  for (const { body, headers } of hooks) {
    expect(headers["x-service-signature"]).toBe(createHmac("sha256", secret).update(body).digest("hex"));
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ wallet });
    expect(Object.keys(JSON.parse(body))).toEqual(["event", "wallet", "timestamp", "data"]);
    byName.set(JSON.parse(body).event, JSON.parse(body).data);
  }
  const chain = "ethereum";
  const coverage = { chain: "complete", missing: expect.any(Array) };
  expect(Object.fromEntries(byName)).toEqual({
    "risk.score.changed": {
      ...{ previousScore: 0, currentScore: 80, previousStatus: "SAFE", currentStatus: "CRITICAL", coverage, chain },
    },
    "threat.detected": {
      threatType: "malicious-approval",
      severity: "critical",
      message: expect.stringContaining("ScamSniffer"),
      contractAddress: attacker,
      coverage,
      chain,
    },
    "approval.infinite": { tokenAddress: usdc, spender: attacker, tokenStandard: "erc20", spenderLabel: null, chain },
    "phishing.attempt": { counterparty: attacker, message: expect.any(String), transactionHash, chain },
    "status.critical": {
      previousStatus: "SAFE",
      currentScore: 80,
      reasons: [expect.stringContaining(attacker)],
      coverage,
      chain,
    },
  });
  expect(await readMonitored(app, account, wallet)).toMatchObject({
    ...{ riskScore: 80, status: "CRITICAL", warnings: [expect.stringContaining(attacker)] },
    threats: { total: 1, bySeverity: { critical: 1 }, latest: [{ id: "approval.flagged-spender" }] },
  });

  await callToken(anvil, wallet.toLowerCase() as Address, usdc, "approve", [attacker, 0n]);
  const [end] = (await receiver.arrived(6, 40_000)).slice(5);
  expect(JSON.parse(end?.body ?? "")).toMatchObject({
    event: "risk.score.changed",
    data: { previousStatus: "CRITICAL", currentStatus: "SAFE", currentScore: 0 },
  });
}, 120_000);
