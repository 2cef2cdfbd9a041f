#!/usr/bin/env bash
# A CSV list with a column of addresses, read with the option that turns numbers into numbers: csv-parse 7.0.3 (cast) makes every
# Ethereum address 0, so that all rows are one; d3-dsv 3.0.2 (autoType), and SheetJS xlsx 0.18.5 and csv42 5.0.3 as they come,
# make it a float. udsv 0.7.3 and papaparse 5.7.1 with the same option keep the text.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent csv-parse@7.0.3 d3-dsv@3.0.2 xlsx@0.18.5 csv42@5.0.3 udsv@0.7.3 papaparse@5.7.1
cat > run.mjs <<'JS'
import { parse } from "csv-parse/sync";
import { csv2json } from "csv42";
import { autoType, csvParse } from "d3-dsv";
import Papa from "papaparse";
import { inferSchema, initParser } from "udsv";
import xlsx from "xlsx";
const csv = `address,reports\n0x${"85".repeat(20)},2\n0x${"a7".repeat(20)},3\nTJCo98saj6WND61g1uuKwJ9GMWMT9WkJFo,4\n`;
const sheet = ({ SheetNames, Sheets }) => xlsx.utils.sheet_to_json(Sheets[SheetNames[0]]);
const rows = {
  "csv-parse": parse(csv, { columns: true, cast: true }),
  "d3-dsv": csvParse(csv, autoType),
  xlsx: sheet(xlsx.read(csv, { type: "string" })),
  csv42: csv2json(csv),
  udsv: initParser(inferSchema(csv)).typedObjs(csv),
  papaparse: Papa.parse(csv.trimEnd(), { header: true, dynamicTyping: true }).data,
};
for (const [name, found] of Object.entries(rows)) console.log(name, JSON.stringify(found.map(({ address }) => address)));
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
csv-parse [0,0,"TJCo98saj6WND61g1uuKwJ9GMWMT9WkJFo"]
d3-dsv [7.622734030000396e+47,9.571402879774933e+47,"TJCo98saj6WND61g1uuKwJ9GMWMT9WkJFo"]
xlsx [7.622734030000396e+47,9.571402879774933e+47,"TJCo98saj6WND61g1uuKwJ9GMWMT9WkJFo"]
csv42 [7.622734030000396e+47,9.571402879774933e+47,"TJCo98saj6WND61g1uuKwJ9GMWMT9WkJFo"]
udsv ["0x8585858585858585858585858585858585858585","0xa7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7","TJCo98saj6WND61g1uuKwJ9GMWMT9WkJFo"]
papaparse ["0x8585858585858585858585858585858585858585","0xa7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7","TJCo98saj6WND61g1uuKwJ9GMWMT9WkJFo"]
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
