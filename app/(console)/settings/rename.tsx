"use client";

import { Button, Stack, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { SubmitEvent } from "react";
import { api } from "../../_lib/client";
import { textsOf } from "../../_lib/texts-of";
import { Failure } from "../../_ui/failure";
import page from "../../_ui/page.module.css";
import { Saved } from "../../_ui/saved";
import { useMessages } from "../../locales/language-provider";

export function Rename({ name }: { name: string }) {
  const { t } = useMessages();
  const router = useRouter();
  const rename = useMutation({
    mutationFn: (values: { name: string }) => api.account.rename.mutate(values),
    onSuccess: () => router.refresh(),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename.mutate(textsOf(event.currentTarget, "name"));
  };
  return (
    <form method="post" className={page.body} onSubmit={submit}>
      <Stack maw={420} align="flex-start">
        <TextInput
          w="100%"
          name="name"
          defaultValue={name}
          label={t.settings.name}
          description={t.settings.nameHint}
          required
          maxLength={100}
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
