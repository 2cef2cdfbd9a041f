"use client";

import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { api } from "../../../_lib/client";
import { Failure } from "../../../_ui/failure";
import { cell } from "../../../_ui/table";
import { useMessages } from "../../../locales/language-provider";

/** Reads the feed now, and says beside the button what came of it. */
export function SyncFeed({ id, name }: { id: string; name: string }) {
  const { t } = useMessages();
  const router = useRouter();
  const sync = useMutation({
    mutationFn: () => api.operator.intel.sync.mutate({ feedId: id }),
    onSuccess: () => router.refresh(),
  });
  const { data: report } = sync;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={sync.isPending}
        onClick={() => sync.mutate()}
        aria-label={t.operator.syncLabel(name)}
      >
        {t.operator.sync}
      </Button>
      <div role="status" className={cell.quiet}>
        {report && (t.operator.outcomes[report.outcome] ?? report.outcome)}
        {report?.outcome === "updated" && `: ${t.operator.changes(report.added, report.removed)}`}
      </div>
      <Failure error={sync.error} />
    </>
  );
}
