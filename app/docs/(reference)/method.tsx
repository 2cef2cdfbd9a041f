import type { CSSProperties } from "react";
import classes from "./method.module.css";

const colours: Record<string, string> = {
  GET: "var(--level-safe)",
  POST: "var(--mantine-color-anchor)",
  PATCH: "var(--level-caution)",
  DELETE: "var(--level-critical)",
};

/** An HTTP method, the same everywhere. */
export function Method({ name }: { name: string }) {
  return (
    <code className={classes.method} style={{ "--method": colours[name] } as CSSProperties}>
      {name}
    </code>
  );
}
