import { expect, it } from "vitest";
import { type Coverage, emptyCoverage, restoreCoverage } from "@/server/evidence/history/stored";

const read = { ranges: [[0, 900]] as [number, number][], logs: 7, closed: false };

it("reads approvals again that were read before all their kinds were asked for, and nothing else", () => {
  const old: Coverage = { approvals: read, sent: read, received: read };
  expect(restoreCoverage(old)).toEqual({ ...emptyCoverage(), sent: read, received: read });
});

it("keeps what was read of all kinds", () => {
  const now = { ...emptyCoverage(), sent: read };
  now.approvals = { ...now.approvals, ...read };
  expect(restoreCoverage(JSON.parse(JSON.stringify(now)))).toEqual(now);
});
