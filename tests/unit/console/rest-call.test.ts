import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asCurl, asPython, asTypeScript, type Question, restCallOf } from "@/app/_lib/rest-call";

const run = promisify(execFile);
const env = { ...process.env, PORTCULLIS_API_KEY: "ptc_live_x" };

interface Heard {
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
    heard.push({ path: request.url, key: authorization ?? key, body: JSON.parse(text) });
    response.setHeader("content-type", "application/json").end("{}");
  });
});
let baseUrl = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const hostile = `'"; rm -rf $HOME \\ \`x\` \${y} é 👍 \n`;
const questions: [Question, Heard][] = [
  [
    { kind: "wallet", subject: "0x1" },
    { path: "/v1/api/risk/scan", key: "Bearer ptc_live_x", body: { wallet: "0x1", include_details: true } },
  ],
  [
    {
      kind: "signature",
      network: "polygon",
      wallet: "0x1",
      method: "eth_signTypedData_v4",
      data: { message: { [hostile]: [null, true, false, 1.5, hostile] } },
    },
    {
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

describe.each(questions)("the call behind %j", { timeout: 30_000 }, (question, expected) => {
  const call = restCallOf(question);

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
