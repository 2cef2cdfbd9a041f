import { type ConsoleCaller, checkedBy, type ListFile, pageRows, writeList } from "@/server/api/console";
import { type Search, textOf } from "../../../_lib/search";
import { filterOf as auditFilter } from "../../audit/filter";
import * as requestFilter from "../../requests/filter";
import * as scanFilter from "../../scans/filter";
import { filterOf as usageFilter } from "../../usage/filter";

const walletFilter = ({ order, search }: Search) =>
  ({ order: textOf(order), search: textOf(search) }) as Parameters<ConsoleCaller["wallets"]["list"]>[0];

const limit = pageRows;
/** Lets a list's entry be typed by what its procedure answers. */
const file = <Item>(of: ListFile<Item>) => writeList(of);

/** Each list that can be taken along, narrowed as its page is by the same search of its address. */
export const files = {
  scans: ({ scan }, search) =>
    file({
      head: [
        "time",
        "target",
        "type",
        "network",
        "riskScore",
        "riskLevel",
        "chainCoverage",
        "checked",
        "key",
        "keyId",
        "requestId",
        "id",
      ],
      read: (cursor) => scan.history({ ...scanFilter.askedOf(scanFilter.filterOf(search)), cursor, limit }),
      // Domains have no chain; of old scans it was not kept whether theirs was read.
      cells: ({ id, at, subject, kind, chain, score, riskLevel, coverage, key, requestId }) => [
        ...[at.toISOString(), subject, kind, chain, score, riskLevel],
        ...[
          coverage,
          kind === "domain" || kind === "address" ? "lists only" : checkedBy(coverage),
          key.name,
          key.id,
          requestId,
          id,
        ],
      ],
    }),
  requests: ({ requests }, search) =>
    file({
      head: ["time", "method", "path", "status", "code", "milliseconds", "key", "keyId", "requestId", "scanId"],
      read: (cursor) => requests.list({ ...requestFilter.askedOf(requestFilter.filterOf(search)), cursor, limit }),
      cells: ({ at, method, path, status, code, ms, key, requestId, scanId }) => [
        ...[at.toISOString(), method, path, status, code, ms, key.name, key.id, requestId, scanId],
      ],
    }),
  audit: ({ audit }, search) =>
    file({
      head: ["time", "actor", "actorKey", "action", "target", "targetKey", "detail", "id"],
      read: (cursor) => audit.list({ ...auditFilter(search), cursor, limit }),
      cells: ({ id, at, actor, actorKey, action, target, targetKey, detail }) => [
        ...[at.toISOString(), actor, actorKey, action, target, targetKey, JSON.stringify(detail), id],
      ],
    }),
  wallets: ({ wallets }, { order, search }) =>
    file({
      head: [
        "wallet",
        "network",
        "label",
        "riskScore",
        "status",
        "checked",
        "threats",
        "monitoredSince",
        "lastScan",
        "id",
      ],
      read: (cursor) => wallets.list({ ...walletFilter({ order, search }), cursor }),
      cells: ({ id, wallet, chain, label, riskScore, status, isListsOnly, threats, registeredAt, lastScannedAt }) => [
        ...[wallet, chain, label, riskScore, status, lastScannedAt && checkedBy(isListsOnly ? "disabled" : "complete")],
        ...[threats.total, registeredAt.toISOString(), lastScannedAt?.toISOString() ?? null, id],
      ],
    }),
  usage: ({ usage }, search) =>
    file({
      head: ["day", "key", "keyId", "endpoint", "calls"],
      read: () => usage.rows(usageFilter(search)),
      cells: ({ day, key, endpoint, calls }) => [day, key.name, key.id, endpoint, calls],
    }),
} satisfies Record<string, (caller: ConsoleCaller, search: Search) => AsyncGenerator<string, void>>;
