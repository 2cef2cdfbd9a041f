"use client";

import { Group } from "@mantine/core";
import { useRouter } from "next/navigation";
import type { ConsoleOutputs } from "@/server/api/console";
import { api } from "../../../_lib/client";
import { Confirm } from "../../../_ui/confirm";
import { FormDialog } from "../../../_ui/form-dialog";
import { useMessages } from "../../../locales/language-provider";
import { TargetFields } from "../fields";
import { changeOfHeaders, headerLines } from "../own-headers";

type SubscriptionActionsProps = Pick<
  ConsoleOutputs["webhooks"]["get"],
  "id" | "active" | "url" | "name" | "headers" | "events"
>;

export function SubscriptionActions({ id, active, url, name, headers, events }: SubscriptionActionsProps) {
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
        initialValues={{ url, name: name ?? "", headers: headerLines(headers), events }}
        run={(values) =>
          api.webhooks.change.mutate({
            ...{ id, events: values.events, name: values.name.trim() || null },
            headers: changeOfHeaders(values.headers, headers),
            // An address that stays is not asked about again: it may be older than what is asked of addresses now.
            ...changed(values.url.trim(), url),
          })
        }
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
