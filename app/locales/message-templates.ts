/** Sentences by what the server says. In braces stand values, which are taken over; empty for what is not in the book. */
export function fromTemplates(messages: Readonly<Record<string, string>>): Translate {
  const templates = Object.entries(messages)
    .filter(([heard]) => heard.includes("{"))
    .map(([heard, translate]) => ({ from: partsOf(heard), to: partsOf(translate) }));

  function report(heard: string): string {
    const whole = Object.hasOwn(messages, heard) ? messages[heard] : undefined;
    if (whole !== undefined) return whole;
    for (const { from, to } of templates) {
      const values = read(from, heard);
      if (values) return write(to, values);
    }
    return "";
  }

  /** A value that is itself such a sentence is put into other words too. */
  function write(parts: string[], values: Map<string, string>): string {
    return parts
      .map((part, index) => {
        if (index % 2 === 0) return part;
        const value = values.get(part) ?? "";
        return report(value) || value;
      })
      .join("");
  }

  return report;
}

/** Names at the odd places, between them the text that stands around the values. */
const partsOf = (template: string) => template.split(/\{(\w+)\}/);

/**
 * The values by name. Null for another sentence. One pass, because a host in the text is as long as the user's entry.
 */
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

/**
 * Translates a sentence of the server into the reader's language in plain words. Empty where there is no translation.
 */
export type Translate = (english: string) => string;
