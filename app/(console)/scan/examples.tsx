"use client";

import { Button } from "@mantine/core";
import { useMessages } from "../../_messages/context";
import { Empty } from "../../_ui/page";
import classes from "./scan.module.css";

const examples = {
  router: "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D",
  wallet: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
  official: "metamask.io",
  lookalike: "myetherwallet.uk.com",
} as const;

/** What to ask when one doesn't know what to ask. */
export function Examples({ onChoose }: { onChoose: (subject: string) => void }) {
  const { t } = useMessages();
  return (
    <Empty title={t.scan.emptyTitle} text={t.scan.emptyText}>
      <h3 className={classes.small}>{t.scan.examples}</h3>
      <div className={classes.examples}>
        {(Object.keys(examples) as (keyof typeof examples)[]).map((name) => (
          <Button key={name} variant="default" size="sm" onClick={() => onChoose(examples[name])}>
            {t.scan.exampleNames[name]}
          </Button>
        ))}
      </div>
    </Empty>
  );
}
