"use client";

import { Select, TextInput } from "@mantine/core";
import { api } from "../../_lib/client";
import { daysOf, ExpirySelect } from "../../_ui/expiry";
import { FormDialog } from "../../_ui/form-dialog";
import { useMessages } from "../../locales/language-provider";
import { CreatedKey } from "./created-key";

/** Asks for a name and an expiry, then shows the key: once, because it is not kept. */
export function CreateKey({ baseUrl }: { baseUrl: string }) {
  const { t } = useMessages();
  return (
    <FormDialog
      action={t.keys.create}
      initialValues={{ name: "", expiry: "never", scope: "api" as "api" | "rpc" }}
      run={({ name, expiry, scope }) => api.keys.create.mutate({ name, scope, expiresInDays: daysOf(expiry) })}
      once={{
        title: t.keys.createdTitle,
        show: ({ key, scope }, finish) => <CreatedKey apiKey={key} scope={scope} baseUrl={baseUrl} onDone={finish} />,
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
          <Select
            label={t.guard.scope}
            description={t.guard.scopeHint}
            data={(["api", "rpc"] as const).map((value) => ({ value, label: t.guard.scopes[value] }))}
            allowDeselect={false}
            {...form.getInputProps("scope")}
          />
          <ExpirySelect {...form.getInputProps("expiry")} />
        </>
      )}
    </FormDialog>
  );
}
