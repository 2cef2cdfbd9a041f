import { createTokenBuckets, createVault } from "@/server/accounts";
import { openDatabase } from "@/server/db";
import { systemClock } from "@/server/kernel/clock";
import { createLogger } from "@/server/kernel/log";
import { openOutbound } from "@/server/outbound";
import { startDelivery } from "./delivery";

/** Delivers webhooks as a process of its own, for tests that kill it. */
const [url = "", appSecret = "", leaseMs = "", aheadMs = ""] = process.argv.slice(2);
const delivery = await startDelivery({
  database: openDatabase(url, 5),
  clock: { now: () => systemClock.now() + Number(aheadMs) },
  vault: createVault(appSecret),
  outbound: openOutbound({ allowPrivate: true }),
  log: createLogger("silent"),
  version: "test",
  retryScheduleMs: [1_000, 1_000],
  takeLimit: createTokenBuckets(systemClock).take,
  leaseMs: Number(leaseMs),
});
await delivery.start();
process.stdout.write("ready\n");
