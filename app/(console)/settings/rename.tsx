"use client";

import { Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { api } from "../../_lib/client";
import { useMessages } from "../../_messages/context";
import { Failure } from "../../_ui/failure";
import page from "../../_ui/page.module.css";
import { Saved } from "../../_ui/saved";

export function Rename({ name }: { name: string }) {
  const { t } = useMessages();
  const router = useRouter();
  const form = useForm({ mode: "uncontrolled", initialValues: { name } });
  const rename = useMutation({
    mutationFn: (values: typeof form.values) => api.account.rename.mutate(values),
    onSuccess: () => router.refresh(),
  });
  return (
    <form className={page.body} onSubmit={form.onSubmit((values) => rename.mutate(values))}>
      <Stack maw={420} align="flex-start">
        <TextInput
          w="100%"
          key={form.key("name")}
          label={t.settings.name}
          description={t.settings.nameHint}
          required
          maxLength={100}
          {...form.getInputProps("name")}
        />
        <Failure error={rename.error} />
        <Saved shown={rename.isSuccess}>{t.settings.saved}</Saved>
        <Button type="submit" loading={rename.isPending}>
          {t.settings.save}
        </Button>
      </Stack>
    </form>
  );
}
