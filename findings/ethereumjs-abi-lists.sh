#!/usr/bin/env bash
# ethereumjs-abi 0.6.8 writes lists of strings, of bytes and of lists without the offsets that the ABI has in front of their
# items, and reads them as if there were none, all without an error: a string[] that it wrote is refused by viem 2.57.1, and
# from a valid one it answers texts that hold lengths and zero bytes, or numbers that are offsets. Lists of numbers and
# addresses are right.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ethereumjs-abi@0.6.8 viem@2.57.1
cat > run.mjs <<'JS'
import older from "ethereumjs-abi";
import { decodeAbiParameters, encodeAbiParameters } from "viem";
const show = (one) => {
  if (Array.isArray(one)) return `[${one.slice(0, 6).map(show).join(", ")}${one.length > 6 ? `, ${one.length - 6} more` : ""}]`;
  if (Buffer.isBuffer(one)) return `${one.length} bytes`;
  return typeof one === "string" ? `"${one.replace(/[^a-z]/g, "")}" in ${one.length} characters` : `${one}`;
};
const attempt = (run) => {
  try { return show(run()); } catch (error) { return error.message.split("\n")[0].replace(/`\d+`/, "…").slice(0, 60); }
};
const cases = [["uint256[]", [1n, 2n]], ["string[]", ["ab", "c"]], ["string[2]", ["ab", "c"]], ["bytes[]", ["0x01", "0x02"]], ["uint256[][]", [[1n], [2n, 3n]]]];
const plain = (one) => (Array.isArray(one) ? one.map(plain) : typeof one === "bigint" ? Number(one) : one.startsWith("0x") ? Buffer.from(one.slice(2), "hex") : one);
for (const [type, value] of cases) {
  const data = encodeAbiParameters([{ type }], [value]);
  const own = `0x${older.rawEncode([type], [plain(value)]).toString("hex")}`;
  console.log(`${type}: writes what viem does: ${own === data}; viem reads its own as: ${attempt(() => decodeAbiParameters([{ type }], own)[0])}`);
  console.log(`${type}: reads viem's as:`, attempt(() => older.rawDecode([type], Buffer.from(data.slice(2), "hex"))[0]));
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
uint256[]: writes what viem does: true; viem reads its own as: [1, 2]
uint256[]: reads viem's as: [1, 2]
string[]: writes what viem does: false; viem reads its own as: Position … is out of bounds (`0 < position < 192`).
string[]: reads viem's as: ["" in 64 characters, "ab" in 2 characters]
string[2]: writes what viem does: false; viem reads its own as: Position … is out of bounds (`0 < position < 128`).
string[2]: reads viem's as: ["" in 64 characters, "abc" in 128 characters]
bytes[]: writes what viem does: false; viem reads its own as: Position … is out of bounds (`0 < position < 192`).
bytes[]: reads viem's as: [64 bytes, 1 bytes]
uint256[][]: writes what viem does: false; viem reads its own as: Position … is out of bounds (`0 < position < 224`).
uint256[][]: reads viem's as: [[128, 1, 1, 2, 2, 3, 58 more], [1]]
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
