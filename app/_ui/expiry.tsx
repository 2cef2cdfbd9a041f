"use client";

import { Select, type SelectProps } from "@mantine/core";
import { useMessages } from "../locales/language-provider";

const choices = ["never", "30", "90", "365"] as const;

/** How long what is made holds, in a form: see {@link daysOf}. */
export function ExpirySelect(field: SelectProps) {
  const { t } = useMessages();
  const data = choices.map((value) => ({ value, label: t.keys.expiries[value] }));
  return <Select label={t.keys.expiry} data={data} {...field} />;
}

/** Days of a choice. Null where it never ends. */
export const daysOf = (choice: string): number | null => (choice === "never" ? null : Number(choice));
