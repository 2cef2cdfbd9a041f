"use client";

import { Button } from "@mantine/core";
import Link from "next/link";
import { useState } from "react";
import { Mark } from "../../_ui/mark";
import { Empty } from "../../_ui/page";
import { useMessages } from "../../locales/language-provider";
import classes from "./scan.module.css";
import type { useScan } from "./use-scan";

const usdt = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const otherParty = "1111111111111111111111111111111111111111";

const examples = {
  router: "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D",
  wallet: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
  official: "metamask.io",
  lookalike: "myetherwallet.uk.com",
  approval: JSON.stringify(
    {
      from: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
      to: usdt,
      value: "0x0",
      data: `0x095ea7b3${otherParty.padStart(64, "0")}${"f".repeat(64)}`,
      chainId: "0x1",
    },
    null,
    2,
  ),
} as const;

/** Plan feature that an example needs. Every plan allows an example that is not listed. */
const neededFor: Partial<Record<keyof typeof examples, keyof Refused>> = {
  official: "threats",
  lookalike: "threats",
  approval: "analysis",
};

/** Features that the account's plan lacks, with the lowest plan that has each. */
export type Refused = Partial<Record<"analysis" | "threats", string>>;

interface ExamplesProps {
  refused: Refused;
  onChoose: Pick<ReturnType<typeof useScan>, "write" | "ask">;
}

/** Example requests. A line is scanned at once. A transaction is first shown in the form. */
export function Examples({ refused, onChoose }: ExamplesProps) {
  const { t } = useMessages();
  // The feature that the chosen example needs and the plan lacks: described, and not tried in vain.
  const [locked, setLocked] = useState<keyof Refused>();
  const choose = (name: keyof typeof examples) => {
    const needed = neededFor[name];
    if (needed && refused[needed]) return setLocked(needed);
    onChoose.write(examples[name], "auto");
    if (name !== "approval") onChoose.ask({ kind: "line", subject: examples[name], chain: undefined });
  };
  return (
    <Empty title={t.scan.emptyTitle} text={t.scan.emptyText}>
      <h3 className={classes.small}>{t.scan.examples}</h3>
      <div className={classes.examples}>
        {(Object.keys(examples) as (keyof typeof examples)[]).map((name) => {
          const needs = neededFor[name] && refused[neededFor[name]];
          return (
            <Button
              key={name}
              variant="default"
              size="sm"
              onClick={() => choose(name)}
              title={needs && t.errors.needsPlan(needs)}
              rightSection={needs && <Mark color="var(--quiet)">{needs}</Mark>}
            >
              {t.scan.exampleNames[name]}
            </Button>
          );
        })}
      </div>
      <div role="status">
        {locked && refused[locked] && (
          <p>
            {t.scan.locked[locked]} {t.errors.needsPlan(refused[locked])}{" "}
            <Link href="/plan">{t.bulk.comparePlans}</Link>
          </p>
        )}
      </div>
    </Empty>
  );
}
