"use client";

import { Button, FileButton, Group, Textarea } from "@mantine/core";
import { useDeferredValue, useMemo } from "react";
import type { Network } from "@/server/networks";
import { readWalletList } from "../_lib/wallet-list";
import { useMessages } from "../locales/language-provider";
import { ListCheck } from "./list-check";
import { NetworkSelect } from "./network-select";
import { useListFile } from "./use-list-file";
import classes from "./wallet-list-input.module.css";

interface WalletListInputProps {
  label: string;
  description: string;
  text: string;
  onText: (text: string) => void;
  /** Null where each address determines its own chain. */
  chain: Network | null;
  onChain: (chain: Network | null) => void;
}

/** A list of wallets, pasted or read from a file, and looked through as it is written. */
export function WalletListInput({ label, description, text, onText, chain, onChain }: WalletListInputProps) {
  const { t } = useMessages();
  const file = useListFile(onText);
  const shown = useDeferredValue(text);
  const list = useMemo(() => readWalletList(shown, chain ?? undefined), [shown, chain]);
  return (
    <>
      <Textarea
        label={label}
        description={description}
        rows={7}
        required
        spellCheck={false}
        data-autofocus
        classNames={{ input: classes.list ?? "" }}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        error={file.problem}
        {...file.drop}
      />
      <Group align="flex-end">
        <NetworkSelect label={t.bulk.network} none={t.bulk.auto} value={chain} onChange={onChain} />
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={file.read} resetRef={file.reset}>
          {(props) => (
            <Button variant="default" {...props}>
              {t.bulk.upload}
            </Button>
          )}
        </FileButton>
      </Group>
      <ListCheck list={list} />
    </>
  );
}
