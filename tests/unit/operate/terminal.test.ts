import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { explainFailure, printFirstAccount, showProgress } from "@/server/kernel/startup-output";

const wasTTY = process.stdout.isTTY;
let written = "";

beforeEach(() => {
  written = "";
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    written += text;
    return true;
  });
});
afterEach(() => {
  process.stdout.isTTY = wasTTY;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Visible text: text after a carriage return overwrites, and does not erase. */
function seen(): string[] {
  return written
    .split("\n")
    .map((line) => line.split("\r").reduce((shown, part) => part + shown.slice(part.length), ""));
}

const account = { email: "ana@example.com", password: "p", apiKey: "k" } as Parameters<typeof printFirstAccount>[0];

it("keeps the clock within the line of its step, and everything else out of it", () => {
  process.stdout.isTTY = true;
  const progress = showProgress();
  progress.step("Building something with a long name");
  vi.advanceTimersByTime(2_000);
  progress.step("Next");
  printFirstAccount(account);
  vi.advanceTimersByTime(1_000);
  progress.done();
  expect(seen()).toEqual([
    expect.stringMatching(/^ {2}Building something with a long name … \d+ s$/),
    "  Next …",
    ...["", expect.stringContaining("first account"), ""],
    ...["  E-mail    ana@example.com", "  Password  p", "  API key   k", ""],
    expect.stringMatching(/^ {2}Next … \d+ s$/),
    "",
  ]);
});

it("writes one line a step where nobody looks on", () => {
  process.stdout.isTTY = false;
  const progress = showProgress();
  progress.step("One");
  vi.advanceTimersByTime(5_000);
  progress.step("Two");
  progress.done();
  expect(written).toBe("  One …\n  Two …\n");
});

it("says in one sentence that the database broke off a start, and all that it knows of what only we can mend", () => {
  const reported = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const full = Object.assign(new Error('too many connections for role "portcullis"'), { code: "53300" });
  explainFailure(new Error("Failed query: select 1", { cause: full }));
  expect(reported).toHaveBeenLastCalledWith(
    '\nThe database can\'t be used: too many connections for role "portcullis".\n',
  );
  explainFailure(new TypeError("x is not a function"));
  expect(reported.mock.lastCall?.[0]).toMatch(/^\nPortcullis could not start: TypeError: x is not a function\n {4}at /);
});
