import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";

/** Has a server, of HTTP or not, listen on a free port of 127.0.0.1. Which one it is. */
export async function listenOnFreePort(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** A port without a listener. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  const port = await listenOnFreePort(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
