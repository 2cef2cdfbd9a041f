"use client";

import { TextInput } from "@mantine/core";
import { useRouter } from "next/navigation";
import { api } from "../../_lib/client";
import { FormDialog } from "../../_ui/form-dialog";
import { useMessages } from "../../locales/language-provider";
import { type EventName, eventNames } from "./event-names";
import { TargetFields } from "./fields";
import { readHeaders } from "./own-headers";

const ofWallets: EventName[] = eventNames.filter((name) => name !== "bulk.completed");

export function Subscribe() {
  const { t } = useMessages();
  const router = useRouter();
  return (
    <FormDialog
      action={t.webhooks.subscribe}
      initialValues={{ url: "", name: "", headers: "", wallet: "", events: ofWallets }}
      run={({ url, name, headers, wallet, events }) =>
        api.webhooks.create.mutate({
          ...{ url: url.trim(), events, wallet: wallet.trim() || undefined },
          ...{ name: name.trim() || undefined, headers: readHeaders(headers) },
        })
      }
      onDone={({ id }) => router.push(`/webhooks/${id}`)}
    >
      {(form) => (
        <>
          <TargetFields form={form} />
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
