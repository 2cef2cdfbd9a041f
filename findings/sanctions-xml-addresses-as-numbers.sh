#!/usr/bin/env bash
# The XML form of the OFAC list holds crypto addresses as text of <idNumber>. fast-xml-parser 5.12.1 reads an Ethereum address there
# as a hex number by default, so all but 16 of its digits are lost, xml-js 1.6.11 does so with nativeType, and xml2js 0.6.2 with
# parseNumbers makes every one the number 0. Tron and Bitcoin addresses beside them stay text, so most of a list looks right.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent fast-xml-parser@5.12.1 xml-js@1.6.11 xml2js@0.6.2
cat > run.mjs <<'JS'
import { XMLParser } from "fast-xml-parser";
import { xml2js } from "xml-js";
import { parseStringPromise, processors } from "xml2js";
const ids = [`0x${"85".repeat(20)}`, `0x${"a7".repeat(20)}`, "TJCo98saj6WND61g1uuKwJ9GMWMT9WkJFo"];
const xml = `<sdnEntry>${ids.map((id) => `<id><idNumber>${id}</idNumber></id>`).join("")}</sdnEntry>`;
const show = (name, values) => console.log(name, JSON.stringify(values));
show("listed", ids);
const fast = (options) => new XMLParser(options).parse(xml).sdnEntry.id.map(({ idNumber }) => idNumber);
show("fast-xml-parser, as it comes", fast());
show("fast-xml-parser, hex: false", fast({ numberParseOptions: { hex: false, leadingZeros: false } }));
show("xml-js, nativeType", xml2js(xml, { compact: true, nativeType: true }).sdnEntry.id.map(({ idNumber }) => idNumber._text));
const read = async (options) => (await parseStringPromise(xml, options)).sdnEntry.id.map(({ idNumber }) => idNumber[0]);
show("xml2js, as it comes", await read({}));
show("xml2js, parseNumbers", await read({ valueProcessors: [processors.parseNumbers] }));
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
listed ["0x8585858585858585858585858585858585858585","0xa7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7","TJCo98saj6WND61g1uuKwJ9GMWMT9WkJFo"]
fast-xml-parser, as it comes [7.622734030000396e+47,9.571402879774933e+47,"TJCo98saj6WND61g1uuKwJ9GMWMT9WkJFo"]
fast-xml-parser, hex: false ["0x8585858585858585858585858585858585858585","0xa7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7","TJCo98saj6WND61g1uuKwJ9GMWMT9WkJFo"]
xml-js, nativeType [7.622734030000396e+47,9.571402879774933e+47,"TJCo98saj6WND61g1uuKwJ9GMWMT9WkJFo"]
xml2js, as it comes ["0x8585858585858585858585858585858585858585","0xa7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7","TJCo98saj6WND61g1uuKwJ9GMWMT9WkJFo"]
xml2js, parseNumbers [0,0,"TJCo98saj6WND61g1uuKwJ9GMWMT9WkJFo"]
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
