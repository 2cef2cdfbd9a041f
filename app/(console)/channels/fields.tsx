"use client";

import { Checkbox, Group, Select, Stack, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ConsoleOutputs } from "@/server/api/console";
import { useMessages } from "../../locales/language-provider";
import { eventNames } from "../webhooks/event-names";

type Held = ConsoleOutputs["channels"]["get"];
export type Channel = Omit<Held, "failingSince" | "createdAt">;
export type Kind = Channel["kind"];
type Field = "url" | "botToken" | "chatId" | "routingKey" | "to";

export const kinds: Kind[] = ["slack", "discord", "telegram", "teams", "pagerduty", "email"];
const severities = ["low", "medium", "high", "critical"] as const;

const fieldsOf: Record<Kind, Field[]> = {
  slack: ["url"],
  discord: ["url"],
  teams: ["url"],
  telegram: ["botToken", "chatId"],
  pagerduty: ["routingKey"],
  email: ["to"],
};

/** Values of the form. Every field is present, whether or not it applies. */
export type ChannelValues = Record<Field, string> &
  Pick<Channel, "kind" | "events" | "minSeverity" | "lang"> & {
    name: string;
    wallet: string;
    quiet: boolean;
    from: string;
    to24: string;
    timeZone: string;
    digest: boolean;
  };

export const noTarget: Record<Field, string> = { url: "", botToken: "", chatId: "", routingKey: "", to: "" };

/** Input of the API call. A target left empty stays unchanged. */
export function inputOf(values: ChannelValues) {
  const { kind, events, minSeverity, lang, name, quiet, from, to24, timeZone, digest } = values;
  const given = fieldsOf[kind]
    .map((field) => [field, values[field].trim()] as const)
    .filter(([, value]) => value !== "");
  return {
    ...(Object.fromEntries(given) as Partial<Record<Field, string>>),
    ...{ events, minSeverity, lang, name: name.trim() || null },
    quietHours: quiet ? { from, to: to24, timeZone, digest } : null,
  };
}

export function TargetInputs({ form, kind, required }: Props & { kind: Kind; required: boolean }) {
  const { t } = useMessages();
  return fieldsOf[kind].map((field) => (
    <TextInput
      key={field}
      label={t.channels.fields[field]}
      description={t.channels.hints[field]}
      required={required}
      maxLength={2_048}
      {...form.getInputProps(field)}
    />
  ));
}

interface Props {
  form: UseFormReturnType<ChannelValues>;
}

export function SettingInputs({ form }: Props) {
  const { t } = useMessages();
  const { quiet } = form.values;
  return (
    <>
      <TextInput
        label={t.channels.name}
        description={t.channels.nameHint}
        maxLength={80}
        {...form.getInputProps("name")}
      />
      <Checkbox.Group label={t.webhooks.events} {...form.getInputProps("events")}>
        <Stack gap="xs" mt="xs">
          {eventNames.map((name) => (
            <Checkbox key={name} value={name} label={t.webhooks.eventNames[name]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group grow>
        <Select
          label={t.channels.minSeverity}
          allowDeselect={false}
          data={severities.map((value) => ({ value, label: t.channels.severities[value] }))}
          {...form.getInputProps("minSeverity")}
        />
        <Select
          label={t.channels.lang}
          allowDeselect={false}
          data={[
            { value: "en", label: "English" },
            { value: "pt", label: "Português" },
          ]}
          {...form.getInputProps("lang")}
        />
      </Group>
      <Checkbox
        label={t.channels.quiet}
        description={t.channels.quietHint}
        {...form.getInputProps("quiet", { type: "checkbox" })}
      />
      {quiet && (
        <>
          <Group grow>
            <TextInput type="time" label={t.channels.quietFrom} required {...form.getInputProps("from")} />
            <TextInput type="time" label={t.channels.quietTo} required {...form.getInputProps("to24")} />
          </Group>
          <TextInput label={t.channels.timeZone} required maxLength={64} {...form.getInputProps("timeZone")} />
          <Checkbox label={t.channels.digest} {...form.getInputProps("digest", { type: "checkbox" })} />
        </>
      )}
    </>
  );
}
