import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createReceiver, verifyWebhook } from "@/app/docs/webhooks/samples/verify-webhook";
import { readWebhookSecrets } from "@/server/accounts";
import { signatureHeaders } from "@/server/webhooks/signature";
import { findFreePort, listenOnFreePort } from "@/tests/support/ports";
import { startTestApp } from "../../support/app";
import { type Hook, useReceiver } from "../../support/receiver";

test("the receivers of the documentation take what is delivered, and nothing else", async () => {
  const app = await startTestApp({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" });
  onTestFinished(app.stop);
  const { apiKey: key, accountId } = await app.account("enterprise", "unlimited");
  const secret = (await readWebhookSecrets(app.runtime.accounts.context, accountId)).current;
  const work = vi.fn();
  const documented = createReceiver(secret, work);
  const port = await listenOnFreePort(documented);
  onTestFinished(() => void documented.close());
  const watched = await useReceiver();

  const send = async (url: string) => {
    const { body } = await app.call("/v1/api/webhooks/subscribe", { key, body: { url, events: ["bulk.completed"] } });
    await app.call(`/v1/api/webhooks/${body.id}/test`, { key, body: { event: "phishing.attempt" } });
  };
  const url = `http://127.0.0.1:${port}/`;
  await send(url);
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
  expect(work).toHaveBeenCalledWith(
    expect.stringMatching(/^dlv_/),
    expect.objectContaining({ event: "phishing.attempt" }),
  );
  await send(watched.url);
  const [{ headers, body }] = (await watched.arrived(1)) as [Hook];
  const signature = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith("webhook-")));
  const forged = await fetch(url, { method: "POST", body: `${body} `, headers: signature as Record<string, string> });
  expect(forged.status).toBe(400);
  expect(work).toHaveBeenCalledOnce();
  expect(() => verifyWebhook(Buffer.from(body), { ...headers, "webhook-timestamp": "1" }, secret)).toThrow(
    "minutes off",
  );
  // Headers as in Next.js and others, which a newcomer forgets to turn into an object.
  expect(verifyWebhook(body, headers, secret)).toMatchObject({ event: "phishing.attempt" });
  const inHeaders = new Headers(signature as Record<string, string>);
  expect(() => verifyWebhook(body, inHeaders as never, secret)).toThrow("webhook-timestamp is missing");
  expect(verifyWebhook(body, Object.fromEntries(inHeaders), secret)).toMatchObject({ event: "phishing.attempt" });

  const python = spawnSync(
    "python3",
    [
      "-c",
      `import sys, json; sys.path.insert(0, "app/docs/webhooks/samples"); from verify_webhook import verify_webhook
body, headers, secret = json.load(sys.stdin)
print(verify_webhook(body.encode(), headers, secret)["event"])
try: verify_webhook(body.encode() + b" ", headers, secret)
except ValueError as error: print(error)
try: verify_webhook(body.encode(), {}, secret)
except ValueError as error: print(error)`,
    ],
    { input: JSON.stringify([body, headers, secret]), env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" } },
  );
  if (python.error) console.warn("the Python sample is not tried: there is no python3");
  else
    expect(python.stdout.toString()).toBe(
      [
        "phishing.attempt",
        "The signature does not match",
        "webhook-timestamp is missing, or more than five minutes off\n",
      ].join("\n"),
    );

  const go = await runGoSample(JSON.stringify({ body, headers: signature, secret }));
  if (go.error) console.warn("the Go sample is not tried: there is no go");
  else expect(go.stdout.toString() + go.stderr).toBe(`${body}\nthe signature does not match\n`);
}, 180_000);

describe("a documented receiver", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLjSw";
  const signed = (body: string) => ({
    method: "POST",
    body,
    headers: signatureHeaders(
      { all: [secret], single: secret },
      { id: "dlv_1", body: Buffer.from(body), at: Date.now() },
    ),
  });

  /** Breaks a request off in the middle of its body, which is never signed. */
  async function breakOff(port: number): Promise<void> {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    await new Promise((sent) => socket.write("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nabc", sent));
    socket.destroy();
    await once(socket, "close");
  }
  const endless = (port: number) =>
    fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "x".repeat(4_000_000) }).then(
      ({ status }) => status,
      () => 400,
    );

  test("outlives requests that are broken off or too long, and says when an event could not be kept", async () => {
    const kept: string[] = [];
    let isBroken = true;
    const keep = async (id: string) => {
      if (isBroken) throw new Error("The queue is full");
      kept.push(id);
    };
    const receiver = createReceiver(secret, keep);
    const port = await listenOnFreePort(receiver);
    onTestFinished(() => void receiver.close());
    const stated = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => stated.mockRestore());
    await breakOff(port);
    expect(await endless(port)).toBe(400);
    const send = async () => (await fetch(`http://127.0.0.1:${port}/`, signed('{"event":"threat.detected"}'))).status;
    expect(await send()).toBe(500);
    isBroken = false;
    expect(await send()).toBe(204);
    expect(kept).toEqual(["dlv_1"]);
  });

  test("of the quick start outlives the same", async () => {
    const source = await readFile("app/docs/quick-start/samples/receiver.mjs", "utf8");
    const port = await findFreePort();
    const args = ["--input-type=module", "-e", source.replace("listen(4000,", `listen(${port},`)];
    const receiver = spawn(process.execPath, args);
    onTestFinished(() => void receiver.kill());
    const out: string[] = [];
    receiver.stdout.on("data", (text) => void out.push(String(text)));
    await vi.waitFor(() => expect(out.join("")).toContain("Waiting"), { timeout: 10_000 });
    await breakOff(port);
    await endless(port);
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "an evént" });
    expect(answer.status).toBe(204);
    await vi.waitFor(() => expect(out.join("")).toContain("an evént"));
    expect(receiver.exitCode).toBeNull();
  });
});

async function runGoSample(input: string) {
  const folder = await mkdtemp(join(tmpdir(), "portcullis-go-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const sample = await readFile("app/docs/webhooks/samples/verify_webhook.go", "utf8");
  await writeFile(join(folder, "go.mod"), "module sample\n\ngo 1.19\n");
  await writeFile(join(folder, "sample.go"), sample.replace("package webhook", "package main"));
  await writeFile(join(folder, "main.go"), goMain);
  const env = { ...process.env, GOCACHE: join(folder, "cache"), GOFLAGS: "-mod=mod", GOPROXY: "off" };
  return spawnSync("go", ["run", "."], { cwd: folder, env, input });
}

const goMain = `package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"
)

func main() {
	var given struct {
		Body, Secret string
		Headers      map[string]string
	}
	if err := json.NewDecoder(os.Stdin).Decode(&given); err != nil {
		panic(err)
	}
	for _, body := range []string{given.Body, given.Body + " "} {
		request, _ := http.NewRequest("POST", "/", strings.NewReader(body))
		for name, value := range given.Headers {
			request.Header.Set(name, value)
		}
		verified, err := Verify(request, given.Secret)
		if err != nil {
			fmt.Println(err)
		} else {
			fmt.Println(string(verified))
		}
	}
}
`;
