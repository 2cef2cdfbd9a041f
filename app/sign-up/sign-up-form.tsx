"use client";

import { Button, Stack, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { enter } from "../_lib/auth-client";
import { api, codeOf } from "../_lib/client";
import { textsOf } from "../_lib/texts-of";
import { Failure } from "../_ui/failure";
import { Password } from "../_ui/password";
import { Problem } from "../_ui/problem";
import { useMessages } from "../locales/language-provider";

export function SignUpForm() {
  const { t } = useMessages();
  const signUp = useMutation({
    async mutationFn(values: { email: string; password: string }) {
      await api.visitors.signUp.mutate(values);
      await enter(values);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    signUp.mutate(textsOf(event.currentTarget, "email", "password"));
  };
  return (
    <form method="post" onSubmit={submit}>
      <Stack>
        {codeOf(signUp.error) === "conflict" ? <Problem title={t.joining.taken} /> : <Failure error={signUp.error} />}
        <TextInput name="email" label={t.signIn.email} type="email" autoComplete="username" required autoFocus />
        <Password
          name="password"
          label={t.signIn.password}
          description={t.settings.nextHint}
          autoComplete="new-password"
          minLength={10}
          required
        />
        <Button type="submit" fullWidth loading={signUp.isPending}>
          {t.joining.submit}
        </Button>
      </Stack>
    </form>
  );
}
