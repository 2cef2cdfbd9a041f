import { readFileSync, writeFileSync } from "node:fs";
import { canonicalAddress } from "../address";
import { ofacCopy } from "./embedded";
import { ofac } from "./ofac";

/** Writes the embedded copy of the sanctions list anew, dated today: `npm run sanctions:refresh`. */
const lists = await Promise.all(
  ofac.urls.map(async (url) => {
    const answer = await fetch(url);
    // An asset without a sanctioned address has no file.
    if (answer.status === 404 && url !== ofac.urls[0]) return "";
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return answer.text();
  }),
);
const found = lists.flatMap((text) => text.split(/\s+/)).flatMap((line) => canonicalAddress(line) ?? []);
const before = readFileSync(ofacCopy, "utf8");
const [head] = before.split(/^# date: .*$/m);
const addresses = [...new Set(found)].sort();
if (2 * addresses.length < before.split("\n").length) throw new Error(`only ${addresses.length} addresses came`);
writeFileSync(ofacCopy, `${head}# date: ${new Date().toISOString().slice(0, 10)}\n${addresses.join("\n")}\n`);
console.log(`${ofacCopy}: ${addresses.length} addresses`);
