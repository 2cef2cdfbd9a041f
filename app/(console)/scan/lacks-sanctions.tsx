"use client";

import { useMessages } from "../../_messages/context";
import { IconAlert } from "../../_ui/icons";
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
