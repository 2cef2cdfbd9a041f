import { expect, it } from "vitest";
import { complaints } from "@/server/db/embedded/complaints";

it("finds what PostgreSQL's programs complain of, among what they did about it", () => {
  const full = [
    '2026-11-28 09:38:39.857 UTC [8044] FATAL:  could not extend file "base/1/2691": No space left on device',
    "2026-11-28 09:38:39.857 UTC [8044] HINT:  Check free disk space.",
    "2026-11-28 09:38:39.857 UTC [8044] PANIC:  cannot abort transaction 1, it was already committed",
    'child process exited with exit code 134\ninitdb: removing data directory "/data/postgres"\n',
  ].join("\n");
  expect(complaints(full)[0]).toMatch(/No space left on device$/);
  const held = [
    '2026-11-28 09:29:58.953 UTC [28442] FATAL:  lock file "postmaster.pid" already exists',
    '2026-11-28 09:29:58.953 UTC [28442] HINT:  Is another postmaster (PID 25988) running in data directory "/data"?\n',
  ].join("\n");
  expect(complaints(held).at(-1)).toMatch(/already exists$/);
  expect(complaints("spawn initdb ENOENT")).toEqual(["spawn initdb ENOENT"]);
});
