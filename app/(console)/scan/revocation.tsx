"use client";

import { Button } from "@mantine/core";
import { useState } from "react";
import { useNetworks, useNetworkTitle } from "../../_lib/networks";
import { Code } from "../../_ui/code";
import { Problem } from "../../_ui/problem";
import { useMutationOnce } from "../../_ui/use-mutation-once";
import { useMessages } from "../../locales/language-provider";
import { confirmed, sendByWallet, useBrowserWallet, WalletError } from "./browser-wallet";
import classes from "./scan.module.css";

interface RevocationProps {
  call: { to: string; data: string };
  /** The approval's owner, which has to send it. */
  wallet: string;
  network: string;
}

/** Revokes an approval: by the browser's wallet where there is one, and for any other wallet as fields to copy. */
export function Revocation({ call, wallet, network }: RevocationProps) {
  const { t } = useMessages();
  const words = t.scan.approvals;
  const title = useNetworkTitle()(network);
  const chainId = useNetworks().find(({ name }) => name === network)?.chainId;
  const browserWallet = useBrowserWallet();
  const [hash, setHash] = useState<string>();
  const revoke = useMutationOnce({
    async mutationFn() {
      if (!browserWallet || !chainId) return;
      setHash(undefined);
      const sent = await sendByWallet(browserWallet, chainId, { from: wallet, ...call });
      setHash(sent);
      await confirmed(browserWallet, sent);
    },
  });
  const refusal = revoke.error instanceof WalletError ? revoke.error.refusal : revoke.error ? "unknown" : undefined;
  return (
    <div className={classes.revocation}>
      {browserWallet && chainId && (
        <div className={classes.next} aria-live="polite">
          <Button size="sm" onClick={() => revoke.mutate()} loading={revoke.isPending} disabled={revoke.isSuccess}>
            {words.revokeNow}
          </Button>
          {revoke.isPending && <span className={classes.small}>{hash ? words.confirming : words.inWallet}</span>}
          {revoke.isSuccess && <span className={classes.done}>{words.revoked}</span>}
        </div>
      )}
      {refusal && <Problem title={words.refusals[refusal](wallet, title)} />}
      {hash && (
        <p className={classes.small}>
          {words.sentAs} <code>{hash}</code>
        </p>
      )}
      <p className={classes.small}>{words.revokeText(wallet, title)}</p>
      <h4 className={classes.subhead}>{words.revokeTo}</h4>
      <Code text={call.to} label={words.revokeTo} />
      <h4 className={classes.subhead}>{words.revokeData}</h4>
      <Code text={call.data} label={words.revokeData} />
    </div>
  );
}
