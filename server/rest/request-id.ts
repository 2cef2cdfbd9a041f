import { newId } from "@/server/kernel/ids";

const acceptable = /^[A-Za-z0-9._-]{1,128}$/;

/** The caller's X-Request-Id where it is safe to repeat, else a new one, which sorts by time as the request log does. */
export function requestIdOf(given: string | undefined): string {
  return given !== undefined && acceptable.test(given) ? given : newId("req");
}
