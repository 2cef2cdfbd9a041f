"use client";

import { ActionIcon, CopyButton, Tooltip } from "@mantine/core";
import { useMessages } from "../locales/language-provider";
import classes from "./code.module.css";
import { IconCheck, IconCopy } from "./icons";

interface CodeProps {
  text: string;
  /** Accessible name. */
  label: string;
  /** Long text scrolls within a fixed height. */
  tall?: boolean;
}

/** Text to paste elsewhere. */
export function Code({ text, label, tall = false }: CodeProps) {
  return (
    <div className={tall ? `${classes.code} ${classes.tall}` : classes.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where the screen is narrow */}
      <section aria-label={label} tabIndex={0}>
        <pre>{text}</pre>
      </section>
      <div className={classes.copy}>
        <Copy text={text} />
      </div>
    </div>
  );
}

export function Copy({ text, size = "md" }: { text: string; size?: "sm" | "md" }) {
  const { t } = useMessages();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => {
        const label = copied ? t.copy.copied : t.copy.copy;
        return (
          <Tooltip label={label}>
            <ActionIcon variant="subtle" color={copied ? "teal" : "gray"} size={size} onClick={copy} aria-label={label}>
              {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            </ActionIcon>
          </Tooltip>
        );
      }}
    </CopyButton>
  );
}
