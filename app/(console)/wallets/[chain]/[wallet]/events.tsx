import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { plain } from "../../../../_lib/foreign";
import { cell, Table } from "../../../../_ui/table";
import { Ago } from "../../../../_ui/time";
import type { Messages } from "../../../../locales";
import { readMessages } from "../../../../locales/server";

type WalletEvent = ConsoleAnswer<ConsoleCaller["wallets"]["events"]>["items"][number];

/** Events of the wallet, as sent to subscriptions. */
export async function Events({ events }: { events: WalletEvent[] }) {
  const { t } = await readMessages();
  return (
    <Table label={t.wallets.events} head={[{ name: t.wallets.when }, { name: t.wallets.event }]}>
      {events.map((one) => (
        <tr key={one.id}>
          <td className={cell.quiet}>
            <Ago at={one.createdAt} />
          </td>
          <td className={cell.wrap}>
            {t.webhooks.eventNames[one.event]} <span className={cell.quiet}>{describeDetail(one, t)}</span>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Detail of an event, built from its data, because webhook texts are in English. */
function describeDetail(
  { event, data }: WalletEvent,
  { scan, wallets: { eventDetails: details, threatTypes }, webhooks }: Messages,
): string {
  const text = (name: string) => plain(String(data[name] ?? ""), 200);
  switch (event) {
    case "risk.score.changed":
      return `${text("previousScore")} → ${text("currentScore")}`;
    case "status.critical":
      return details.critical(Number(data.currentScore));
    case "approval.infinite":
      return details.approval(text("spenderLabel") || text("spender"), text("tokenAddress"));
    case "phishing.attempt":
      return details.phishing(text("domain") || text("counterparty"));
    case "threat.detected": {
      const severity = scan.severity[text("severity") as keyof typeof scan.severity] ?? text("severity");
      const type = threatTypes[text("threatType")] ?? text("threatType");
      return details.threat(type, severity.toLowerCase(), text("contractAddress") || null);
    }
    case "transaction.blocked":
    case "transaction.held":
      return text("transactionHash");
    case "event.retracted":
      return webhooks.eventNames[data.event as WalletEvent["event"]] ?? text("event");
    default:
      return "";
  }
}
