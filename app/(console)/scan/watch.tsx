"use client";

import { Button } from "@mantine/core";
import Link from "next/link";
import type { Network } from "@/server/networks";
import { api } from "../../_lib/client";
import { Failure } from "../../_ui/failure";
import { Saved } from "../../_ui/saved";
import { useMutationOnce } from "../../_ui/use-mutation-once";
import { useMessages } from "../../locales/language-provider";
import type { WalletFound } from "./found";
import classes from "./scan.module.css";

/** Link from a wallet's current state to notifications of its changes. */
export function Watch({ subject, network }: Pick<WalletFound, "subject" | "network">) {
  const { t } = useMessages();
  const watch = useMutationOnce({
    mutationFn: () => api.wallets.add.mutate({ wallets: [subject], chain: network as Network }),
  });
  return (
    <div className={classes.next}>
      {watch.isSuccess ? (
        <Link href={`/wallets/${network}/${subject}`}>{t.wallets.wallet}</Link>
      ) : (
        <Button variant="default" size="sm" onClick={() => watch.mutate()} loading={watch.isPending}>
          {t.wallets.watchThis}
        </Button>
      )}
      <Saved shown={watch.isSuccess}>{t.wallets.added(watch.data?.added ?? 0, watch.data?.known ?? 0)}</Saved>
      <Failure error={watch.error} />
    </div>
  );
}
