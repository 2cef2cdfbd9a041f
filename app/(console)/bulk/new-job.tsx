"use client";

import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import type { Network } from "@/server/networks";
import { api } from "../../_lib/client";
import { readOwnColumns } from "../../_lib/own-columns";
import { MAX_WALLETS, readWalletList } from "../../_lib/wallet-list";
import { Failure } from "../../_ui/failure";
import { WalletListInput } from "../../_ui/wallet-list-input";
import { tagOf } from "../../locales";
import { useMessages } from "../../locales/language-provider";
import classes from "./bulk.module.css";

/** A list pasted or read from a file, looked through as it is written. `left` are the month's calls; null is unlimited. */
export function NewJob({ left }: { left: number | null }) {
  const { t, language } = useMessages();
  const router = useRouter();
  const [text, setText] = useState("");
  const [chain, setChain] = useState<Network | null>(null);
  const shown = useDeferredValue(text);
  const list = useMemo(() => readWalletList(shown, chain ?? undefined), [shown, chain]);
  // One press, one job: a press that is repeated because its answer got lost finds the first one's.
  const token = useRef({ of: "", is: "" });
  const submit = useMutation({
    mutationFn() {
      const { wallets } = readWalletList(text, chain ?? undefined);
      const of = `${chain} ${text}`;
      if (token.current.of !== of) token.current = { of, is: crypto.randomUUID() };
      const columns = readOwnColumns(text, wallets);
      const request = { wallets: wallets.map(({ wallet }) => wallet), columns, token: token.current.is };
      return api.bulk.submit.mutate(chain ? { ...request, chain } : request);
    },
    onSuccess: ({ jobId }) => router.push(`/bulk/${jobId}`),
  });
  const number = new Intl.NumberFormat(tagOf(language));
  const count = list.wallets.length;
  const possible = count > 0 && count <= MAX_WALLETS;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (possible && !submit.isPending && !submit.isSuccess) submit.mutate();
      }}
    >
      <WalletListInput
        label={t.bulk.list}
        description={t.bulk.listHint}
        {...{ text, chain }}
        onText={setText}
        onChain={setChain}
      />
      <Failure error={submit.error} />
      <div className={classes.row}>
        <Button type="submit" disabled={!possible} loading={submit.isPending || submit.isSuccess}>
          {t.bulk.submit(number.format(count), count)}
        </Button>
        {possible && (
          <span className={classes.quiet}>
            {t.bulk.cost(number.format(count), count)}
            {left !== null && `, ${t.bulk.left(number.format(left))}`}
          </span>
        )}
      </div>
    </form>
  );
}
