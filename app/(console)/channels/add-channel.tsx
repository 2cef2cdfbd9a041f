"use client";

import { Select, Text, TextInput } from "@mantine/core";
import { useRouter } from "next/navigation";
import { api } from "../../_lib/client";
import { FormDialog } from "../../_ui/form-dialog";
import { useMessages } from "../../locales/language-provider";
import { eventNames } from "../webhooks/event-names";
import { type ChannelValues, inputOf, kinds, noTarget, SettingInputs, TargetInputs } from "./fields";

const ofWallets = eventNames.filter((name) => name !== "bulk.completed");

export function AddChannel({ sendsMail }: { sendsMail: boolean }) {
  const { t, language } = useMessages();
  const router = useRouter();
  const initialValues: ChannelValues = {
    ...{ ...noTarget, kind: "slack", events: ofWallets, minSeverity: "low", lang: language, name: "", wallet: "" },
    ...{ quiet: false, from: "22:00", to24: "07:00", timeZone: ownTimeZone(), digest: true },
  };
  return (
    <FormDialog
      action={t.channels.add}
      initialValues={initialValues}
      run={(values) =>
        api.channels.create.mutate({
          ...inputOf(values),
          kind: values.kind,
          wallet: values.wallet.trim() || undefined,
        })
      }
      onDone={({ id }) => router.push(`/channels/${id}`)}
    >
      {(form) => (
        <>
          <Select
            label={t.channels.kind}
            allowDeselect={false}
            data={kinds.map((value) => ({
              ...{ value, label: t.channels.kinds[value], disabled: value === "email" && !sendsMail },
            }))}
            {...form.getInputProps("kind")}
          />
          {!sendsMail && (
            <Text size="sm" c="dimmed">
              {t.channels.noMail}
            </Text>
          )}
          <TargetInputs form={form} kind={form.values.kind} required />
          <SettingInputs form={form} />
          <TextInput
            label={t.webhooks.wallet}
            description={t.webhooks.walletHint}
            maxLength={64}
            {...form.getInputProps("wallet")}
          />
        </>
      )}
    </FormDialog>
  );
}

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
