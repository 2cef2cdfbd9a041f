import { TextInput } from "@mantine/core";
import type { Period } from "../_lib/search";
import { readMessages } from "../locales/server";

// Not among the messages: those go to every browser.
const words = {
  en: { from: "From (UTC)", to: "To (UTC)", backwards: "Lies before “From”" },
  pt: { from: "De (UTC)", to: "Até (UTC)", backwards: "Fica antes de “De”" },
};

/** From when to when, to the minute; in UTC, as all times of the lists are. */
export async function PeriodFields({ from, to }: Period) {
  const { from: begin, to: end, backwards } = words[(await readMessages()).language];
  const isBackwards = from !== undefined && to !== undefined && to < from;
  return (
    <>
      <TextInput key={`from ${from}`} type="datetime-local" name="from" label={begin} defaultValue={from} />
      <TextInput
        key={`to ${to}`}
        type="datetime-local"
        name="to"
        label={end}
        defaultValue={to}
        error={isBackwards && backwards}
      />
    </>
  );
}
