"use client";

import { Checkbox, Stack, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useMessages } from "../../locales/language-provider";
import { type EventName, eventNames } from "./event-names";

/** Where a webhook leads, and what is sent there. `headers` are lines. */
export type Target = { url: string; name: string; headers: string; events: EventName[] };

export function TargetFields<Values extends Target>({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useMessages();
  return (
    <>
      <TextInput
        label={t.webhooks.url}
        description={t.webhooks.urlHint}
        placeholder="https://hooks.example.org/portcullis"
        type="url"
        required
        maxLength={2_048}
        data-autofocus
        {...form.getInputProps("url")}
      />
      <TextInput
        label={t.channels.name}
        description={t.webhooks.nameHint}
        maxLength={80}
        {...form.getInputProps("name")}
      />
      <Checkbox.Group label={t.webhooks.events} {...form.getInputProps("events")}>
        <Stack gap="xs" mt="xs">
          {eventNames.map((name) => (
            <Checkbox key={name} value={name} label={t.webhooks.eventNames[name]} description={name} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Textarea
        label={t.webhooks.ownHeaders}
        description={t.webhooks.ownHeadersHint}
        placeholder="Authorization: Bearer 8c1f6e0d5a"
        autosize
        minRows={2}
        maxRows={10}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps("headers")}
      />
    </>
  );
}
