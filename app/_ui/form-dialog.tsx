"use client";

import { Button, Group, Stack } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { useDisclosure } from "@mantine/hooks";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { fieldOf } from "../_lib/client";
import { useMessages } from "../locales/language-provider";
import { Dialog } from "./dialog";
import { Failure } from "./failure";
import { IconPlus } from "./icons";
import { useMutationOnce } from "./use-mutation-once";

interface FormDialogProps<Values, Result> {
  /** On the button that opens it and, where nothing else is said, in its title and on the button that sends it. */
  action: string;
  title?: string;
  submit?: string;
  /** A button in a row instead of a page's first one: `label` says which row's. */
  inRow?: { label: string } | undefined;
  initialValues: Values;
  /** The fields, over the state of the form. */
  children: (form: UseFormReturnType<Values>) => ReactNode;
  /** Whether the form cannot be sent as it is. */
  isUnfit?: (values: Values) => boolean;
  run: (values: Values) => Promise<Result>;
  /** Once it has worked, in the place of rendering the page anew. */
  onDone?: (result: Result) => void;
  /** Content shown only once. It stays until the user confirms that it is copied. */
  once?: { title: string; show: (result: Result, finish: () => void) => ReactNode };
}

/** A button, the dialog that it opens, and the form in it. */
export function FormDialog<Values extends Record<string, unknown>, Result>({
  action,
  title = action,
  submit = action,
  inRow,
  initialValues,
  children,
  isUnfit = () => false,
  run,
  onDone,
  once,
}: FormDialogProps<Values, Result>) {
  const { t } = useMessages();
  const router = useRouter();
  const [opened, { open, close }] = useDisclosure();
  const failure = useId();
  const form = useForm<Values>({
    initialValues,
    enhanceGetInputProps: ({ form: { errors }, field }) => (errors[field] ? { "aria-errormessage": failure } : {}),
  });
  const work = useMutationOnce({
    mutationFn: run,
    onSuccess(result) {
      if (once) return;
      close();
      if (onDone) onDone(result);
      else router.refresh();
    },
    // The words stand below the fields; which one they are about is seen at the field.
    onError(error) {
      const field = fieldOf(error);
      if (field === undefined || !(field in form.values)) return;
      form.setFieldError(field, true);
      form.getInputNode(field)?.focus();
    },
  });
  const start = () => {
    work.reset();
    form.setValues(initialValues);
    open();
  };
  const finish = () => {
    close();
    if (work.isSuccess) router.refresh();
  };
  const held = once && work.isSuccess;
  const shown = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => {
    if (held) shown.current?.focus();
  }, [held]);
  // A user who closed the dialog meanwhile would never see content that is shown only once.
  const stays = Boolean(once && (work.isPending || work.isSuccess));
  return (
    <>
      {inRow ? (
        <Button variant="subtle" size="compact-sm" onClick={start} aria-label={inRow.label}>
          {action}
        </Button>
      ) : (
        <Button leftSection={<IconPlus size={16} />} onClick={start}>
          {action}
        </Button>
      )}
      <Dialog
        opened={opened}
        onClose={finish}
        title={held ? once.title : title}
        size={held ? "lg" : "md"}
        closeOnClickOutside={!stays}
        closeOnEscape={!stays}
        withCloseButton={!stays}
      >
        {held ? (
          <Stack ref={shown} tabIndex={-1} style={{ outline: "none" }}>
            {once.show(work.data, finish)}
          </Stack>
        ) : (
          <form onSubmit={form.onSubmit((values) => work.mutate(values))}>
            <Stack>
              {children(form)}
              <div id={failure}>
                <Failure error={work.error} />
              </div>
              <Group justify="flex-end">
                <Button variant="default" onClick={close} disabled={stays}>
                  {t.keys.cancel}
                </Button>
                <Button type="submit" loading={work.isPending} disabled={isUnfit(form.values)}>
                  {submit}
                </Button>
              </Group>
            </Stack>
          </form>
        )}
      </Dialog>
    </>
  );
}
