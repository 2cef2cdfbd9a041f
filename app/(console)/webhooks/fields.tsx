"use client";

import { Checkbox, Stack, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useMessages } from "../../locales/language-provider";
import { type EventName, eventNames } from "./event-names";

/** Where a webhook leads, and what is sent there. */
export type Target = { url: string; events: EventName[] };

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
      <Checkbox.Group label={t.webhooks.events} {...form.getInputProps("events")}>
        <Stack gap="xs" mt="xs">
          {eventNames.map((name) => (
            <Checkbox key={name} value={name} label={t.webhooks.eventNames[name]} description={name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
}
