import { LinkButton } from "../../_ui/link-button";
import { Panel } from "../../_ui/page";
import classes from "./picture.module.css";

/** A panel that has nothing to show yet, and the way to change that. */
export function Lacking({ title, text, href, action }: { title: string; text: string; href: string; action: string }) {
  return (
    <Panel title={title}>
      <div className={classes.empty}>
        <p>{text}</p>
        <LinkButton href={href} variant="default">
          {action}
        </LinkButton>
      </div>
    </Panel>
  );
}
