"use client";

import { Select, Text } from "@mantine/core";
import { api } from "../../_lib/client";
import { FormDialog } from "../../_ui/form-dialog";
import { useMessages } from "../../locales/language-provider";
import { CreatedKey } from "./created-key";

type Grace = Parameters<typeof api.keys.rotate.mutate>[0]["graceSeconds"];
/** In seconds. */
const graces = ["0", "3600", "86400", "604800"] as const;

/** A new key in the place of an old one, which goes on for as long as it takes to change the programs. */
export function RotateKey({ id, name, baseUrl }: { id: string; name: string; baseUrl: string }) {
  const { t } = useMessages();
  return (
    <FormDialog
      action={t.keys.rotate}
      title={t.keys.rotateTitle(name)}
      inRow={{ label: t.keys.rotateLabel(name) }}
      initialValues={{ grace: "86400" }}
      run={({ grace }) => api.keys.rotate.mutate({ id, graceSeconds: Number(grace) as Grace })}
      once={{
        title: t.keys.createdTitle,
        show: ({ key, scope }, finish) => <CreatedKey apiKey={key} scope={scope} baseUrl={baseUrl} onDone={finish} />,
      }}
    >
      {(form) => (
        <>
          <Text size="sm">{t.keys.rotateText}</Text>
          <Select
            label={t.keys.grace}
            description={form.values.grace === "0" ? t.keys.graceNone : t.keys.graceHint}
            data-autofocus
            data={graces.map((value) => ({ value, label: t.keys.graces[value] }))}
            {...form.getInputProps("grace")}
          />
        </>
      )}
    </FormDialog>
  );
}
