#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2 with zod 4.6.7: the server checks structured content by the zod schema, its client by the
# JSON Schema made of it, where a pattern has lost its `i` flag, a default has become required and an object is closed. The
# server passes all three results below and its own client raises -32602, but only if tools were listed before the call.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @modelcontextprotocol/sdk@1.32.2 zod@4.6.7
cat > run.mjs <<'JS'
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
const server = new McpServer({ name: "scanner", version: "1.0.0" });
const register = (name, outputSchema, structuredContent) =>
  server.registerTool(name, { inputSchema: {}, outputSchema }, () => ({ content: [], structuredContent }));
register("checksum", { address: z.string().regex(/^0x[0-9a-f]{40}$/i) }, { address: "0x52908400098527886E0F7030069857D2E4169EE7" });
register("default", { score: z.number().default(0) }, {});
register("addition", { score: z.number() }, { score: 1, note: "fine" });
const client = new Client({ name: "agent", version: "1.0.0" });
const [near, far] = InMemoryTransport.createLinkedPair();
await Promise.all([server.connect(near), client.connect(far)]);
const call = async (when) => {
  for (const name of ["checksum", "default", "addition"]) {
    const answer = await client.callTool({ name, arguments: {} }).catch((error) => error);
    console.log(when, name, answer.structuredContent ? "arrives" : `raises ${answer.code}: ${answer.message.split(": ").at(-1)}`);
  }
};
await call("before listing:");
await client.listTools();
await call("after listing:");
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
before listing: checksum arrives
before listing: default arrives
before listing: addition arrives
after listing: checksum raises -32602: data/address must match pattern "^0x[0-9a-f]{40}$"
after listing: default raises -32602: data must have required property 'score'
after listing: addition raises -32602: data must NOT have additional properties
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
