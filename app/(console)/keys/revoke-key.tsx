"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { api } from "../../_lib/client";
import { useMessages } from "../../_messages/context";
import { Dialog } from "../../_ui/dialog";
import { Failure } from "../../_ui/failure";

export function RevokeKey({ id, name }: { id: string; name: string }) {
  const { t } = useMessages();
  const router = useRouter();
  const [opened, { open, close }] = useDisclosure();
  const revoke = useMutation({
    mutationFn: () => api.keys.revoke.mutate({ id }),
    onSuccess() {
      close();
      router.refresh();
    },
  });
  return (
    <>
      <Button variant="subtle" color="red" size="compact-sm" onClick={open} aria-label={t.keys.revokeLabel(name)}>
        {t.keys.revoke}
      </Button>
      <Dialog opened={opened} onClose={close} title={t.keys.revokeTitle(name)}>
        <Stack>
          <Text size="sm">{t.keys.revokeText}</Text>
          <Failure error={revoke.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {t.keys.cancel}
            </Button>
            <Button color="red.8" onClick={() => revoke.mutate()} loading={revoke.isPending}>
              {t.keys.revoke}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
