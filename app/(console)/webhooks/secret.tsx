"use client";

import { Button, Group, Radio, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../_lib/client";
import { Code } from "../../_ui/code";
import { Confirm } from "../../_ui/confirm";
import { Dialog } from "../../_ui/dialog";
import { Failure } from "../../_ui/failure";
import page from "../../_ui/page.module.css";
import { momentOf } from "../../_ui/time-words";
import { useMutationOnce } from "../../_ui/use-mutation-once";
import { useMessages } from "../../locales/language-provider";

/** The account's signing secret, shown on demand, and its change. */
export function Secret() {
  const { t } = useMessages();
  const [opened, { open, close }] = useDisclosure();
  const [turn, setTurn] = useState<"now" | "end">("now");
  const reveal = useMutation({ mutationFn: () => api.webhooks.secret.reveal.mutate() });
  const rotate = useMutationOnce({
    mutationFn: () => api.webhooks.secret.rotate.mutate({ newSecretAt: turn }),
    onSuccess() {
      close();
      reveal.mutate();
    },
  });
  const { data } = reveal;
  return (
    <Stack className={page.body} align="flex-start">
      {data && <Code text={data.secret} label={t.webhooks.secret} />}
      {data?.previousUntil && (
        <Group gap="xs">
          <Text size="sm">{t.webhooks.overlap(momentOf(data.previousUntil))}</Text>
          <Confirm
            {...{ action: t.webhooks.endOld, title: t.webhooks.endOldTitle, text: t.webhooks.endOldText, danger: true }}
            run={async () => {
              await api.webhooks.secret.endOld.mutate();
              reveal.mutate();
            }}
          />
        </Group>
      )}
      <Failure error={reveal.error} />
      <Group>
        {!data && (
          <Button variant="default" onClick={() => reveal.mutate()} loading={reveal.isPending}>
            {t.webhooks.reveal}
          </Button>
        )}
        <Button variant="default" onClick={open}>
          {t.webhooks.rotate}
        </Button>
        <Text component="a" size="sm" href="/docs/webhooks" c="var(--mantine-color-anchor)">
          {t.webhooks.howTo}
        </Text>
      </Group>
      <Dialog opened={opened} onClose={close} title={t.webhooks.rotateTitle}>
        <Stack>
          <Text size="sm">{t.webhooks.rotateText}</Text>
          <Radio.Group
            label={t.webhooks.rotateService}
            value={turn}
            onChange={(selected) => setTurn(selected === "end" ? "end" : "now")}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="now" label={t.webhooks.rotateNow} />
              <Radio value="end" label={t.webhooks.rotateEnd} />
            </Stack>
          </Radio.Group>
          <Failure error={rotate.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t.keys.cancel}
            </Button>
            <Button onClick={() => rotate.mutate()} loading={rotate.isPending}>
              {t.webhooks.rotate}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </Stack>
  );
}
