import { open } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";

/**
 * Least time of a charge that no crash may lose: node:http that answers when the disk has written the request, and
 * writes together the requests that came in the meantime.
 */
const page = 8_192;
const pages = 2_048;
const file = await open(join(process.env.DATA_DIR ?? ".", "bare-durable"), "w+");
// A log's place is there before it is written to.
await file.write(Buffer.alloc(page * pages));
await file.datasync();

let waiting: ServerResponse[] = [];
let busy = false;
let written = 0;

async function commit(): Promise<void> {
  busy = true;
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    await file.write(Buffer.alloc(page, batch.length), 0, page, (written++ % pages) * page);
    await file.datasync();
    for (const response of batch) response.writeHead(200, { "content-length": 2 }).end("{}");
  }
  busy = false;
}

createServer((request, response) => {
  request.resume().on("end", () => {
    waiting.push(response);
    if (!busy) void commit();
  });
}).listen(Number(process.env.PORT), "127.0.0.1");
