import { createServer } from "node:http";

// Prints each event that arrives, and takes it.
createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  console.log(body);
  response.writeHead(204).end();
}).listen(4000, "127.0.0.1", () => console.log("Waiting for events on http://127.0.0.1:4000"));
