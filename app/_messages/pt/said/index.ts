import { deeds } from "./deeds";
import { receivers } from "./receivers";
import { shapes } from "./shapes";
import { subjects } from "./subjects";

/**
 * Sentences of the server, English to Portuguese. In braces stand values. Of fields, without a full stop. A test reads
 * the server's code for all that the console may be told.
 */
export const said: Readonly<Record<string, string>> = { ...deeds, ...subjects, ...receivers, ...shapes };

/** What the server says in English, in Portuguese; empty where it is not written down here. */
export function inPortuguese(english: string): string {
  const whole = Object.hasOwn(said, english) ? said[english] : undefined;
  if (whole !== undefined) return whole;
  for (const { from, to } of templates) {
    const values = read(from, english);
    if (values) return write(to, values);
  }
  return "";
}

/** Names at the odd places, between them the text that stands around the values. */
const partsOf = (template: string) => template.split(/\{(\w+)\}/);

const templates = Object.entries(said)
  .filter(([english]) => english.includes("{"))
  .map(([english, portuguese]) => ({ from: partsOf(english), to: partsOf(portuguese) }));

/** The values by name; null for another sentence. In one walk: a host in it is as long as whoever entered it likes. */
function read([first = "", ...rest]: string[], text: string): Map<string, string> | null {
  if (!text.startsWith(first)) return null;
  const values = new Map<string, string>();
  let at = first.length;
  for (let index = 0; index < rest.length; index += 2) {
    const [name = "", after = ""] = rest.slice(index);
    const isLast = index + 2 >= rest.length;
    const end = !isLast ? text.indexOf(after, at) : text.endsWith(after) ? text.length - after.length : -1;
    if (end < at) return null;
    values.set(name, text.slice(at, end));
    at = end + after.length;
  }
  return values;
}

/** A value that is itself such a sentence is put into Portuguese too. */
function write(parts: string[], values: Map<string, string>): string {
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const value = values.get(part) ?? "";
      return inPortuguese(value) || value;
    })
    .join("");
}
