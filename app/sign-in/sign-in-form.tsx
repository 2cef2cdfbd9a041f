"use client";

import { Alert, Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { signIn } from "next-auth/react";
import { useState } from "react";
import { useMessages } from "../_messages/context";
import { IconAlert } from "../_ui/icons";

type Problem = "wrong" | "tooMany" | "unreachable";

/** Signs in without following next-auth's redirect: `target` is a path of ours, checked on the server. */
export function SignInForm({ target }: { target: string }) {
  const { t } = useMessages();
  const form = useForm({ mode: "uncontrolled", initialValues: { email: "", password: "" } });
  const [problem, setProblem] = useState<Problem>();

  const submit = async (values: typeof form.values) => {
    setProblem(undefined);
    const result = await signIn("credentials", { ...values, redirect: false }).catch(() => undefined);
    // A full load, so that nothing rendered for another session stays in memory.
    if (result?.ok) window.location.assign(target);
    else setProblem(problemOf(result?.error));
    // While the page changes the button keeps turning.
    if (result?.ok) await new Promise(() => {});
  };

  return (
    <form method="post" onSubmit={form.onSubmit(submit)}>
      <Stack>
        {problem && (
          <Alert color="red" variant="light" icon={<IconAlert />} role="alert">
            {t.signIn[problem]}
          </Alert>
        )}
        <TextInput
          key={form.key("email")}
          label={t.signIn.email}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          autoFocus
          {...form.getInputProps("email")}
        />
        <PasswordInput
          key={form.key("password")}
          label={t.signIn.password}
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...form.getInputProps("password")}
        />
        <Button type="submit" fullWidth loading={form.submitting}>
          {t.signIn.submit}
        </Button>
      </Stack>
    </form>
  );
}

function problemOf(error: string | null | undefined): Problem {
  if (error === "CredentialsSignin") return "wrong";
  return error === "too_many" ? "tooMany" : "unreachable";
}
