"use client";

import { Button, Stack, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { signIn } from "../_lib/auth-client";
import { textsOf } from "../_lib/texts-of";
import { useMessages } from "../_messages/context";
import { Password } from "../_ui/password";
import { Problem } from "../_ui/problem";

type Trouble = "wrong" | "tooMany" | "unreachable";

/** Signs in without following next-auth's redirect: `target` is a path of ours, checked on the server. */
export function SignInForm({ target }: { target: string }) {
  const { t } = useMessages();
  const [trouble, setTrouble] = useState<Trouble>();
  const [pending, setPending] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTrouble(undefined);
    setPending(true);
    const error = await signIn(textsOf(event.currentTarget, "email", "password")).catch(() => "unreachable");
    // A full load, so that nothing rendered for another session stays in memory; until then the button keeps turning.
    if (!error) return window.location.assign(target);
    setTrouble(troubleOf(error));
    setPending(false);
  };

  return (
    <form method="post" onSubmit={submit}>
      <Stack>
        {trouble && <Problem title={t.signIn[trouble]} />}
        <TextInput name="email" label={t.signIn.email} type="email" autoComplete="username" required autoFocus />
        <Password name="password" label={t.signIn.password} autoComplete="current-password" required />
        <Button type="submit" fullWidth loading={pending}>
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
