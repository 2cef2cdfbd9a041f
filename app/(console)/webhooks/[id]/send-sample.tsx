"use client";

import { Button, Group, Select } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "../../../_lib/client";
import { Failure } from "../../../_ui/failure";
import page from "../../../_ui/page.module.css";
import { Saved } from "../../../_ui/saved";
import { useMutationOnce } from "../../../_ui/use-mutation-once";
import { useMessages } from "../../../locales/language-provider";
import { type EventName, eventNames } from "../event-names";

/** How long a receiver has, and a little: by then the delivery's fate is known. */
const lookAgainMs = [300, 1_200, 5_500];

export function SendSample({ id, to = "webhooks" }: { id: string; to?: "webhooks" | "channels" }) {
  const { t } = useMessages();
  const router = useRouter();
  const [event, setEvent] = useState<EventName>("threat.detected");
  const send = useMutationOnce({
    mutationFn: (sample: EventName) => api[to].test.mutate({ id, event: sample }),
    onSuccess() {
      for (const ms of lookAgainMs) setTimeout(() => router.refresh(), ms);
    },
  });
  return (
    <div className={page.body}>
      <Group align="flex-end">
        <Select
          label={t.webhooks.testEvent}
          value={event}
          onChange={(selected) => selected && setEvent(selected as EventName)}
          data={eventNames.map((value) => ({ value, label: t.webhooks.eventNames[value] }))}
        />
        <Button onClick={() => send.mutate(event)} loading={send.isPending}>
          {t.webhooks.test}
        </Button>
      </Group>
      <Saved shown={send.isSuccess}>{t.webhooks.testSent}</Saved>
      <Failure error={send.error} />
    </div>
  );
}
