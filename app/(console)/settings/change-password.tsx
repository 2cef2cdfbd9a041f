"use client";

import { Button, PasswordInput, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { signIn } from "../../_lib/auth-client";
import { api } from "../../_lib/client";
import { useMessages } from "../../_messages/context";
import { Failure } from "../../_ui/failure";
import page from "../../_ui/page.module.css";
import { Saved } from "../../_ui/saved";

/** All sessions end with it; this browser signs in again by itself. */
export function ChangePassword({ email }: { email: string }) {
  const { t } = useMessages();
  const form = useForm({ mode: "uncontrolled", initialValues: { current: "", next: "" } });
  const change = useMutation({
    async mutationFn(values: typeof form.values) {
      await api.account.changePassword.mutate(values);
      if (await signIn({ email, password: values.next })) window.location.assign("/sign-in");
    },
    onSuccess: () => form.reset(),
  });
  return (
    <form method="post" className={page.body} onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <Stack maw={420} align="flex-start">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          w="100%"
          key={form.key("current")}
          label={t.settings.current}
          autoComplete="current-password"
          required
          {...form.getInputProps("current")}
        />
        <PasswordInput
          w="100%"
          key={form.key("next")}
          label={t.settings.next}
          description={t.settings.nextHint}
          autoComplete="new-password"
          minLength={10}
          required
          {...form.getInputProps("next")}
        />
        <Failure error={change.error} />
        <Saved shown={change.isSuccess}>{t.settings.changed}</Saved>
        <Button type="submit" loading={change.isPending}>
          {t.settings.change}
        </Button>
      </Stack>
    </form>
  );
}
