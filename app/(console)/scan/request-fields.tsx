"use client";

import { Select, Switch, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { NetworkSelect } from "../../_ui/network-select";
import { useMessages } from "../../locales/language-provider";
import { methods } from "./names";
import classes from "./scan.module.css";
import type { ScanForm } from "./use-scan";

type Form = UseFormReturnType<ScanForm>;

const mono = { className: classes.mono, autoComplete: "off", spellCheck: false, maxLength: 128 };

/** Fields of a transaction beside its calldata. A paste with all of it fills them in. */
export function TransactionFields({ form }: { form: Form }) {
  const { t } = useMessages();
  return (
    <div className={classes.fields}>
      <TextInput label={t.scan.wallet} required {...mono} {...form.getInputProps("wallet")} />
      <TextInput label={t.scan.to} placeholder={t.scan.toHint} {...mono} {...form.getInputProps("to")} />
      <TextInput label={t.scan.value} placeholder="0" {...mono} {...form.getInputProps("value")} />
      <NetworkField form={form} />
      <Switch
        className={classes.full}
        label={t.scan.simulate}
        description={t.scan.simulateHint}
        {...form.getInputProps("simulate", { type: "checkbox" })}
      />
    </div>
  );
}

/** Fields that a whole request does not contain. */
export function RequestFields({ form }: { form: Form }) {
  const { t } = useMessages();
  return (
    <div className={classes.fields}>
      <NetworkField form={form} />
      <Switch
        className={classes.full}
        label={t.scan.simulate}
        description={t.scan.simulateHint}
        {...form.getInputProps("simulate", { type: "checkbox" })}
      />
    </div>
  );
}

export function MessageFields({ form, fixedMethod }: { form: Form; fixedMethod: boolean }) {
  const { t } = useMessages();
  return (
    <div className={classes.fields}>
      <TextInput label={t.scan.signer} required {...mono} {...form.getInputProps("wallet")} />
      <NetworkField form={form} />
      <Select
        label={t.scan.method}
        disabled={fixedMethod}
        data={fixedMethod ? [...methods] : methods.filter((one) => one !== "eth_signTypedData_v4")}
        {...form.getInputProps("method")}
      />
    </div>
  );
}

function NetworkField({ form }: { form: Form }) {
  const { t } = useMessages();
  return (
    <NetworkSelect
      label={t.scan.chain}
      evmOnly
      value={form.values.network}
      onChange={(network) => network && form.setFieldValue("network", network)}
    />
  );
}
