import classes from "./email.module.css";

/** Up to this long, an address stays on one line where the window is wide. */
const MAX_ON_ONE_LINE = 28;

/** An address that a narrow column breaks before its @. */
export function Email({ children }: { children: string }) {
  const [name = "", ...host] = children.split("@");
  if (host.length === 0) return name;
  return (
    <span className={children.length <= MAX_ON_ONE_LINE ? classes.short : undefined}>
      {name}
      <wbr />@{host.join("@")}
    </span>
  );
}
