"use client";

import { Button, Group, Text } from "@mantine/core";
import { asCurl, restCallOf } from "../../_lib/rest-call";
import { Code } from "../../_ui/code";
import { useMessages } from "../../locales/language-provider";

interface CreatedKeyProps {
  apiKey: string;
  scope: "api" | "rpc";
  baseUrl: string;
  onDone: () => void;
}

/** The new key with a call that works when pasted: the Uniswap v2 router; of the guarded RPC the address for a wallet. */
export function CreatedKey({ apiKey, scope, baseUrl, onDone }: CreatedKeyProps) {
  const { t } = useMessages();
  const call = restCallOf({ kind: "wallet", subject: "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D" });
  const isRpc = scope === "rpc";
  return (
    <>
      <Text size="sm">{t.keys.createdText}</Text>
      <Code text={apiKey} label={t.keys.key} />
      <Text size="sm" fw={500}>
        {isRpc ? t.guard.rpcAddress : t.keys.tryIt}
      </Text>
      {isRpc ? (
        <Code text={`${baseUrl}/rpc/ethereum/${apiKey}`} label="URL" />
      ) : (
        <Code text={asCurl(baseUrl, call, apiKey)} label="curl" />
      )}
      <Group justify="flex-end">
        <Button onClick={onDone}>{t.keys.done}</Button>
      </Group>
    </>
  );
}
