import type { Delivery } from "./state-filter";

type Sent = Pick<Delivery, "id"> & { attempts: Pick<Delivery["attempts"][number], "startedAt">[] };

/** As the latest attempt had them. What is made anew for each has no value of its own, and before the first there is no time. */
export function headersOf({ id, attempts }: Sent, notKept: string): string {
  const at = attempts.at(-1)?.startedAt;
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    ...(at && { "webhook-timestamp": Math.floor(at.getTime() / 1_000) }),
    "webhook-signature": notKept,
    "x-service-signature": notKept,
  };
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}
