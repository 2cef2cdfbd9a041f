import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { readMessages } from "../locales/server";

interface KeyOptionsProps {
  keys: ConsoleAnswer<ConsoleCaller["keys"]["names"]>;
  /** Prefix of a key's id in the page's address. */
  prefix?: string;
}

/** Keys to choose from in a form: those that work, then those that did. */
export async function KeyOptions({ keys, prefix = "" }: KeyOptionsProps) {
  const { t } = await readMessages();
  return keys.map(({ id, name, start, status }) => (
    <option key={id} value={prefix + id}>
      {`${name} (${start}…)${status === "active" ? "" : `, ${t.keys[status].toLowerCase()}`}`}
    </option>
  ));
}
