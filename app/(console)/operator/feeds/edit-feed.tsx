"use client";

import { Select, Textarea, TextInput } from "@mantine/core";
import type { ConsoleOutputs } from "@/server/api/console";
import { api } from "../../../_lib/client";
import { FormDialog } from "../../../_ui/form-dialog";
import { useMessages } from "../../../locales/language-provider";

type OperatorFeed = ConsoleOutputs["operator"]["feeds"]["list"]["own"][number];
type Kind = Pick<OperatorFeed, "holds" | "category" | "severity">;
const blank = { name: "", urls: "", holds: "either", category: "phishing", severity: "high" };

/** Adds a list of one's own, or changes `feed`. It is read at once, in the background. */
export function EditFeed({
  feed,
  categories,
  severities,
}: {
  feed?: OperatorFeed;
  categories: string[];
  severities: string[];
}) {
  const { t } = useMessages();
  const words = t.ownFeeds;
  return (
    <FormDialog
      {...(feed
        ? {
            action: words.change,
            title: words.changeTitle(feed.name),
            submit: t.settings.save,
            inRow: { label: words.changeLabel(feed.name) },
          }
        : { action: words.add })}
      initialValues={feed ? { ...feed, urls: feed.urls.join("\n") } : blank}
      run={({ name, urls, ...kind }): Promise<unknown> => {
        const list = { name, urls: urls.split(/\s+/).filter(Boolean), ...(kind as Kind) };
        return feed ? api.operator.feeds.change.mutate({ ...list, id: feed.id }) : api.operator.feeds.add.mutate(list);
      }}
    >
      {(form) => (
        <>
          <TextInput label={words.name} required maxLength={100} data-autofocus {...form.getInputProps("name")} />
          <Textarea
            label={words.urls}
            description={words.urlsHint}
            required
            autosize
            minRows={2}
            maxRows={6}
            {...form.getInputProps("urls")}
          />
          <Select
            label={words.holds}
            data={(["either", "address", "domain"] as const).map((value) => ({ value, label: words.held[value] }))}
            {...form.getInputProps("holds")}
          />
          <Select
            label={words.category}
            data={categories.map((value) => ({ value, label: words.categories[value] ?? value }))}
            {...form.getInputProps("category")}
          />
          <Select
            label={words.severity}
            description={words.severityHint}
            data={severities.map((value) => ({ value, label: words.severities[value] ?? value }))}
            {...form.getInputProps("severity")}
          />
        </>
      )}
    </FormDialog>
  );
}
