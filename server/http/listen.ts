import type { Server } from "node:http";
import type { Config } from "@/server/config";
import { StartupError } from "@/server/kernel/errors";

/** Opens the port. Throws StartupError with one clear sentence where it can't be had. */
export function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new StartupError(explain(error, port, host), { cause: error })),
    );
    server.listen(port, host, () => resolve());
  });
}

function explain({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === "EADDRINUSE")
    return `Port ${port} is taken: stop what uses it, or start on another with PORT=${port + 1} npm start.`;
  if (code === "EACCES")
    return `Port ${port} may not be opened by this user: choose one above 1023 with PORT=3000 npm start.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `HOST=${host} is no address of this machine.`;
  return `Port ${port} on ${host} can't be opened: ${message}.`;
}
