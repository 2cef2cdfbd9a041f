"use client";

import { Button } from "@mantine/core";
import { useRouter } from "next/navigation";
import { api } from "../../../_lib/client";
import { Failure } from "../../../_ui/failure";
import { Saved } from "../../../_ui/saved";
import { useMutationOnce } from "../../../_ui/use-mutation-once";
import { useMessages } from "../../../locales/language-provider";

export function Resend({ id }: { id: string }) {
  const { t } = useMessages();
  const router = useRouter();
  const resend = useMutationOnce({
    mutationFn: () => api.webhooks.resend.mutate({ deliveryId: id }),
    onSuccess: () => router.refresh(),
  });
  return (
    <>
      <Button variant="default" size="compact-md" fz="sm" onClick={() => resend.mutate()} loading={resend.isPending}>
        {t.webhooks.resend}
      </Button>
      <Saved shown={resend.isSuccess}>{t.webhooks.resent}</Saved>
      <Failure error={resend.error} />
    </>
  );
}
