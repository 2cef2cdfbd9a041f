"use client";

import { formatAmount } from "../../_lib/amounts";
import { plain } from "../../_lib/foreign";
import { Panel } from "../../_ui/page";
import { tagOf } from "../../locales";
import { useMessages } from "../../locales/language-provider";
import type { ContractFound } from "./found";
import classes from "./scan.module.css";

type Facts = Pick<ContractFound, "isContract" | "proxy" | "capabilities" | "token">;

/** Facts of a contract: code, proxy, powers, and its own description. */
export function ContractFacts({ isContract, proxy, capabilities, token }: Facts) {
  const { t, language } = useMessages();
  const words = t.scan.contract;
  const known: Record<string, string> = words.capability;
  return (
    <Panel title={words.title}>
      <dl className={`${classes.evidence} ${classes.padded}`}>
        <Fact name={words.isContract}>{isContract === null ? words.unread : isContract ? words.yes : words.no}</Fact>
        {isContract && <Fact name={words.proxy}>{proxy ? proxy.kind : words.noProxy}</Fact>}
        {proxy?.implementation && <Fact name={words.implementation} code={proxy.implementation} />}
        {proxy?.admin && <Fact name={words.admin} code={proxy.admin} />}
        {proxy?.beacon && <Fact name={words.beacon} code={proxy.beacon} />}
        {isContract && (
          <Fact name={words.capabilities}>
            {capabilities.length === 0
              ? words.noCapabilities
              : capabilities.map((one) => known[one] ?? one).join(" · ")}
          </Fact>
        )}
        {token && (
          <Fact name={words.token}>
            <bdi>{plain(token.name ?? "–", 64)}</bdi> (<bdi>{plain(token.symbol ?? "–", 64)}</bdi>),{" "}
            {t.scan.approvals.standards[token.standard] ?? token.standard}
          </Fact>
        )}
        {token?.totalSupply && (
          <Fact name={words.supply}>{formatAmount(token.totalSupply, token.decimals, tagOf(language))}</Fact>
        )}
      </dl>
    </Panel>
  );
}

function Fact({ name, code, children }: { name: string; code?: string; children?: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{code ? <code>{code}</code> : children}</dd>
    </div>
  );
}
