import { formatEther, type Hex } from "viem";
import { namesOf } from "../code/hazards/labels";
import type { PaymentRun } from "./deposits";
import type { ProbeResult } from "./probe";

/** Steps of a run in their order, as sentences. */
export function describeRun({ calls, complete, payments, taking, balances, endings }: ProbeResult): string[] {
  const shown = (balances ?? []).map(({ entry, change }) =>
    change === "lowered"
      ? `${nameOf(entry)} lowers the balance of a holder who allowed nothing.`
      : `${nameOf(entry)} raises a balance while the supply stands still.`,
  );
  const ended = (endings ?? []).map((entry) => `An unknown account ends the contract by ${nameOf(entry)}.`);
  return [
    `${calls} calls on a local copy of the contract.`,
    ...(complete ? [] : ["The budget ran out before all payments were followed."]),
    ...(endings && ended.length === 0 ? ["No call by an unknown account ends the contract."] : ended),
    ...(balances ? shown : ["The token's balances were not found in its storage."]),
    ...(payments.length === 0 ? ["No payment by an unknown account succeeds."] : payments.flatMap(describePayment)),
    ...(taking ? [`${taking.by} takes such a payment out by ${nameOf(taking.entry)}.`] : []),
  ];
}

function describePayment({ entry, paid, back, fromLater, queued, noted, kept, won }: PaymentRun): string[] {
  const nativeCurrencies = (wei: string) => `${formatEther(BigInt(wei))} in the native currency`;
  if (won)
    return [
      `An unknown account pays ${nativeCurrencies(paid)} by ${nameOf(entry)}, and the call sends it ${nativeCurrencies(back)}.`,
    ];
  return [
    `An unknown account pays ${nativeCurrencies(paid)} by ${nameOf(entry)}; ${kept ? "most of it stays in the contract" : "the contract sends it on"}.`,
    noted ? "  An event names the payer." : "  No event names the payer.",
    back === "0"
      ? "  Nothing comes back when it calls every function at once, a day later and 400 days later."
      : `  ${nativeCurrencies(back)} comes back when it calls every function.`,
    ...(fromLater
      ? [`  ${nativeCurrencies(fromLater.back)} reaches it once ${fromLater.payers} later payers have paid as much.`]
      : []),
    ...(queued ? ["  Storage lists it in a queue with the payers after it."] : []),
  ];
}

function nameOf(entry: Hex): string {
  return entry === "0x" ? "a plain payment" : (namesOf([entry])[0] ?? entry);
}
