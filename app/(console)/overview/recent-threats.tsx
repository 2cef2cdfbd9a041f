import Link from "next/link";
import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { networkTitle } from "@/server/networks";
import { shorten } from "../../_lib/amounts";
import { plain } from "../../_lib/foreign";
import { colorOfSeverity } from "../../_ui/level";
import { Mark } from "../../_ui/mark";
import { Panel } from "../../_ui/page";
import { Ago } from "../../_ui/time";
import { readMessages } from "../../locales/server";
import classes from "./panel.module.css";

type Threat = ConsoleAnswer<ConsoleCaller["overview"]["picture"]>["threats"][number];

/** Latest threats found against watched wallets. */
export async function RecentThreats({ threats }: { threats: Threat[] }) {
  const { t } = await readMessages();
  return (
    <Panel title={t.picture.threats} hint={t.picture.threatsHint}>
      {threats.length === 0 ? (
        <p className={classes.note}>{t.picture.noThreats}</p>
      ) : (
        <ul className={classes.list}>
          {threats.map(({ wallet, chain, id, severity, message, detectedAt }) => (
            <li key={`${wallet} ${chain} ${id} ${message}`}>
              <p>
                <Mark color={colorOfSeverity[severity]}>{t.scan.severity[severity]}</Mark> {plain(message, 300)}
              </p>
              <p className={classes.quiet}>
                <Link href={`/wallets/${chain}/${wallet}`} title={wallet}>
                  {shorten(wallet)}
                </Link>{" "}
                · {networkTitle(chain)} · <Ago at={detectedAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
