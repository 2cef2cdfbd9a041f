"use client";

import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { IdentityProvider } from "@/server/config";
import { continueWith } from "../../_lib/auth-client";
import { api } from "../../_lib/client";
import { Confirm } from "../../_ui/confirm";
import { Failure } from "../../_ui/failure";
import page from "../../_ui/page.module.css";
import { ask } from "../../locales/confirmation";
import { useMessages } from "../../locales/language-provider";

/** Connects GitHub or Google while signed in, which proves that both are the same person's. */
export function SignInMethods({ providers, connected }: { providers: IdentityProvider[]; connected: string[] }) {
  const { t } = useMessages();
  const connect = useMutation({ mutationFn: (provider: IdentityProvider) => continueWith(provider, "/settings") });
  return (
    <div className={page.body}>
      {providers.map((provider) => {
        const name = t.providers.names[provider];
        const isConnected = connected.includes(provider);
        return (
          <Group key={provider} justify="space-between" py={4}>
            <span>
              {name} · {isConnected ? t.providers.connected : t.providers.notConnected}
            </span>
            {isConnected ? (
              <Confirm
                danger
                {...ask(t.providers, "disconnect", name)}
                run={() => api.account.disconnect.mutate({ provider })}
              />
            ) : (
              <Button
                variant="default"
                size="compact-sm"
                loading={connect.isPending}
                aria-label={t.providers.connectLabel(name)}
                onClick={() => connect.mutate(provider)}
              >
                {t.providers.connect}
              </Button>
            )}
          </Group>
        );
      })}
      <Failure error={connect.error} />
    </div>
  );
}
