import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { HttpPipe } from "@/server/chains/rpc/http";
import { openWayOut } from "@/server/outbound/way-out";
import { listenOnFreePort } from "@/tests/support/ports";
import { useReceiver } from "@/tests/support/receiver";

/** A proxy that opens tunnels, wherever to, and what it was asked for. */
async function useProxy() {
  const asked: string[] = [];
  const server = createServer();
  server.on("connect", ({ url = "" }, socket) => {
    asked.push(url);
    const [host, port] = url.split(":");
    const target = connect(Number(port), host, () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      socket.pipe(target).pipe(socket);
    });
    target.on("error", () => socket.destroy());
    socket.on("error", () => target.destroy());
  });
  const port = await listenOnFreePort(server);
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${port}`, asked };
}

function useEnvironment(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) {
    const before = process.env[name];
    process.env[name] = value;
    onTestFinished(() => {
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    });
  }
}

/** Asks a node and a feed's server, both at the receiver's address. */
async function askBoth({ url }: { url: string }): Promise<void> {
  const pipe = new HttpPipe(new URL(url));
  const dispatcher = openWayOut();
  onTestFinished(async () => void (await Promise.all([pipe.close(), dispatcher.destroy()])));
  const node = await pipe.post("{}", { maxBytes: 100, signal: AbortSignal.timeout(5_000) });
  const feed = await fetch(url, { dispatcher } as RequestInit);
  expect([node.text, await feed.text()]).toEqual(["ok", "ok"]);
}

test.each([
  ["asked over the proxy", "", 2],
  ["asked directly where NO_PROXY names them", "127.0.0.1", 0],
])("with NODE_USE_ENV_PROXY nodes and feeds are %s", async (_, noProxy, tunnels) => {
  const [proxy, receiver] = [await useProxy(), await useReceiver()];
  useEnvironment({ NODE_USE_ENV_PROXY: "1", HTTP_PROXY: proxy.url, http_proxy: proxy.url });
  useEnvironment({ NO_PROXY: noProxy, no_proxy: noProxy });
  await askBoth(receiver);
  expect(proxy.asked).toEqual(Array(tunnels).fill(`127.0.0.1:${receiver.port}`));
});

test("without it no proxy is asked", async () => {
  const [proxy, receiver] = [await useProxy(), await useReceiver()];
  useEnvironment({ NODE_USE_ENV_PROXY: "", HTTP_PROXY: proxy.url, http_proxy: proxy.url });
  await askBoth(receiver);
  expect(proxy.asked).toEqual([]);
});
