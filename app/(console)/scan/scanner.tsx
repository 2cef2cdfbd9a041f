"use client";

import { Button, Select, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import type { Network } from "@/server/config";
import { api } from "../../_lib/client";
import { useMessages } from "../../_messages/context";
import { Failure } from "../../_ui/failure";
import { IconScan } from "../../_ui/icons";
import { Examples } from "./examples";
import { Result } from "./result";
import classes from "./scan.module.css";

const networks: Record<Network, string> = {
  ethereum: "Ethereum",
  bnb: "BNB Chain",
  polygon: "Polygon",
  arbitrum: "Arbitrum",
  solana: "Solana",
};

/** One box for a wallet or a domain, and below it the answer with what it is made of. */
export function Scanner({ baseUrl }: { baseUrl: string }) {
  const { t, language } = useMessages();
  const form = useForm({ initialValues: { subject: "", chain: "" as Network | "" } });
  const scan = useMutation({
    mutationFn: ({ subject, chain }: typeof form.values) =>
      api.scan.run.mutate({ subject, language, ...(chain && { chain }) }),
  });
  const tryOut = (subject: string) => {
    const values = { subject, chain: "" as const };
    form.setValues(values);
    scan.mutate(values);
  };
  return (
    <div className={classes.stack}>
      <form className={classes.form} onSubmit={form.onSubmit((values) => scan.mutate(values))}>
        <TextInput
          className={classes.subject}
          label={t.scan.label}
          placeholder={t.scan.placeholder}
          required
          withAsterisk={false}
          maxLength={2_048}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps("subject")}
        />
        <Select
          label={t.scan.chain}
          allowDeselect={false}
          data={[
            { value: "", label: t.scan.auto },
            ...Object.entries(networks).map(([value, label]) => ({ value, label })),
          ]}
          {...form.getInputProps("chain")}
        />
        <Button type="submit" leftSection={<IconScan size={16} />} loading={scan.isPending}>
          {t.scan.submit}
        </Button>
      </form>
      <Failure error={scan.error} />
      <div aria-live="polite" aria-busy={scan.isPending}>
        {scan.data ? (
          <Result found={scan.data} chain={scan.variables.chain || undefined} baseUrl={baseUrl} />
        ) : (
          !scan.error && <Examples onChoose={tryOut} />
        )}
      </div>
    </div>
  );
}
