import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { startPollLoop } from "@/server/webhooks/delivery/poll-loop";

test("what asks for a look after a stop that came during one leaves no timer behind", async () => {
  vi.useFakeTimers();
  try {
    let end = (_pauseMs: number) => {};
    const look = () =>
      new Promise<number>((resolve) => {
        end = resolve;
      });
    const rounds = startPollLoop({ look, breathMs: 5, log: pino({ level: "silent" }) });
    rounds.start();
    const stopping = rounds.stop();
    end(1_000);
    await stopping;
    rounds.wakeIn(200);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
