"use client";

import { Group } from "@mantine/core";
import { useRouter } from "next/navigation";
import { api } from "../../../_lib/client";
import { Confirm } from "../../../_ui/confirm";
import { FormDialog } from "../../../_ui/form-dialog";
import { useMessages } from "../../../locales/language-provider";
import { type Target, TargetFields } from "../fields";

interface SubscriptionActionsProps extends Target {
  id: string;
  active: boolean;
}

export function SubscriptionActions({ id, active, url, events }: SubscriptionActionsProps) {
  const { t } = useMessages();
  const router = useRouter();
  const remove = async () => {
    await api.webhooks.remove.mutate({ id });
    router.push("/webhooks");
  };
  const { pause, pauseTitle, pauseText, resume, recover, recoverTitle, recoverText } = t.webhooks;
  return (
    <Group gap="xs">
      <FormDialog
        inRow={{ label: `${t.webhooks.change}: ${url}` }}
        action={t.webhooks.change}
        title={t.webhooks.changeTitle}
        submit={t.webhooks.save}
        initialValues={{ url, events }}
        // An address that stays is not asked about again: it may be older than what is asked of addresses now.
        run={(values) => api.webhooks.change.mutate({ id, events: values.events, ...changed(values.url.trim(), url) })}
      >
        {(form) => <TargetFields form={form} />}
      </FormDialog>
      {active && (
        <Confirm
          action={recover}
          title={recoverTitle}
          text={recoverText}
          run={() => api.webhooks.recover.mutate({ id, days: 7 })}
        />
      )}
      <Confirm
        action={active ? pause : resume}
        title={active ? pauseTitle : `${resume}?`}
        text={active ? pauseText : t.webhooks.urlHint}
        run={() => api.webhooks.change.mutate({ id, active: !active })}
      />
      <Confirm
        danger
        action={t.webhooks.remove}
        title={t.webhooks.removeTitle}
        text={t.webhooks.removeText}
        run={remove}
      />
    </Group>
  );
}

function changed(url: string, before: string): { url?: string } {
  return url === before ? {} : { url };
}
