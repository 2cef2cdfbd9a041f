import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asCurl, asPython, asTypeScript, type Question, type RestCall, restCallOf } from "@/app/_lib/rest-call";
import { listenOnFreePort } from "@/tests/support/ports";

const run = promisify(execFile);
const env = { ...process.env, PORTCULLIS_API_KEY: "ptc_live_x" };

interface Heard {
  method: string | undefined;
  path: string | undefined;
  key: string | string[] | undefined;
  body: unknown;
}
const heard: Heard[] = [];
const server = createServer((request, response) => {
  let text = "";
  request.on("data", (chunk) => (text += chunk));
  request.on("end", () => {
    const { authorization, "x-api-key": key } = request.headers;
    const body = text === "" ? undefined : JSON.parse(text);
    heard.push({ method: request.method, path: request.url, key: authorization ?? key, body });
    response.setHeader("content-type", "application/json").end("{}");
  });
});
let baseUrl = "";
beforeAll(async () => {
  baseUrl = `http://127.0.0.1:${await listenOnFreePort(server)}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const hostile = `'"; rm -rf $HOME \\ \`x\` \${y} é 👍 \n`;
const questions: [Question, Heard][] = [
  [
    { kind: "wallet", subject: "0x1" },
    {
      method: "POST",
      path: "/v1/api/risk/scan",
      key: "Bearer ptc_live_x",
      body: { wallet: "0x1", include_details: true },
    },
  ],
  [
    {
      kind: "signature",
      network: "polygon",
      chainId: 137,
      wallet: "0x1",
      method: "eth_signTypedData_v4",
      data: { message: { [hostile]: [null, true, false, 1.5, hostile] } },
    },
    {
      method: "POST",
      path: "/api/v1/signatures/analyze",
      key: "ptc_live_x",
      body: {
        chainId: 137,
        wallet: "0x1",
        method: "eth_signTypedData_v4",
        data: { message: { [hostile]: [null, true, false, 1.5, hostile] } },
      },
    },
  ],
];
const python = await run("python3", ["--version"]).then(
  () => true,
  () => false,
);
const curl = await run("curl", ["--version"]).then(
  () => true,
  () => false,
);

const calls: [RestCall, Heard][] = [
  ...questions.map(([question, expected]): [RestCall, Heard] => [restCallOf(question), expected]),
  [
    { method: "GET", path: "/v1/api/bulk/jobs?limit=2&cursor=a%20b", header: "Authorization" },
    { method: "GET", path: "/v1/api/bulk/jobs?limit=2&cursor=a%20b", key: "Bearer ptc_live_x", body: undefined },
  ],
  [
    { method: "DELETE", path: "/v1/api/webhooks/wh_1", header: "Authorization", text: true },
    { method: "DELETE", path: "/v1/api/webhooks/wh_1", key: "Bearer ptc_live_x", body: undefined },
  ],
  [
    { path: "/v1/api/webhooks/deliveries/dlv_1/resend", header: "Authorization" },
    { method: "POST", path: "/v1/api/webhooks/deliveries/dlv_1/resend", key: "Bearer ptc_live_x", body: undefined },
  ],
  [
    { method: "PATCH", path: "/x", header: "X-API-Key", body: { active: false } },
    { method: "PATCH", path: "/x", key: "ptc_live_x", body: { active: false } },
  ],
  [
    { method: "GET", path: "/healthz" },
    { method: "GET", path: "/healthz", key: undefined, body: undefined },
  ],
];

describe.each(calls)("%j", { timeout: 30_000 }, (call, expected) => {
  it.runIf(curl)("as curl is understood by a shell", async () => {
    await run("sh", ["-c", asCurl(baseUrl, call)], { env });
    expect(heard.at(-1)).toEqual(expected);
  });

  it("as TypeScript runs", async () => {
    await run(process.execPath, ["--input-type=module", "-e", asTypeScript(baseUrl, call)], { env });
    expect(heard.at(-1)).toEqual(expected);
  });

  it.runIf(python)("as Python runs", async () => {
    await run("python3", ["-c", asPython(baseUrl, call)], { env });
    expect(heard.at(-1)).toEqual(expected);
  });
});
