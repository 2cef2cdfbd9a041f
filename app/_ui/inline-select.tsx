"use client";

import { Loader, Select, VisuallyHidden } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useMessages } from "../_messages/context";
import { Failure } from "./failure";
import { IconCheck } from "./icons";

interface PickProps<Value extends string> {
  label: string;
  data: { value: Value; label: string }[];
  value: Value;
  run: (chosen: Value) => Promise<unknown>;
}

/** A choice in a table's row that holds as soon as it is made. */
export function Pick<Value extends string>({ label, data, value, run }: PickProps<Value>) {
  const { t } = useMessages();
  const router = useRouter();
  const change = useMutation({ mutationFn: run, onSettled: () => router.refresh() });
  return (
    <>
      <Select
        size="xs"
        w={{ base: 136, sm: 150 }}
        aria-label={label}
        data={data}
        value={change.isPending ? change.variables : value}
        // Disabled meanwhile, it would lose the focus.
        aria-busy={change.isPending}
        rightSection={change.isPending ? <Loader size={12} /> : change.isSuccess && <IconCheck size={14} />}
        onChange={(chosen) => chosen && !change.isPending && change.mutate(chosen as Value)}
      />
      <VisuallyHidden role="status">{change.isSuccess && t.settings.saved}</VisuallyHidden>
      <Failure error={change.error} />
    </>
  );
}
