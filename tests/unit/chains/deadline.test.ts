import { describe, expect, it } from "vitest";
import { Deadline, isRpcError } from "@/server/chains";

const never = new Promise<never>(() => {});

describe("Deadline", () => {
  it("ends a wait in time, and lets quick ones through", async () => {
    const deadline = Deadline.after(30);
    await expect(deadline.race(Promise.resolve(5))).resolves.toBe(5);
    await expect(deadline.race(never)).rejects.toMatchObject({ code: "rpc_timeout" });
    expect(deadline.isOver).toBe(true);
    await expect(deadline.race(Promise.resolve(5))).rejects.toMatchObject({ code: "rpc_timeout" });
  });

  it("ends when the caller goes away", async () => {
    const controller = new AbortController();
    const deadline = Deadline.after(60_000, { signal: controller.signal });
    const waits = [deadline.race(never), deadline.race(never)].map((wait) => wait.catch((error) => error));
    controller.abort();
    for (const error of await Promise.all(waits)) expect(isRpcError(error) && error.code).toBe("rpc_timeout");
    expect(() => deadline.throwIfOver()).toThrow("did not answer");
  });

  it("gives parts less time, never more", () => {
    const deadline = Deadline.after(1_000);
    expect(deadline.within(100).remainingMs).toBeLessThanOrEqual(100);
    expect(deadline.within(5_000).endsAt).toBe(deadline.endsAt);
  });

  it("passes on what a wait fails with", async () => {
    await expect(Deadline.after(1_000).race(Promise.reject(new Error("mine")))).rejects.toThrow("mine");
  });
});
