"use client";

import { Button, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { signIn, switchAccount } from "../../_lib/auth-client";
import { api } from "../../_lib/client";
import { textsOf } from "../../_lib/texts-of";
import { Failure } from "../../_ui/failure";
import page from "../../_ui/page.module.css";
import { Password } from "../../_ui/password";
import { Saved } from "../../_ui/saved";
import { useMessages } from "../../locales/language-provider";

/** All sessions end with it; this browser signs in again by itself, and looks into the same account as before. */
export function ChangePassword({ email, accountId }: { email: string; accountId: string }) {
  const { t } = useMessages();
  const change = useMutation({
    async mutationFn(form: HTMLFormElement) {
      const values = textsOf(form, "current", "next");
      await api.account.changePassword.mutate(values);
      const back = !(await signIn({ email, password: values.next })) && (await switchAccount(accountId));
      if (!back) window.location.assign("/sign-in");
    },
    onSuccess: (_, form) => form.reset(),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate(event.currentTarget);
  };
  return (
    <form method="post" className={page.body} onSubmit={submit}>
      <Stack maw={420} align="flex-start">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Password w="100%" name="current" label={t.settings.current} autoComplete="current-password" required />
        <Password
          w="100%"
          name="next"
          label={t.settings.next}
          description={t.settings.nextHint}
          autoComplete="new-password"
          minLength={10}
          required
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
