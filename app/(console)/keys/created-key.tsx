"use client";

import { Button, Group, Text } from "@mantine/core";
import { asCurl, restCallOf } from "../../_lib/rest-call";
import { useMessages } from "../../_messages/context";
import { Code } from "../../_ui/code";

/** The new key with a call that works when pasted: the Uniswap v2 router. */
export function CreatedKey({ apiKey, baseUrl, onDone }: { apiKey: string; baseUrl: string; onDone: () => void }) {
  const { t } = useMessages();
  const call = restCallOf({ kind: "wallet", subject: "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D" });
  const curl = asCurl(baseUrl, call, apiKey);
  return (
    <>
      <Text size="sm">{t.keys.createdText}</Text>
      <Code text={apiKey} label={t.keys.key} />
      <Text size="sm" fw={500}>
        {t.keys.tryIt}
      </Text>
      <Code text={curl} label="curl" />
      <Group justify="flex-end">
        <Button onClick={onDone}>{t.keys.done}</Button>
      </Group>
    </>
  );
}
