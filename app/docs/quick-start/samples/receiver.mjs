import { createServer } from "node:http";

// Prints each event that arrives, and takes it. To verify who sent it, see /docs/webhooks.
createServer(async (request, response) => {
  try {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) {
      body += chunk;
      if (body.length > 1_000_000) throw new Error("The body is too long");
    }
    console.log(body);
    response.writeHead(204).end();
  } catch (error) {
    // The sender broke off, or sent too much.
    console.error(error.message);
    response.writeHead(400).end();
  }
}).listen(4000, "127.0.0.1", () => console.log("Waiting for events on http://127.0.0.1:4000"));
