import { afterEach, expect, it, vi } from "vitest";
import { whileAnswered } from "@/server/api/console/while-answered";

afterEach(() => vi.useRealTimers());

it("waits for what takes long, as long as the database answers, and then asks no more", async () => {
  vi.useFakeTimers();
  const ping = vi.fn(async () => {});
  let finish = (_: string) => {};
  const work = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const result = whileAnswered(work, ping, () => new Error("lost"));
  await vi.advanceTimersByTimeAsync(61_000);
  expect(ping).toHaveBeenCalledTimes(12);
  finish("done");
  expect(await result).toBe("done");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ping).toHaveBeenCalledTimes(12);
});

it("passes on what the work says, and gives it up where the database says nothing good", async () => {
  vi.useFakeTimers();
  const lost = () => new Error("lost");
  await expect(whileAnswered(Promise.reject(new Error("its own")), vi.fn(), lost)).rejects.toThrow("its own");
  const given = whileAnswered(new Promise(() => {}), () => Promise.reject(new Error("gone")), lost);
  const reported = expect(given).rejects.toThrow("lost");
  await vi.advanceTimersByTimeAsync(5_000);
  await reported;
});
