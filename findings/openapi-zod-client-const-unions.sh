#!/usr/bin/env bash
# A union in OpenAPI 3.1 whose parts differ by a `const`, read by openapi-zod-client 1.18.3: the constant becomes z.unknown() and the
# union a z.discriminatedUnion, for which zod 3.25.76 and 4.6.7 raise as soon as the generated file is imported, so that no operation
# of the API can be called. The same union with an `enum` of one value, as OpenAPI 3.0 writes it, works.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent openapi-zod-client@1.18.3 zod3@npm:zod@3.25.76 zod4@npm:zod@4.6.7 --legacy-peer-deps
cat > run.mjs <<'JS'
import { getZodSchema } from "openapi-zod-client";
import { z as zod3 } from "zod3";
import { z as zod4 } from "zod4";
const part = (kind, rest) => ({ type: "object", required: ["kind"], properties: { kind, ...rest } });
const unionOf = (write) => ({
  oneOf: [part(write("evm"), { chainId: { type: "integer" } }), part(write("solana"), { cluster: { type: "string" } })],
  discriminator: { propertyName: "kind" },
});
for (const [name, write] of Object.entries({ const: (value) => ({ const: value }), enum: (value) => ({ type: "string", enum: [value] }) })) {
  const code = getZodSchema({ schema: unionOf(write) }).toString();
  console.log(name, code.trim().replace(/\s+/g, " "));
  for (const [version, z] of Object.entries({ "zod 3": zod3, "zod 4": zod4 })) {
    try {
      const schema = new Function("z", `return ${code.trim()}`)(z);
      console.log(" ", version, JSON.stringify(schema.parse({ kind: "evm", chainId: 1 })));
    } catch (error) {
      console.log(" ", version, "raises", error.message);
    }
  }
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
const z.discriminatedUnion("kind", [z.object({ kind: z.unknown(), chainId: z.number().int().optional() }).passthrough(), z.object({ kind: z.unknown(), cluster: z.string().optional() }).passthrough()])
  zod 3 raises A discriminator value for key `kind` could not be extracted from all schema options
  zod 4 raises Invalid discriminated union option at index "0"
enum z.discriminatedUnion("kind", [z.object({ kind: z.literal("evm"), chainId: z.number().int().optional() }).passthrough(), z.object({ kind: z.literal("solana"), cluster: z.string().optional() }).passthrough()])
  zod 3 {"kind":"evm","chainId":1}
  zod 4 {"kind":"evm","chainId":1}
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
