import { createServer, get } from "node:http";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { settleClientAddresses } from "@/server/http/client-address";
import { listenOnFreePort } from "@/tests/support/ports";

const server = createServer((request, response) => response.end(request.headers["x-forwarded-for"]));
let port: number;
beforeAll(async () => {
  port = await listenOnFreePort(server);
});
afterAll(() => void server.close());

function ask(forwarded: string | string[] | undefined): Promise<string> {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", headers, agent: false }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve(text));
    }).on("error", reject);
  });
}

describe("a caller's address", () => {
  it("is the socket's, whatever the caller claims", async () => {
    onTestFinished(settleClientAddresses(false));
    expect([await ask(undefined), await ask("192.0.2.1")]).toEqual(["127.0.0.1", "127.0.0.1"]);
  });

  it("is what a trusted proxy appended, and not what it was told", async () => {
    onTestFinished(settleClientAddresses(true));
    expect(await ask("203.0.113.9, 192.0.2.1")).toBe("192.0.2.1");
    expect(await ask(["203.0.113.9", "192.0.2.2"])).toBe("192.0.2.2");
    expect([await ask(undefined), await ask(" ")]).toEqual(["127.0.0.1", "127.0.0.1"]);
  });
});
