#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2 with zod 4.6.7: a tool whose schema holds a bigint, or whose output schema holds a transform,
# registers without complaint and answers its calls, and from then on tools/list fails as a whole with -32603, so an agent sees no
# tool at all. An input schema with a transform lists as usual.
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
const lower = z.string().transform((text) => text.toLowerCase());
const tools = {
  "transform in input": [{ inputSchema: { address: lower } }, {}],
  "transform in output": [{ inputSchema: {}, outputSchema: { address: lower } }, { address: "0xAB" }],
  "bigint in input": [{ inputSchema: { wei: z.bigint().optional() } }, {}],
  "bigint in output": [{ inputSchema: {}, outputSchema: { wei: z.bigint().optional() } }, {}],
};
for (const [kind, [config, structuredContent]] of Object.entries(tools)) {
  const server = new McpServer({ name: "scanner", version: "1.0.0" });
  server.registerTool("plain", { inputSchema: {} }, () => ({ content: [] }));
  server.registerTool("other", config, () => ({ content: [], structuredContent }));
  const client = new Client({ name: "agent", version: "1.0.0" });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(near), client.connect(far)]);
  const answer = await client.callTool({ name: "other", arguments: { address: "0xAB" } });
  const listed = await client.listTools().catch((error) => error);
  const seen = listed.tools ? listed.tools.length : `raises ${listed.code}: ${listed.message.split(": ").at(-1)}`;
  console.log(`${kind}: call ${answer.isError ? "fails" : "answers"}, tools listed: ${seen}`);
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
transform in input: call answers, tools listed: 2
transform in output: call answers, tools listed: raises -32603: Transforms cannot be represented in JSON Schema
bigint in input: call answers, tools listed: raises -32603: BigInt cannot be represented in JSON Schema
bigint in output: call answers, tools listed: raises -32603: BigInt cannot be represented in JSON Schema
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
