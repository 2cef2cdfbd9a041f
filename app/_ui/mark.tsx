import type { CSSProperties, ReactNode } from "react";
import classes from "./mark.module.css";

/** A word in a colour: a state, a level, a severity. The word alone must say it. */
export function Mark({ color, children }: { color: string; children: ReactNode }) {
  return (
    <span className={classes.mark} style={{ "--mark": color } as CSSProperties}>
      {children}
    </span>
  );
}
