import { LRUCache } from "lru-cache";
import type { Interaction } from "@/server/evidence";
import type { Assessment } from "@/server/risk";
import { type Approval, approvalsOf, type ScanRecord } from "@/server/scans";
import type { MonitoringContext } from "./context";
import { requireOwn } from "./own";
import type { WalletInput } from "./wallet";

/** Result of one scan of a monitored wallet; kept in no history. */
export interface Look {
  accountType: ScanRecord["accountType"];
  approvals: Approval[];
  interactions: Interaction[];
  assessment: Assessment;
  /** Milliseconds since 1970. */
  at: number;
}

const KEPT_MS = 60_000;
const MAX_KEPT = 200;

/** Looks at monitored wallets, each at most once a minute however many readers ask. */
export function createLooks({ db, clock, scans }: Pick<MonitoringContext, "db" | "clock" | "scans">) {
  const kept = new LRUCache<string, { at: number; look: Promise<Look> }>({ max: MAX_KEPT });
  return {
    /** Throws 404 where the account does not monitor the wallet. */
    async look(accountId: string, input: WalletInput): Promise<Look> {
      const { subject } = await requireOwn(db, accountId, input);
      const name = `${subject.network} ${subject.key}`;
      const now = clock.now();
      const known = kept.get(name);
      if (known && Math.abs(now - known.at) < KEPT_MS) return known.look;
      const look = scans.examineWallet(subject).then(({ found, assessment }) => {
        const { accountType, interactions } = found;
        return { accountType, approvals: approvalsOf(found), interactions, assessment, at: now };
      });
      kept.set(name, { at: now, look });
      look.catch(() => kept.delete(name));
      return look;
    },
  };
}
