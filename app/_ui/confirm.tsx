"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useRouter } from "next/navigation";
import { useMessages } from "../locales/language-provider";
import { Dialog } from "./dialog";
import { Failure } from "./failure";
import { useMutationOnce } from "./use-mutation-once";

export interface ConfirmProps {
  /** On the button, here and in the dialog. */
  action: string;
  /** For those who don't see which row it stands in. */
  label?: string;
  title: string;
  text: string;
  danger?: boolean;
  /** Nothing to do yet. The button keeps the focus, which a disabled button loses. */
  idle?: boolean;
  /** On the button that does nothing; "Cancel" where that can't be mistaken. */
  stay?: string;
  /** Page that says that it is done, where the button is gone by then. */
  done?: string;
  /** Action that runs once confirmed. The page is rendered anew after it. */
  run: () => Promise<unknown>;
}

/** A button that asks before it acts. */
export function Confirm({ action, label, title, text, danger = false, idle = false, stay, done, run }: ConfirmProps) {
  const { t } = useMessages();
  const router = useRouter();
  const [opened, { open, close }] = useDisclosure();
  // A request is identified by its name. Another choice is no double click.
  const work = useMutationOnce({
    mutationFn: (_action: string) => run(),
    onSuccess() {
      close();
      if (done) router.replace(done, { scroll: false });
      else router.refresh();
    },
  });
  const color = danger ? { color: "red", c: "var(--level-critical)" } : {};
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={idle ? undefined : open}
        aria-disabled={idle || undefined}
        data-disabled={idle || undefined}
        aria-label={label}
        {...(idle ? {} : color)}
      >
        {action}
      </Button>
      <Dialog opened={opened} onClose={close} title={title}>
        <Stack>
          <Text size="sm">{text}</Text>
          <Failure error={work.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {stay ?? t.keys.cancel}
            </Button>
            <Button color={danger ? "red.8" : undefined} onClick={() => work.mutate(action)} loading={work.isPending}>
              {action}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
