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
export async function RiskPicture({ risk: { byLevel, waiting, MAX_COUNTED } }: { risk: Picture }) {
  const { t, language } = await readMessages();
  const number = new Intl.NumberFormat(tagOf(language));
  const total = byLevel.reduce((sum, { count }) => sum + count, 0);
  const walletsOf = (level: string, count: number) => {
    const stated = t.picture.wallets(number.format(count), count === 1);
    return level === "SAFE" && count >= MAX_COUNTED ? t.picture.atLeast(stated) : stated;
  };
  if (total + waiting === 0)
    return <Lacking title={t.picture.risk} text={t.picture.noWallets} href="/wallets" action={t.picture.watch} />;
  return (
    <Panel title={t.picture.risk} hint={t.picture.riskHint}>
      <div className={classes.levels} aria-hidden="true">
        {/* One of no width would still have its gap. */}
        {byLevel.map(
          ({ level, count }) =>
            count > 0 && (
              <span key={level} style={{ flexGrow: count, "--fill": fillOfLevel[level] } as CSSProperties} />
            ),
        )}
      </div>
      <ul className={classes.legend}>
        {byLevel.map(({ level, count }) => (
          <li key={level}>
            <Mark color={colorOfLevel[level]}>{t.scan.level[level]}</Mark>
            <span>{walletsOf(level, count)}</span>
          </li>
        ))}
      </ul>
      {waiting > 0 && <p className={classes.note}>{t.picture.waiting(number.format(waiting), waiting === 1)}</p>}
    </Panel>
  );
}
