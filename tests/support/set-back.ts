import { onTestFinished, vi } from "vitest";

/**
 * The system's clock three hours ahead, which can be set right. Time that passes also passes for the clock that is
 * never set.
 */
export function clockAhead(): { setRight(): void; pass(ms: number): void } {
  let [ahead, passed] = [3 * 3_600_000, 0];
  const [date, steady] = [Date.now.bind(Date), performance.now.bind(performance)];
  const spies = [
    vi.spyOn(Date, "now").mockImplementation(() => date() + ahead + passed),
    vi.spyOn(performance, "now").mockImplementation(() => steady() + passed),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return {
    setRight: () => {
      ahead = 0;
    },
    pass: (ms) => {
      passed += ms;
    },
  };
}
