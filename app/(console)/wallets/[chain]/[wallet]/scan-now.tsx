"use client";

import { Button } from "@mantine/core";
import { useRouter } from "next/navigation";
import type { Network } from "@/server/networks";
import { api } from "../../../../_lib/client";
import { Failure } from "../../../../_ui/failure";
import { Saved } from "../../../../_ui/saved";
import { useMutationOnce } from "../../../../_ui/use-mutation-once";
import { useMessages } from "../../../../locales/language-provider";

const pollMs = 1_000;
const longestMs = 60_000;

/** Scans the wallet at once and shows what that found; as scans of monitored wallets, at no cost. */
export function ScanNow({ wallet, chain, lastScannedAt }: { wallet: string; chain: Network; lastScannedAt: string }) {
  const { t } = useMessages();
  const router = useRouter();
  const scan = useMutationOnce({
    async mutationFn() {
      await api.wallets.scan.mutate({ wallet, chain });
      for (const end = Date.now() + longestMs; Date.now() < end; ) {
        await new Promise((resolve) => setTimeout(resolve, pollMs));
        const now = await api.wallets.get.query({ wallet, chain });
        if (now.lastScannedAt && now.lastScannedAt !== lastScannedAt) break;
      }
      router.refresh();
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => scan.mutate()} loading={scan.isPending}>
        {t.wallets.scanNow}
      </Button>
      <Saved shown={scan.isSuccess}>{t.wallets.scannedNow}</Saved>
      <Failure error={scan.error} />
    </>
  );
}
