"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Network } from "@/server/networks";
import { api } from "../../_lib/client";
import { MAX_WALLETS, readWalletList, type WalletList } from "../../_lib/wallet-list";
import { FormDialog } from "../../_ui/form-dialog";
import { ListCheck } from "../../_ui/list-check";
import { Saved } from "../../_ui/saved";
import { WalletListInput } from "../../_ui/wallet-list-input";
import { useMessages } from "../../locales/language-provider";

const initialValues = { addresses: "", chain: null as Network | null };
/** First scans take seconds. */
const lookAgainMs = [1_500, 4_000];

const listOf = ({ addresses, chain }: typeof initialValues) => readWalletList(addresses, chain ?? undefined);

/** Wallets pasted or read from a file: all that are good are watched, or none where the plan has no room for them. */
export function AddWallets() {
  const { t } = useMessages();
  const router = useRouter();
  const [done, setDone] = useState("");
  // Lines that were left out are shown until the next list: the dialog that reported them is closed by then.
  const [list, setList] = useState<WalletList>();
  return (
    <div>
      <FormDialog
        action={t.wallets.add}
        submit={t.wallets.submit}
        initialValues={initialValues}
        isUnfit={(values) => {
          const { length } = listOf(values).wallets;
          return length === 0 || length > MAX_WALLETS;
        }}
        run={(values) => {
          const asked = listOf(values);
          setList(asked);
          const wallets = asked.wallets.map(({ wallet }) => wallet);
          return api.wallets.add.mutate({ wallets, chain: values.chain ?? undefined });
        }}
        onDone={({ added, known }) => {
          setDone(t.wallets.added(added, known));
          router.refresh();
          for (const ms of lookAgainMs) setTimeout(() => router.refresh(), ms);
        }}
      >
        {({ values, setFieldValue }) => (
          <WalletListInput
            label={t.wallets.addresses}
            description={t.wallets.addressesHint}
            text={values.addresses}
            onText={(text) => setFieldValue("addresses", text)}
            chain={values.chain}
            onChain={(chain) => setFieldValue("chain", chain)}
          />
        )}
      </FormDialog>
      <Saved shown={done !== ""}>{done}</Saved>
      {done !== "" && list && <ListCheck list={list} />}
    </div>
  );
}
