import { type Search, textOf } from "../../_lib/search";

export const spans = [7, 30, 90] as const;

export const filterOf = ({ days, key, endpoint }: Search) => ({
  days: spans.find((one) => String(one) === days) ?? 30,
  key: textOf(key)?.slice(0, 64),
  endpoint: textOf(endpoint)?.slice(0, 128),
});
