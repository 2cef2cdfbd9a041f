"use client";

import type { Network } from "@/server/networks";
import { api } from "../../_lib/client";
import { Confirm } from "../../_ui/confirm";
import { useMessages } from "../../locales/language-provider";
import { words } from "./selection-words";

/** On a wallet's own page, which is no more once it isn't watched. */
export function StopThis({ wallet, chain }: { wallet: string; chain: Network }) {
  const { t, language } = useMessages();
  return (
    <Confirm
      danger
      action={words[language].none}
      title={t.wallets.removeTitle}
      text={t.wallets.removeText(wallet)}
      run={async () => {
        await api.wallets.remove.mutate({ wallets: [{ wallet, chain }] });
        window.location.assign("/wallets");
        // Until the browser is there: this page, asked for anew, would say that there is nothing.
        await new Promise(() => {});
      }}
    />
  );
}
