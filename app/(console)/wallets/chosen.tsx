"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import type { Network } from "@/server/networks";
import { api } from "../../_lib/client";
import { Confirm } from "../../_ui/confirm";
import { Saved } from "../../_ui/saved";
import { useMessages } from "../../locales/language-provider";
import classes from "./chosen.module.css";
import { words } from "./chosen-words";

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
  const say = words[useMessages().language];
  const change = (chosen: boolean) => choose(new Set(chosen ? [...ids, id] : [...ids].filter((one) => one !== id)));
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={say.choose(wallet)}
        checked={ids.has(id)}
        onChange={({ target }) => change(target.checked)}
      />
    </label>
  );
}

/** The box for all of them, and what can be done with those that are chosen. */
export function ChosenBar() {
  const { shown, ids, choose } = useContext(Choice);
  const [removed, setRemoved] = useState(0);
  const say = words[useMessages().language];
  const chosen = shown.filter(({ id }) => ids.has(id));
  const count = chosen.length;
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
        {say.all}
      </label>
      <Confirm
        danger
        idle={count === 0}
        action={count === 0 ? say.none : say.stop(count)}
        title={say.title(count)}
        text={say.text}
        run={async () => {
          const wallets = chosen.map(({ wallet, chain }) => ({ wallet, chain }));
          setRemoved((await api.wallets.remove.mutate({ wallets: wallets as [Wallet, ...Wallet[]] })).removed);
        }}
      />
      <Saved shown={removed > 0}>{say.done(removed)}</Saved>
    </div>
  );
}
