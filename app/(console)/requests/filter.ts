import type { ConsoleCaller } from "@/server/api/console";
import { type Period, type Search, textOf } from "../../_lib/search";

export interface Filter extends Period {
  id: string | undefined;
  failed: string | undefined;
  key: string | undefined;
  endpoint: string | undefined;
}

export const filterOf = ({ id, failed, key, endpoint, from, to }: Search): Filter => ({
  ...{ id: textOf(id)?.trim(), failed: textOf(failed), key: textOf(key), endpoint: textOf(endpoint) },
  ...{ from: textOf(from), to: textOf(to) },
});

/** The procedure's input. The address may contain anything: the procedure rejects unknown values. */
export function askedOf({ id, key, ...others }: Filter) {
  return { requestId: id, keyId: key, ...others } as Parameters<ConsoleCaller["requests"]["list"]>[0];
}
