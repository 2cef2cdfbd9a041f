"use client";

import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { signIn } from "../_lib/auth-client";
import { useMessages } from "../_messages/context";
import { Problem } from "../_ui/problem";

type Trouble = "wrong" | "tooMany" | "unreachable";

/** Signs in without following next-auth's redirect: `target` is a path of ours, checked on the server. */
export function SignInForm({ target }: { target: string }) {
  const { t } = useMessages();
  const form = useForm({ mode: "uncontrolled", initialValues: { email: "", password: "" } });
  const [trouble, setTrouble] = useState<Trouble>();

  const submit = async (values: typeof form.values) => {
    setTrouble(undefined);
    const error = await signIn(values).catch(() => "unreachable");
    if (error) return setTrouble(troubleOf(error));
    // A full load, so that nothing rendered for another session stays in memory; until then the button keeps turning.
    window.location.assign(target);
    await new Promise(() => {});
  };

  return (
    <form method="post" onSubmit={form.onSubmit(submit)}>
      <Stack>
        {trouble && <Problem title={t.signIn[trouble]} />}
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
          autoComplete="current-password"
          required
          {...form.getInputProps("password")}
        />
        <Button type="submit" fullWidth loading={form.submitting}>
          {t.signIn.submit}
        </Button>
      </Stack>
    </form>
  );
}

function troubleOf(error: string): Trouble {
  if (error === "CredentialsSignin") return "wrong";
  return error === "too_many" ? "tooMany" : "unreachable";
}
