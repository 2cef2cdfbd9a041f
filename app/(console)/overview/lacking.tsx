import { requireSession, writes } from "../../_lib/session";
import { LinkButton } from "../../_ui/link-button";
import { Panel } from "../../_ui/page";
import classes from "./panel.module.css";

/** A panel that has nothing to show yet, and the way to change that, for those who may. */
export async function Lacking({
  title,
  text,
  href,
  action,
}: {
  title: string;
  text: string;
  href: string;
  action: string;
}) {
  return (
    <Panel title={title}>
      <div className={classes.empty}>
        <p>{text}</p>
        {writes(await requireSession()) && (
          <LinkButton href={href} variant="default">
            {action}
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}
