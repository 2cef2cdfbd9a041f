import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import type { Network } from "@/server/networks";
import { plain } from "../../../../_lib/foreign";
import { colorOfSeverity } from "../../../../_ui/level";
import { Mark } from "../../../../_ui/mark";
import { Queries } from "../../../../_ui/queries";
import { cell, Table } from "../../../../_ui/table";
import { Ago } from "../../../../_ui/time";
import { readMessages } from "../../../../locales/server";
import { Acknowledge } from "./acknowledge";

interface ThreatsProps {
  threats: ConsoleAnswer<ConsoleCaller["wallets"]["threats"]>;
  wallet: string;
  chain: Network;
  mayWrite: boolean;
}

/** The threats that hold, those that are not marked as known first. */
export async function Threats({ threats, wallet, chain, mayWrite }: ThreatsProps) {
  const { t } = await readMessages();
  const open = threats.filter(({ acknowledged }) => !acknowledged);
  const known = threats.filter(({ acknowledged }) => acknowledged);
  const head = [
    { name: t.wallets.when },
    { name: t.wallets.threats },
    { name: t.scan.source, wide: true },
    ...(mayWrite ? [{ name: "" }] : []),
  ];
  return (
    <Queries>
      <Table label={t.wallets.latest} head={head}>
        {[...open, ...known].map(({ key, severity, message, source, detectedAt, acknowledged }) => (
          <tr key={key}>
            <td className={cell.quiet}>
              <Ago at={detectedAt} />
            </td>
            <td className={cell.wrap}>
              {acknowledged ? (
                <Mark color="var(--quiet)">{t.wallets.known}</Mark>
              ) : (
                <Mark color={colorOfSeverity[severity]}>{t.scan.severity[severity]}</Mark>
              )}{" "}
              {plain(message, 400)}
              {acknowledged && (
                <span className={cell.quiet}>
                  {" "}
                  {t.wallets.knownBy(acknowledged.by ?? t.wallets.formerMember)} <Ago at={acknowledged.at} />
                </span>
              )}
              <span className={cell.narrow}>{source}</span>
            </td>
            <td className={`${cell.quiet} ${cell.wide}`}>{source}</td>
            {mayWrite && (
              <td className={cell.actions}>
                <Acknowledge wallet={wallet} chain={chain} threat={{ key, message, isKnown: acknowledged !== null }} />
              </td>
            )}
          </tr>
        ))}
      </Table>
    </Queries>
  );
}
