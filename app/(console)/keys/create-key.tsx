"use client";

import { TextInput } from "@mantine/core";
import { api } from "../../_lib/client";
import { useMessages } from "../../_messages/context";
import { daysOf, ExpirySelect } from "../../_ui/expiry";
import { FormDialog } from "../../_ui/form-dialog";
import { CreatedKey } from "./created-key";

/** Asks for a name and an expiry, then shows the key: once, because it is not kept. */
export function CreateKey({ baseUrl }: { baseUrl: string }) {
  const { t } = useMessages();
  return (
    <FormDialog
      action={t.keys.create}
      initialValues={{ name: "", expiry: "never" }}
      run={({ name, expiry }) => api.keys.create.mutate({ name, expiresInDays: daysOf(expiry) })}
      once={{
        title: t.keys.createdTitle,
        show: ({ key }, finish) => <CreatedKey apiKey={key} baseUrl={baseUrl} onDone={finish} />,
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={t.keys.name}
            description={t.keys.nameHint}
            placeholder={t.keys.namePlaceholder}
            required
            maxLength={100}
            data-autofocus
            {...form.getInputProps("name")}
          />
          <ExpirySelect {...form.getInputProps("expiry")} />
        </>
      )}
    </FormDialog>
  );
}
