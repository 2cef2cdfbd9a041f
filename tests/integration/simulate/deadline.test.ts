import { expect, it, onTestFinished } from "vitest";
import { startTestApp } from "@/tests/support/app";
import { startRpcDouble } from "@/tests/support/rpc-double";

it("a simulation over a node that never answers ends within three times a scan's deadline", async () => {
  const scanMs = 500;
  const node = await startRpcDouble({ silent: true });
  onTestFinished(node.stop);
  const app = await startTestApp({ RPC_URL_ETHEREUM: node.url, SCAN_DEADLINE: `${scanMs}ms` });
  onTestFinished(app.stop);
  const { apiKey: key } = await app.account("growth", "unlimited");
  const [wallet, to] = ["0x1111111111111111111111111111111111111111", "0x2222222222222222222222222222222222222222"];
  const started = performance.now();
  const { status, body } = await app.call("/api/v1/transactions/simulate", {
    key,
    body: { wallet, network: "ethereum", tx: { to, data: "0x12345678", value: "0" } },
  });
  expect(status).toBe(200);
  expect(body.data.meta.coverage.missing).toContain("simulation");
  // With time for a busy machine; before it was eight seconds.
  expect(performance.now() - started).toBeLessThan(3 * scanMs + 2_000);
}, 60_000);
