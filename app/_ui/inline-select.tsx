"use client";

import { Button, Group, Loader, Select, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useMessages } from "../locales/language-provider";
import { Dialog } from "./dialog";
import { Failure } from "./failure";
import { IconCheck } from "./icons";

interface PickProps<Value extends string> {
  label: string;
  data: { value: Value; label: string }[];
  value: Value;
  /** Names the change to the label of the chosen value, and its consequence. Without it a choice applies at once. */
  confirm?: (selected: string) => { title: string; text: string };
  run: (selected: Value) => Promise<unknown>;
}

/** A choice in a table's row. */
export function Pick<Value extends string>({ label, data, value, confirm, run }: PickProps<Value>) {
  const { t } = useMessages();
  const router = useRouter();
  const [asked, setAsked] = useState<Value>();
  const change = useMutation({ mutationFn: run, onSettled: () => router.refresh() });
  const [opened, { open, close }] = useDisclosure();
  const words = confirm?.(data.find((each) => each.value === asked)?.label ?? "");
  return (
    <>
      <Select
        size="xs"
        w={{ base: 136, sm: 150 }}
        aria-label={label}
        data={data}
        value={change.isPending ? change.variables : value}
        allowDeselect={false}
        // Disabled meanwhile, it would lose the focus.
        aria-busy={change.isPending}
        rightSection={change.isPending ? <Loader size={12} /> : change.isSuccess && <IconCheck size={14} />}
        onChange={(selected) => {
          if (!selected || selected === value || change.isPending) return;
          if (!confirm) return change.mutate(selected as Value);
          setAsked(selected as Value);
          open();
        }}
      />
      {words && (
        <Dialog opened={opened} onClose={close} title={words.title}>
          <Stack>
            <Text size="sm">{words.text}</Text>
            <Group justify="flex-end">
              <Button variant="default" onClick={close} data-autofocus>
                {t.keys.cancel}
              </Button>
              <Button
                onClick={() => {
                  if (asked) change.mutate(asked);
                  close();
                }}
              >
                {t.keys.change}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
      <VisuallyHidden role="status">{change.isSuccess && t.settings.saved}</VisuallyHidden>
      <Failure error={change.error} />
    </>
  );
}
