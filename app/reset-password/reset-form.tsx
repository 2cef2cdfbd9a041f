"use client";

import { Button, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useState } from "react";
import { enter } from "../_lib/auth-client";
import { api, codeOf } from "../_lib/client";
import { textsOf } from "../_lib/texts-of";
import { Failure } from "../_ui/failure";
import { Password } from "../_ui/password";
import { Problem } from "../_ui/problem";
import { useMessages } from "../locales/language-provider";
import { resetWords } from "./words";

export function ResetForm({ sendsMail }: { sendsMail: boolean }) {
  // Null until the fragment is read, which the server never sees.
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1));
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  if (token === null) return <Skeleton height={120} radius={12} />;
  if (token !== "") return <ChoosePassword key={token} token={token} />;
  return sendsMail ? <AskForLink /> : null;
}

function AskForLink() {
  const { language } = useMessages();
  const words = resetWords[language];
  const ask = useMutation({
    mutationFn: (email: string) => api.visitors.requestReset.mutate({ email, language }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask.mutate(textsOf(event.currentTarget, "email").email);
  };
  return (
    <form method="post" onSubmit={submit}>
      <Stack>
        <div role="status">
          {ask.isSuccess && (
            <>
              <Text fw={600}>{words.sentTitle}</Text>
              <Text size="sm">{words.sent(ask.variables)}</Text>
              <Text size="sm">{words.again}</Text>
            </>
          )}
        </div>
        <Failure error={ask.error} />
        <TextInput name="email" label={words.email} type="email" autoComplete="username" required autoFocus />
        <Button type="submit" fullWidth loading={ask.isPending}>
          {words.send}
        </Button>
      </Stack>
    </form>
  );
}

function ChoosePassword({ token }: { token: string }) {
  const { language } = useMessages();
  const words = resetWords[language];
  const set = useMutation({
    async mutationFn(password: string) {
      const { email } = await api.visitors.resetPassword.mutate({ token, password });
      await enter({ email, password });
    },
  });
  if (codeOf(set.error) === "not_found" || !/^[A-Za-z0-9_-]{43}$/.test(token)) {
    return (
      <Stack>
        <Problem title={words.goneTitle}>{words.goneText}</Problem>
        <a href="/reset-password">{words.newLink}</a>
      </Stack>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    set.mutate(textsOf(event.currentTarget, "password").password);
  };
  return (
    <form method="post" onSubmit={submit}>
      <Stack>
        <Failure error={set.error} />
        <Password
          name="password"
          label={words.next}
          description={words.nextHint}
          autoComplete="new-password"
          minLength={10}
          required
          autoFocus
        />
        <Button type="submit" fullWidth loading={set.isPending}>
          {words.set}
        </Button>
      </Stack>
    </form>
  );
}
