"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import type { Network } from "@/server/networks";
import { api } from "../../_lib/client";
import { Confirm } from "../../_ui/confirm";
import { Saved } from "../../_ui/saved";
import { useMessages } from "../../locales/language-provider";
import classes from "./selection.module.css";
import { words } from "./selection-words";

interface Wallet {
  id: string;
  wallet: string;
  chain: Network;
}

interface Choice {
  shown: readonly Wallet[];
  ids: ReadonlySet<string>;
  choose(ids: ReadonlySet<string>): void;
}
const Choice = createContext<Choice>({ shown: [], ids: new Set(), choose: () => {} });

/** Around a page of wallets of which several can be chosen. */
export function Choosing({ shown, children }: { shown: Wallet[]; children: ReactNode }) {
  const [ids, choose] = useState<ReadonlySet<string>>(new Set());
  return <Choice value={{ shown, ids, choose }}>{children}</Choice>;
}

/** A row's box. */
export function ChooseOne({ id, wallet }: Pick<Wallet, "id" | "wallet">) {
  const { ids, choose } = useContext(Choice);
  const texts = words[useMessages().language];
  const change = (selected: boolean) => choose(new Set(selected ? [...ids, id] : [...ids].filter((one) => one !== id)));
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={texts.choose(wallet)}
        checked={ids.has(id)}
        onChange={({ target }) => change(target.checked)}
      />
    </label>
  );
}

/** The box for all of them, and what can be done with those that are chosen. */
export function SelectionBar() {
  const { shown, ids, choose } = useContext(Choice);
  const [removed, setRemoved] = useState(0);
  const texts = words[useMessages().language];
  const selected = shown.filter(({ id }) => ids.has(id));
  const count = selected.length;
  return (
    <div className={classes.bar}>
      <label>
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < shown.length;
          }}
          checked={count === shown.length}
          onChange={({ target }) => choose(new Set(target.checked ? shown.map(({ id }) => id) : []))}
        />
        {texts.all}
      </label>
      <Confirm
        danger
        idle={count === 0}
        action={count === 0 ? texts.none : texts.stop(count)}
        title={texts.title(count)}
        text={texts.text}
        run={async () => {
          const wallets = selected.map(({ wallet, chain }) => ({ wallet, chain }));
          setRemoved((await api.wallets.remove.mutate({ wallets: wallets as [Wallet, ...Wallet[]] })).removed);
        }}
      />
      <Saved shown={removed > 0}>{texts.done(removed)}</Saved>
    </div>
  );
}
