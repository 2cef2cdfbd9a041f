import type { Delivery } from "./state-filter";

type Sent = Pick<Delivery, "id"> & { attempts: Pick<Delivery["attempts"][number], "startedAt">[] };

/** As the latest attempt had them. What is made anew for each has no value of its own, and before the first no time either. */
export function headersOf({ id, attempts }: Sent, notKept: string): string {
  const at = attempts.at(-1)?.startedAt;
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": at ? Math.floor(at.getTime() / 1_000) : notKept,
    "webhook-signature": notKept,
    "x-service-signature": notKept,
  };
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}
