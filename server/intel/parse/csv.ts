/**
 * The fields of one line of CSV, quoted ones with their doubled quotes undone; `;` and tab separate as well where no
 * comma stands outside of quotes. Quoted line ends are not joined: no list of addresses or hosts needs them.
 */
export function readCsvLine(line: string): string[] {
  for (const separator of [",", ";", "\t"]) {
    const fields = split(line, separator);
    if (fields.length > 1) return fields;
  }
  return split(line, ",");
}

function split(line: string, separator: string): string[] {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    let field = "";
    while (line[at] === " ") at++;
    if (line[at] === '"') {
      const from = ++at;
      for (at = line.indexOf('"', from); at >= 0 && line[at + 1] === '"'; at = line.indexOf('"', at + 2));
      if (at < 0) at = line.length;
      field = line.slice(from, at).replaceAll('""', '"');
    }
    const end = line.indexOf(separator, at);
    if (field === "") field = line.slice(at, end < 0 ? line.length : end);
    fields.push(field.trim());
    if (end < 0) return fields;
    at = end + 1;
  }
}
