"use client";

import { SegmentedControl, Textarea, TextInput } from "@mantine/core";
import { api } from "../../../_lib/client";
import { daysOf, ExpirySelect } from "../../../_ui/expiry";
import { FormDialog } from "../../../_ui/form-dialog";
import { useMessages } from "../../../locales/language-provider";

/** `value` is filled in; `small` stands in a row. */
export function AddOverride({ value = "", small = false }: { value?: string; small?: boolean }) {
  const { t } = useMessages();
  return (
    <FormDialog
      action={small ? t.operator.override : t.operator.add}
      title={t.operator.add}
      submit={t.operator.add}
      inRow={small ? { label: t.operator.overrule(value) } : undefined}
      initialValues={{ value, verdict: "deny", reason: "", expiry: "never" }}
      run={({ value, verdict, reason, expiry }) =>
        api.operator.intel.addOverride.mutate({
          kind: kindOf(value),
          value,
          verdict: verdict === "allow" ? "allow" : "deny",
          reason,
          expiresInDays: daysOf(expiry),
        })
      }
    >
      {(form) => (
        <>
          <TextInput
            label={t.operator.value}
            required
            maxLength={2_048}
            data-autofocus
            {...form.getInputProps("value")}
          />
          <SegmentedControl
            aria-label={t.operator.verdict}
            data={(["deny", "allow"] as const).map((value) => ({ value, label: t.operator.verdicts[value] }))}
            {...form.getInputProps("verdict")}
          />
          <Textarea
            label={t.operator.reason}
            description={t.operator.reasonHint}
            required
            maxLength={500}
            {...form.getInputProps("reason")}
          />
          <ExpirySelect {...form.getInputProps("expiry")} />
        </>
      )}
    </FormDialog>
  );
}

/** A name has a dot; no address of any chain has. */
function kindOf(value: string): "address" | "domain" {
  return value.includes(".") ? "domain" : "address";
}
