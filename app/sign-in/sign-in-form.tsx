"use client";

import { Button, Stack, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { signIn } from "../_lib/auth-client";
import { textsOf } from "../_lib/texts-of";
import { Password } from "../_ui/password";
import { Problem } from "../_ui/problem";
import { useMessages } from "../locales/language-provider";

type Trouble = "wrong" | "tooMany" | "unreachable" | "wrongCode";

/** Signs in without following next-auth's redirect: `target` is a path of ours, checked on the server. */
export function SignInForm({ target }: { target: string }) {
  const { t } = useMessages();
  const [trouble, setTrouble] = useState<Trouble>();
  const [pending, setPending] = useState(false);
  // The right ones, while the code of the second factor is asked for.
  const [proven, setProven] = useState<{ email: string; password: string }>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTrouble(undefined);
    setPending(true);
    const given = textsOf(event.currentTarget, "email", "password", "code");
    const credentials = proven ?? { email: given.email, password: given.password };
    const error = await signIn({ ...credentials, ...(proven && { code: given.code }) }).catch(() => "unreachable");
    // A full load, so that nothing rendered for another session stays in memory; until then the button keeps turning.
    if (!error) return window.location.assign(target);
    if (error === "code_needed") setProven(credentials);
    else setTrouble(troubleOf(error));
    setPending(false);
  };

  return (
    <form method="post" onSubmit={submit}>
      <Stack>
        {trouble && <Problem title={t.signIn[trouble]} />}
        {proven ? (
          <TextInput
            key="code"
            name="code"
            label={t.signIn.code}
            description={t.signIn.codeHint}
            autoComplete="one-time-code"
            maxLength={64}
            required
            autoFocus
          />
        ) : (
          <>
            <TextInput name="email" label={t.signIn.email} type="email" autoComplete="username" required autoFocus />
            <Password name="password" label={t.signIn.password} autoComplete="current-password" required />
          </>
        )}
        <Button type="submit" fullWidth loading={pending}>
          {t.signIn.submit}
        </Button>
        {proven && (
          <Button variant="subtle" onClick={() => setProven(undefined)}>
            {t.signIn.back}
          </Button>
        )}
      </Stack>
    </form>
  );
}

function troubleOf(error: string): Trouble {
  if (error === "CredentialsSignin") return "wrong";
  if (error === "code_wrong") return "wrongCode";
  return error === "too_many" ? "tooMany" : "unreachable";
}
