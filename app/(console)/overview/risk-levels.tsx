import type { CSSProperties } from "react";
import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { colorOfLevel, fillOfLevel } from "../../_ui/level";
import { Mark } from "../../_ui/mark";
import { Panel } from "../../_ui/page";
import { tagOf } from "../../locales";
import { readMessages } from "../../locales/server";
import { Lacking } from "./lacking";
import classes from "./panel.module.css";

type Picture = ConsoleAnswer<ConsoleCaller["overview"]["picture"]>["risk"];

/** How the watched wallets stand: one bar cut by levels, and the same as a list to read. */
export async function RiskPicture({ risk: { byLevel, listsOnly, waiting, MAX_COUNTED } }: { risk: Picture }) {
  const { t, language } = await readMessages();
  const number = new Intl.NumberFormat(tagOf(language));
  const unread = { level: "lists-only", name: t.verdict.listsOnly, color: "var(--quiet)", fill: "var(--quiet)" };
  const shown = [
    ...byLevel.map(({ level, count }) => {
      return { level, count, name: t.scan.level[level], color: colorOfLevel[level], fill: fillOfLevel[level] };
    }),
    // A wallet that only lists were asked about is not shown as safe.
    ...(listsOnly > 0 ? [{ ...unread, count: listsOnly }] : []),
  ];
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  const walletsOf = (level: string, count: number) => {
    const stated = t.picture.wallets(number.format(count), count === 1);
    const isBounded = level === "SAFE" || level === unread.level;
    return isBounded && count >= MAX_COUNTED ? t.picture.atLeast(stated) : stated;
  };
  if (total + waiting === 0)
    return <Lacking title={t.picture.risk} text={t.picture.noWallets} href="/wallets" action={t.picture.watch} />;
  return (
    <Panel title={t.picture.risk} hint={t.picture.riskHint}>
      <div className={classes.levels} aria-hidden="true">
        {/* One of no width would still have its gap. */}
        {shown.map(
          ({ level, count, fill }) =>
            count > 0 && <span key={level} style={{ flexGrow: count, "--fill": fill } as CSSProperties} />,
        )}
      </div>
      <ul className={classes.legend}>
        {shown.map(({ level, count, name, color }) => (
          <li key={level}>
            <Mark color={color}>{name}</Mark>
            <span>{walletsOf(level, count)}</span>
          </li>
        ))}
      </ul>
      {waiting > 0 && <p className={classes.note}>{t.picture.waiting(number.format(waiting), waiting === 1)}</p>}
    </Panel>
  );
}
