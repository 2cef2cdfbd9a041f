import { eq } from "drizzle-orm";
import { type Acting, recordAudit } from "@/server/accounts";
import { schema } from "@/server/db";
import type { MonitoringContext } from "./context";
import { lockOwn } from "./own";
import type { WalletInput } from "./wallet";

const { monitoredWallets } = schema;

/** Gives a monitored wallet the account's own name; null takes it away. Throws 404. */
export function labelWallet(
  { db, clock }: Pick<MonitoringContext, "db" | "clock">,
  { accountId, actor }: { accountId: string } & Acting,
  input: WalletInput,
  label: string | null,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, address: target, network, label: before } = await lockOwn(tx, accountId, input);
    if (label === before) return;
    await tx.update(monitoredWallets).set({ label }).where(eq(monitoredWallets.id, id));
    const detail = { name: label ?? "", chain: network };
    await recordAudit(tx, { accountId, actor, action: "wallet.label", target, detail, at: new Date(clock.now()) });
  });
}
