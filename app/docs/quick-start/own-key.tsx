"use client";

import { Button, Text } from "@mantine/core";
import type { UseMutationResult } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { api } from "../../_lib/client";
import { Code } from "../../_ui/code";
import { Failure } from "../../_ui/failure";
import { useMutationOnce } from "../../_ui/use-mutation-once";
import { useMessages } from "../../locales/language-provider";
import { commandsOf } from "./commands";

export type Reader = "stranger" | "viewer" | "writer";
type Creation = UseMutationResult<{ key: string }, Error, void>;

const OwnKey = createContext<{ baseUrl: string; create: Creation } | null>(null);

/** The commands within have the reader's own key in them once it is made. It stays on this page, and is nowhere after it. */
export function WithOwnKey({ baseUrl, children }: { baseUrl: string; children: ReactNode }) {
  const create = useMutationOnce({
    mutationFn: () => api.keys.create.mutate({ name: "quick start", expiresInDays: 30 }),
  });
  return <OwnKey value={{ baseUrl, create }}>{children}</OwnKey>;
}

function useOwnKey() {
  const own = useContext(OwnKey);
  if (!own) throw new Error("This needs a WithOwnKey above it.");
  return own;
}

export function MakeKey({ reader }: { reader: Reader }) {
  const { t } = useMessages();
  const { create } = useOwnKey();
  return (
    <div>
      {reader === "stranger" && (
        <Text>
          {t.docs.signInForKey} <a href="/sign-in?callbackUrl=/docs/quick-start">{t.docs.signIn}</a>
        </Text>
      )}
      {reader === "viewer" && <Text>{t.docs.viewerKey}</Text>}
      {reader === "writer" && !create.data && (
        <Button onClick={() => create.mutate()} loading={create.isPending}>
          {t.docs.makeKey}
        </Button>
      )}
      <div role="status">{create.data && <Text>{t.docs.madeKey}</Text>}</div>
      <Failure error={create.error} />
    </div>
  );
}

export function Command({ name, label }: { name: keyof ReturnType<typeof commandsOf>; label: string }) {
  const { baseUrl, create } = useOwnKey();
  return <Code text={commandsOf(baseUrl, create.data?.key)[name]} label={label} />;
}
