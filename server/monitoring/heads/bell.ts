import { Agent, type MessageEvent, WebSocket } from "undici";

const MAX_MESSAGE_BYTES = 1024 * 1024;
const shortestPauseMs = 1_000;
const longestPauseMs = 60_000;
/** A connection that has said nothing for so long is given up. */
const silentAfterMs = 90_000;

export interface Bell {
  /** The connection currently signals every new block. */
  readonly isRinging: boolean;
  close(): Promise<void>;
}

/**
 * Subscribes to new blocks over a WebSocket and calls `ring` for each. Nothing that it says is believed: blocks are read
 * over HTTP. A connection that is lost is opened anew.
 */
export function openBell(url: string, ring: () => void): Bell {
  const agent = new Agent({ connect: { timeout: 5_000 }, webSocket: { maxPayloadSize: MAX_MESSAGE_BYTES } });
  let socket: WebSocket | undefined;
  let pauseMs = shortestPauseMs;
  let isRinging = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function later(work: () => void, ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
    timer.unref();
  }

  function lose(): void {
    isRinging = false;
    const lost = socket;
    socket = undefined;
    lost?.close();
    if (closed) return;
    later(open, pauseMs);
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  }

  function open(): void {
    if (closed) return;
    const own = new WebSocket(url, { dispatcher: agent });
    socket = own;
    const isOwn = () => socket === own;
    later(() => isOwn() && lose(), silentAfterMs);
    own.addEventListener("open", () =>
      own.send(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_subscribe", params: ["newHeads"] })),
    );
    own.addEventListener("message", ({ data }: MessageEvent) => {
      if (!isOwn()) return;
      if (typeof data === "string" && data.includes('"eth_subscription"')) {
        isRinging = true;
        pauseMs = shortestPauseMs;
        ring();
      }
      later(() => isOwn() && lose(), silentAfterMs);
    });
    for (const end of ["close", "error"] as const) own.addEventListener(end, () => isOwn() && lose());
  }

  open();
  return {
    get isRinging() {
      return isRinging;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      isRinging = false;
      socket?.close();
      await agent.destroy().catch(() => {});
    },
  };
}
