import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { ConfirmCall } from "../../_ui/confirm-call";
import { cell, Table } from "../../_ui/table";
import { Ago } from "../../_ui/time";
import { readLanguage } from "../../locales/server";
import { deviceOf } from "./device-of";
import { securityWords } from "./security-words";

type Sessions = ConsoleAnswer<ConsoleCaller["account"]["security"]>["sessions"];

/** The browsers in which the member is signed in, each with a way to end its session. */
export async function Sessions({ sessions }: { sessions: Sessions }) {
  const words = securityWords[await readLanguage()];
  const head = [{ name: words.device }, { name: words.seen }, { name: words.started, wide: true }, { name: "" }];
  return (
    <Table label={words.sessions} head={head}>
      {sessions.map(({ id, device, lastSeenAt, createdAt, current }) => {
        const name = deviceOf(device) || words.unknown;
        return (
          <tr key={id}>
            <td className={cell.wrap} title={device}>
              {name} {current && <span className={cell.quiet}>({words.here})</span>}
            </td>
            <td className={cell.quiet}>
              <Ago at={lastSeenAt} />
            </td>
            <td className={`${cell.quiet} ${cell.wide}`}>
              <Ago at={createdAt} />
            </td>
            <td className={cell.actions}>
              {!current && (
                <ConfirmCall
                  danger
                  call="account.endSession"
                  input={{ id }}
                  action={words.end}
                  label={words.endLabel(name)}
                  title={words.endTitle(name)}
                  text={words.endText}
                />
              )}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
