"use client";

import { Button, Group, Select, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { api } from "../../_lib/client";
import { useMessages } from "../../_messages/context";
import { Dialog } from "../../_ui/dialog";
import { Failure } from "../../_ui/failure";
import { IconPlus } from "../../_ui/icons";
import { CreatedKey } from "./created-key";

/** Asks for a name and an expiry, then shows the key: once, because it is not kept. */
export function CreateKey({ baseUrl }: { baseUrl: string }) {
  const { t } = useMessages();
  const router = useRouter();
  const [opened, { open, close }] = useDisclosure();
  const form = useForm({ mode: "uncontrolled", initialValues: { name: "", expiry: "never" } });
  const create = useMutation({
    mutationFn: ({ name, expiry }: typeof form.values) =>
      api.keys.create.mutate({ name, expiresInDays: expiry === "never" ? null : Number(expiry) }),
  });
  const start = () => {
    create.reset();
    form.reset();
    open();
  };
  const finish = () => {
    close();
    if (create.data) router.refresh();
  };
  const { data: created } = create;
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={start}>
        {t.keys.create}
      </Button>
      <Dialog
        opened={opened}
        onClose={finish}
        title={created ? t.keys.createdTitle : t.keys.create}
        size={created ? "lg" : "md"}
        // A slip must not throw away what is shown only once.
        closeOnClickOutside={!created}
        closeOnEscape={!created}
        withCloseButton={!created}
      >
        {created ? (
          <CreatedKey apiKey={created.key} baseUrl={baseUrl} onDone={finish} />
        ) : (
          <form onSubmit={form.onSubmit((values) => create.mutate(values))}>
            <Stack>
              <TextInput
                key={form.key("name")}
                label={t.keys.name}
                description={t.keys.nameHint}
                placeholder={t.keys.namePlaceholder}
                required
                withAsterisk={false}
                maxLength={100}
                data-autofocus
                {...form.getInputProps("name")}
              />
              <Select
                key={form.key("expiry")}
                label={t.keys.expiry}
                allowDeselect={false}
                data={(["never", "30", "90", "365"] as const).map((value) => ({
                  value,
                  label: t.keys.expiries[value],
                }))}
                {...form.getInputProps("expiry")}
              />
              <Failure error={create.error} />
              <Group justify="flex-end">
                <Button variant="default" onClick={close}>
                  {t.keys.cancel}
                </Button>
                <Button type="submit" loading={create.isPending}>
                  {t.keys.create}
                </Button>
              </Group>
            </Stack>
          </form>
        )}
      </Dialog>
    </>
  );
}
