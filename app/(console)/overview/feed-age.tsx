import { Ago, Day } from "../../_ui/time";
import { readMessages } from "../../locales/server";

interface FeedAgeProps {
  lastSuccessAt: string | null;
  copyOf: string | null;
}

/** How old a feed's data is. A copy that is built in is as old as this version at least, so it is said as a warning. */
export async function FeedAge({ lastSuccessAt, copyOf }: FeedAgeProps) {
  const { t } = await readMessages();
  if (lastSuccessAt) return <Ago at={lastSuccessAt} />;
  if (!copyOf) return t.overview.never;
  return (
    <span style={{ color: "var(--level-caution)" }}>
      {t.overview.copyOf} <Day at={copyOf} />
    </span>
  );
}
