"use client";

import { TextInput } from "@mantine/core";
import type { Network } from "@/server/networks";
import { api } from "../../../../_lib/client";
import { FormDialog } from "../../../../_ui/form-dialog";
import { useMessages } from "../../../../locales/language-provider";

/** The account's own name for a wallet. */
export function NameWallet({ wallet, chain, label }: { wallet: string; chain: Network; label: string }) {
  const { t } = useMessages();
  return (
    <FormDialog
      action={label === "" ? t.wallets.name : t.wallets.rename}
      submit={t.settings.save}
      inRow={{ label: `${t.wallets.name}: ${wallet}` }}
      initialValues={{ label }}
      run={(values) => api.wallets.label.mutate({ wallet, chain, ...values })}
    >
      {(form) => (
        <TextInput
          label={t.wallets.nameField}
          description={t.wallets.nameHint}
          maxLength={64}
          data-autofocus
          {...form.getInputProps("label")}
        />
      )}
    </FormDialog>
  );
}
