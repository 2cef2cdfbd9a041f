"use client";

import { Button, Divider, Stack } from "@mantine/core";
import { useState } from "react";
import type { IdentityProvider } from "@/server/config";
import { continueWith } from "../_lib/auth-client";
import { Problem } from "../_ui/problem";
import { useMessages } from "../locales/language-provider";

/** The other ways in, above the form; nothing where none is configured. */
export function ContinueWith({ providers, target }: { providers: IdentityProvider[]; target: string }) {
  const { t } = useMessages();
  const [leaving, setLeaving] = useState<IdentityProvider>();
  const [failed, setFailed] = useState(false);
  if (providers.length === 0) return null;
  const leave = async (provider: IdentityProvider) => {
    setFailed(false);
    setLeaving(provider);
    await continueWith(provider, target).catch(() => {
      setFailed(true);
      setLeaving(undefined);
    });
  };
  return (
    <Stack mb="md">
      {failed && <Problem title={t.signIn.unreachable} />}
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="default"
          fullWidth
          loading={leaving === provider}
          disabled={leaving !== undefined && leaving !== provider}
          onClick={() => leave(provider)}
        >
          {t.providers.continueWith(t.providers.names[provider])}
        </Button>
      ))}
      <Divider label={t.providers.or} />
    </Stack>
  );
}
