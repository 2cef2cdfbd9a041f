import type { ReactNode } from "react";
import { IconAlert } from "./icons";
import classes from "./problem.module.css";

/** Something went wrong: read out at once, and seen without being shouted at. */
export function Problem({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="alert" className={classes.problem}>
      <IconAlert />
      <div>
        <p>{title}</p>
        {children && <small>{children}</small>}
      </div>
    </div>
  );
}
