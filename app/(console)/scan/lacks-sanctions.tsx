"use client";

import { IconAlert } from "../../_ui/icons";
import { useMessages } from "../../locales/language-provider";
import classes from "./scan.module.css";

/** Beside what was found: a clean answer says less while no list of sanctions was ever read. */
export function LacksSanctions() {
  const { t } = useMessages();
  return (
    <p className={classes.caveat}>
      <IconAlert size={16} />
      {t.scan.lacksSanctions}
    </p>
  );
}
