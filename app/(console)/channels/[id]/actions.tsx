"use client";

import { Group } from "@mantine/core";
import { useRouter } from "next/navigation";
import { api } from "../../../_lib/client";
import { Confirm } from "../../../_ui/confirm";
import { FormDialog } from "../../../_ui/form-dialog";
import { useMessages } from "../../../locales/language-provider";
import { type Channel, type ChannelValues, inputOf, noTarget, SettingInputs, TargetInputs } from "../fields";

export function ChannelActions({ channel }: { channel: Channel }) {
  const { t } = useMessages();
  const router = useRouter();
  const { id, kind, events, minSeverity, lang, name, active, shown, quietHours } = channel;
  const initialValues: ChannelValues = {
    ...{ ...noTarget, kind, events, minSeverity, lang, name: name ?? "", wallet: "", quiet: quietHours !== null },
    ...{ from: quietHours?.from ?? "22:00", to24: quietHours?.to ?? "07:00", digest: quietHours?.digest ?? true },
    timeZone: quietHours?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const { pause, pauseText, resume, remove } = t.webhooks;
  return (
    <Group gap="xs">
      <FormDialog
        inRow={{ label: `${t.webhooks.change}: ${name ?? shown}` }}
        action={t.webhooks.change}
        title={t.channels.changeTitle}
        submit={t.webhooks.save}
        initialValues={initialValues}
        run={(values) => api.channels.change.mutate({ ...inputOf(values), id })}
      >
        {(form) => (
          <>
            <TargetInputs form={form} kind={kind} required={false} />
            <SettingInputs form={form} />
          </>
        )}
      </FormDialog>
      <Confirm
        action={active ? pause : resume}
        title={active ? t.channels.pauseTitle : `${resume}?`}
        text={active ? pauseText : t.channels.resumeText}
        run={() => api.channels.change.mutate({ id, active: !active })}
      />
      <Confirm
        danger
        action={remove}
        title={t.channels.removeTitle}
        text={t.channels.removeText}
        run={async () => {
          await api.channels.remove.mutate({ id });
          router.push("/channels");
        }}
      />
    </Group>
  );
}
