import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** Receivers as a process of their own, so that they cost the sender no more than they do in life. */
export type Behaviour = "ok" | "hang" | "500" | "slow" | "redirect";

export interface Report {
  /** By receiver: how many requests, how many ids among them, and milliseconds from event to receipt. */
  receivers: { requests: number; ids: number; latencies: number[] }[];
}

type Seen = { requests: number; ids: Set<string>; latencies: number[] };
let seen: Seen[] = [];

const answers: Record<Behaviour, RequestListener> = {
  ok: (_, response) => response.end("ok"),
  hang: () => {},
  "500": (_, response) => response.writeHead(500).end("broken"),
  slow: (_, response) => setTimeout(() => response.end("ok"), 4_900),
  redirect: (_, response) => response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
};

async function listen(behaviour: Behaviour, index: number): Promise<number> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const now = Date.now();
      const body = Buffer.concat(chunks).toString();
      const into = seen[index];
      if (into) {
        into.requests++;
        into.ids.add(String(request.headers["webhook-id"]));
        if (into.latencies.length < 200_000)
          into.latencies.push(now - Date.parse(body.slice(body.indexOf('"timestamp":"') + 13).slice(0, 24)));
      }
      answers[behaviour](request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", 4_096, resolve));
  return (server.address() as AddressInfo).port;
}

process.on("message", async (message: { listen: Behaviour[] } | "clear" | "report") => {
  if (message === "clear") {
    seen = seen.map(() => ({ requests: 0, ids: new Set(), latencies: [] }));
    process.send?.("cleared");
  } else if (message === "report") {
    const report: Report = { receivers: seen.map(({ ids, ...rest }) => ({ ...rest, ids: ids.size })) };
    process.send?.(report);
  } else {
    seen = message.listen.map(() => ({ requests: 0, ids: new Set(), latencies: [] }));
    process.send?.(await Promise.all(message.listen.map(listen)));
  }
});
process.on("disconnect", () => process.exit(0));
