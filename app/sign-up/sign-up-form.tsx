"use client";

import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { enter } from "../_lib/auth-client";
import { api, codeOf } from "../_lib/client";
import { useMessages } from "../_messages/context";
import { Failure } from "../_ui/failure";
import { Problem } from "../_ui/problem";

export function SignUpForm() {
  const { t } = useMessages();
  const form = useForm({ mode: "uncontrolled", initialValues: { email: "", password: "" } });
  const signUp = useMutation({
    async mutationFn(values: typeof form.values) {
      await api.visitors.signUp.mutate(values);
      await enter(values);
    },
  });
  return (
    <form method="post" onSubmit={form.onSubmit((values) => signUp.mutate(values))}>
      <Stack>
        {codeOf(signUp.error) === "conflict" ? <Problem title={t.joining.taken} /> : <Failure error={signUp.error} />}
        <TextInput
          key={form.key("email")}
          label={t.signIn.email}
          type="email"
          autoComplete="username"
          required
          autoFocus
          {...form.getInputProps("email")}
        />
        <PasswordInput
          key={form.key("password")}
          label={t.signIn.password}
          description={t.settings.nextHint}
          autoComplete="new-password"
          minLength={10}
          required
          {...form.getInputProps("password")}
        />
        <Button type="submit" fullWidth loading={signUp.isPending}>
          {t.joining.submit}
        </Button>
      </Stack>
    </form>
  );
}
