#!/usr/bin/env bash
# standardwebhooks 1.1.1 and svix 1.99.1 verify a signed delivery whose headers are a plain object in any case of letters, and
# raise "Missing required headers" for the same headers as the Headers of a fetch Request, which Next.js, Hono, Deno and
# workers hand over: their own keys are read, and a Headers has none. A signature error hides a mistake of shape.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent standardwebhooks@1.1.1 svix@1.99.1
cat > run.mjs <<'JS'
import { Webhook } from "standardwebhooks";
import { Webhook as Svix } from "svix";
const secret = `whsec_${Buffer.from("a secret of twenty-four.").toString("base64")}`;
const body = '{"type":"alert"}';
for (const [name, Kind] of Object.entries({ standardwebhooks: Webhook, svix: Svix })) {
  const hook = new Kind(secret);
  const now = new Date();
  const headers = {
    "Webhook-Id": "msg_1",
    "Webhook-Timestamp": String(Math.floor(now / 1000)),
    "Webhook-Signature": hook.sign("msg_1", now, body),
  };
  const request = new Request("http://localhost/", { method: "POST", body, headers });
  const say = (shape, given) => {
    try {
      console.log(name, shape, "verifies", JSON.stringify(hook.verify(body, given)));
    } catch (error) {
      console.log(name, shape, "raises", error.message);
    }
  };
  say("plain object", headers);
  say("Headers", request.headers);
  say("Object.fromEntries(Headers)", Object.fromEntries(request.headers));
}
JS
seen=$(node run.mjs)
expected=$(cat <<'OUT'
standardwebhooks plain object verifies {"type":"alert"}
standardwebhooks Headers raises Missing required headers
standardwebhooks Object.fromEntries(Headers) verifies {"type":"alert"}
svix plain object verifies {"type":"alert"}
svix Headers raises Missing required headers
svix Object.fromEntries(Headers) verifies {"type":"alert"}
OUT
)
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || { printf 'The behaviour has changed; it was:\n%s\n' "$expected"; exit 1; }
