"use client";

import { Select } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Failure } from "./failure";

interface PickProps<Value extends string> {
  label: string;
  data: { value: Value; label: string }[];
  value: Value;
  run: (chosen: Value) => Promise<unknown>;
}

/** A choice in a table's row that holds as soon as it is made. */
export function Pick<Value extends string>({ label, data, value, run }: PickProps<Value>) {
  const router = useRouter();
  const change = useMutation({ mutationFn: run, onSettled: () => router.refresh() });
  return (
    <>
      <Select
        size="xs"
        w={{ base: 120, sm: 150 }}
        aria-label={label}
        data={data}
        value={change.isPending ? change.variables : value}
        disabled={change.isPending}
        onChange={(chosen) => chosen && change.mutate(chosen as Value)}
      />
      <Failure error={change.error} />
    </>
  );
}
