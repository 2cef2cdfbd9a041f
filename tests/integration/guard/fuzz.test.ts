import { afterEach, describe, expect, it } from "vitest";
import { share } from "@/tests/support/share";
import { seededRandom } from "@/tests/training/random";
import { openGuarded, post, startGuardBench } from "./support";

const bench = share(() => startGuardBench());
const caller = share(() => openGuarded(bench.app));
/** `GUARD_FUZZ=20000` looks further. */
const bodies = Number(process.env.GUARD_FUZZ ?? 1_500);

const methods = [
  ...[
    "eth_call",
    "eth_getLogs",
    "eth_chainId",
    "eth_blockNumber",
    "eth_sendRawTransaction",
    "eth_sendPrivateTransaction",
  ],
  ...[
    "eth_getBalance",
    "eth_sendTransaction",
    "debug_traceCall",
    "",
    "__proto__",
    "constructor",
    "eth_getBlockByNumber",
  ],
];

function anyValue(next: () => number, depth = 0): unknown {
  const among = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const kind = Math.floor(next() * (depth > 3 ? 6 : 8));
  if (kind === 0) return among([null, true, false, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER]);
  if (kind === 1) return among(["", "0x", "0x0", "latest", "\u0000", "\ud800", "𝕏", "a".repeat(5_000)]);
  if (kind === 2) return `0x${"f".repeat(Math.floor(next() * 200))}`;
  if (kind === 3) return among(methods);
  if (kind < 6) return Math.floor(next() * 1e9);
  if (kind === 6) return Array.from({ length: Math.floor(next() * 4) }, () => anyValue(next, depth + 1));
  const names = ["jsonrpc", "id", "method", "params", "to", "from", "data", "tx", "__proto__", "fromBlock", "address"];
  return Object.fromEntries(
    Array.from({ length: Math.floor(next() * 4) }, () => [among(names), anyValue(next, depth + 1)]),
  );
}

function bodyOf(next: () => number): string {
  const request = (): unknown => ({
    ...(next() < 0.9 && { jsonrpc: next() < 0.9 ? "2.0" : anyValue(next) }),
    ...(next() < 0.9 && { id: next() < 0.8 ? Math.floor(next() * 100) : anyValue(next) }),
    ...(next() < 0.95 && { method: next() < 0.85 ? methods[Math.floor(next() * methods.length)] : anyValue(next) }),
    ...(next() < 0.9 && { params: next() < 0.7 ? [anyValue(next), anyValue(next)] : anyValue(next) }),
  });
  const roll = next();
  const value =
    roll < 0.6 ? request() : roll < 0.8 ? Array.from({ length: Math.floor(next() * 6) }, request) : anyValue(next);
  const text = JSON.stringify(value) ?? "";
  return next() < 0.1 ? text.slice(0, Math.floor(next() * text.length)) : text;
}

describe("whatever is posted to the guarded RPC", () => {
  afterEach(() => bench.double.behave({}));

  it(`is answered in JSON-RPC, and is no failure of ours (${bodies} bodies)`, { timeout: 600_000 }, async () => {
    const next = seededRandom(55);
    const path = `/rpc/ethereum/${caller.rpcKey}`;
    const queue = Array.from({ length: bodies }, () => bodyOf(next));
    const wrong: string[] = [];
    const work = async () => {
      for (let body = queue.pop(); body !== undefined; body = queue.pop()) {
        const answer = await post(bench.app, path, body || " ");
        const all = Array.isArray(answer.body) ? answer.body : [answer.body];
        const isSound = all.every((one) => one?.jsonrpc === "2.0" && "result" in one !== "error" in one && "id" in one);
        const isOurs = all.some((one) => one?.error?.code === -32603 && /our side/.test(one.error.message));
        if (answer.status >= 500 || !isSound || isOurs || JSON.stringify(answer.body).includes(caller.rpcKey))
          wrong.push(`${answer.status} ${body.slice(0, 300)} → ${JSON.stringify(answer.body).slice(0, 300)}`);
      }
    };
    await Promise.all(Array.from({ length: 12 }, work));
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});
