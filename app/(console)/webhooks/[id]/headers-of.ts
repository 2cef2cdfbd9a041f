import type { Delivery } from "./state-filter";

type Sent = Pick<Delivery, "id" | "test"> & { attempts: Pick<Delivery["attempts"][number], "startedAt">[] };

/**
 * Headers of the latest attempt. Values generated for each attempt are not shown. Before the first attempt there is no
 * time.
 */
export function headersOf({ id, test, attempts }: Sent, notKept: string): string {
  const at = attempts.at(-1)?.startedAt;
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    ...(at && { "webhook-timestamp": Math.floor(at.getTime() / 1_000) }),
    "webhook-signature": notKept,
    "x-service-signature": notKept,
    ...(test && { "webhook-test": "true" }),
  };
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}
