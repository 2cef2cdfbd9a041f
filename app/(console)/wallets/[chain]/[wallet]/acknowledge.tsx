"use client";

import { Button } from "@mantine/core";
import { useRouter } from "next/navigation";
import type { Network } from "@/server/networks";
import { api } from "../../../../_lib/client";
import { Failure } from "../../../../_ui/failure";
import { useMutationOnce } from "../../../../_ui/use-mutation-once";
import { useMessages } from "../../../../locales/language-provider";

interface AcknowledgeProps {
  wallet: string;
  chain: Network;
  threat: { key: string; message: string; isKnown: boolean };
}

/** Marks a threat as known to the team, or takes that back. */
export function Acknowledge({ wallet, chain, threat: { key, message, isKnown } }: AcknowledgeProps) {
  const { t } = useMessages();
  const router = useRouter();
  const mark = useMutationOnce({
    mutationFn: () => api.wallets.acknowledge.mutate({ wallet, chain, key, acknowledged: !isKnown }),
    onSuccess: () => router.refresh(),
  });
  const action = isKnown ? t.wallets.reopen : t.wallets.acknowledge;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`${action}: ${message}`}
        onClick={() => mark.mutate()}
        loading={mark.isPending}
      >
        {action}
      </Button>
      <Failure error={mark.error} />
    </>
  );
}
