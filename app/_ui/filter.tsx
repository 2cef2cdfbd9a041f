import Link from "next/link";
import classes from "./filter.module.css";

interface Choice {
  name: string;
  /** Where the choice stands in the address. */
  href: string;
  chosen: boolean;
}

/** One of several views of a list, as links: the choice can be kept and sent on. `label` says what is chosen. */
export function Filter({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav className={classes.filter} aria-label={label}>
      {choices.map(({ name, href, chosen }) => (
        <Link key={href} href={href} scroll={false} aria-current={chosen ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
