import { writeFileSync } from "node:fs";
import { catalogue } from "@/server/risk";
import { reasonsFor, signalIds } from "../support/reasons";

/**
 * `npx tsx tests/eval/reasons.ts [file.html]`: a page of every sentence that every signal can give, in both languages,
 * for a person to read through. Without a file, as text on the terminal.
 */
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const pages = signalIds.map((id) => ({
  id,
  weight: catalogue[id].weight,
  languages: (["en", "pt"] as const).map((language) => reasonsFor(id, language).map(({ sentence }) => sentence)),
}));
const file = process.argv[2];
if (file) {
  const rows = pages.map(({ id, weight, languages }) => {
    const cells = languages.map(
      (each) => `<td><ul>${each.map((text) => `<li>${escaped(text)}</li>`).join("")}</ul></td>`,
    );
    return `<tr><th>${id}<br>${weight}</th>${cells.join("")}</tr>`;
  });
  const style = "body{font:14px sans-serif}td,th{vertical-align:top;border-top:1px solid #999;text-align:left}";
  const head = `<!doctype html><meta charset="utf-8"><title>Every reason</title><style>${style}</style>`;
  writeFileSync(file, `${head}<table><tr><th>Signal<th>English<th>Português</tr>${rows.join("")}</table>`);
} else
  for (const { id, weight, languages } of pages) console.log([`\n${id} (${weight})`, ...languages.flat()].join("\n  "));
const count = pages.reduce((sum, { languages }) => sum + languages.flat().length, 0);
console.error(`${signalIds.length} signals, ${count} sentences`);
