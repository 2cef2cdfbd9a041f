/** Stands for the reader's key where none is made: a variable of the shell's. */
const unknownKey = "$PORTCULLIS_API_KEY";
export const receive = "node receiver.mjs";
const receiverUrl = "http://127.0.0.1:4000/events";

/** The commands of the page, to paste into a shell one after the other. The tests run these very ones. */
export function commandsOf(baseUrl: string, key = unknownKey) {
  const authorization = `-H "Authorization: Bearer ${key}"`;
  const json = `-H "Content-Type: application/json"`;
  const post = (path: string, body: object) =>
    [`curl -s ${baseUrl}${path} \\`, `  ${authorization} ${json} \\`, `  -d '${JSON.stringify(body)}'`].join("\n");
  return {
    setKey: `export PORTCULLIS_API_KEY=${key === unknownKey ? "ptc_live_…" : key}`,
    scan: post("/v1/api/risk/scan", { wallet: "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D", include_details: true }),
    subscribe: [
      post("/v1/api/webhooks/subscribe", { url: receiverUrl, events: ["threat.detected"] }),
      `  | tee /dev/stderr | sed 's/.*"id":"\\([^"]*\\)".*/\\1/' > subscription.txt`,
    ].join(" \\\n"),
    send: post("/v1/api/webhooks/$(cat subscription.txt)/test", { event: "threat.detected" }),
  };
}
