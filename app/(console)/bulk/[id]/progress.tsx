"use client";

import { Progress as Bar } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import type { ConsoleOutputs } from "@/server/api/console";
import { api } from "../../../_lib/client";
import { Confirm } from "../../../_ui/confirm";
import { Failure } from "../../../_ui/failure";
import { tagOf } from "../../../locales";
import { useMessages } from "../../../locales/language-provider";
import classes from "../bulk.module.css";
import { describeEnd } from "../describe-end";
import { JobState } from "../state";

type Figures = Pick<ConsoleOutputs["bulk"]["get"], "status" | "total" | "completed" | "failed">;
const everyMs = 1_000;
const afterFailureMs = 5_000;

const isActive = ({ status }: Figures) => status === "queued" || status === "running";

/** Where the job stands: asked for while it runs, and no more once it has ended. The page follows with its results. */
export function Progress({ id, job, mayCancel }: { id: string; job: Figures; mayCancel: boolean }) {
  const { t, language } = useMessages();
  const router = useRouter();
  const { data, error } = useQuery<Figures>({
    queryKey: ["bulk", id],
    queryFn: () => api.bulk.get.query({ id }),
    initialData: job,
    // The initial data is as fresh as a new request.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) =>
      !state.data || isActive(state.data) ? (state.error ? afterFailureMs : everyMs) : false,
  });
  const { status, total, completed, failed } = data;
  const done = completed + failed;
  const drawn = useRef({ status: job.status, done: job.completed + job.failed });
  useEffect(() => {
    if (drawn.current.status === status && drawn.current.done === done) return;
    drawn.current = { status, done };
    router.refresh();
  }, [router, status, done]);
  const number = new Intl.NumberFormat(tagOf(language));
  return (
    <div className={classes.progress}>
      <div className={classes.figures}>
        <span role="status">
          <JobState status={status} />
        </span>
        <strong>{t.bulk.of(number.format(completed), number.format(total))}</strong>
        {failed > 0 && <span className={classes.quiet}>{t.bulk.failed(number.format(failed), failed)}</span>}
        {mayCancel && isActive(data) && (
          <Confirm
            danger
            action={t.bulk.cancel}
            stay={t.bulk.keep}
            title={t.bulk.cancelTitle}
            text={t.bulk.cancelText}
            run={() => api.bulk.cancel.mutate({ id })}
          />
        )}
      </div>
      <Bar value={(100 * done) / total} size="lg" aria-label={t.bulk.progress} animated={isActive(data)} />
      {!isActive(data) && <span className={classes.quiet}>{describeEnd(data, t.bulk)}</span>}
      <Failure error={error} />
    </div>
  );
}
