import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/** Lines go out after a quarter of a second: what is shown to a person meanwhile stands whole before them. */
const program = `
  import { createLogger, holdLog } from "./server/kernel/log";
  const release = holdLog();
  createLogger("info").info("a line of the log");
  setTimeout(() => {
    process.stdout.write("shown to a person\\n");
    release();
  }, 600);
  setTimeout(() => {}, 1_200);
`;

it("lines of the log are held back until they are let go, and not lost", async () => {
  const args = ["--import", "tsx", "--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toMatch(/^shown to a person\n\{.*"a line of the log"\}\n$/);
});
