import { expect, test } from "vitest";
import { quietUntil } from "@/server/webhooks/channels/quiet-hours";

const lisbon = { from: "22:00", to: "07:00", timeZone: "Europe/Lisbon", digest: true };
const until = (hours: typeof lisbon, at: string) => {
  const end = quietUntil(hours, Date.parse(at));
  return end === undefined ? undefined : new Date(end).toISOString();
};

test.each([
  ["before they begin", lisbon, "2026-01-10T21:59:59Z", undefined],
  ["from their first moment", lisbon, "2026-01-10T22:00:00Z", "2026-01-11T07:00:00.000Z"],
  ["past midnight", lisbon, "2026-01-11T06:59:59.999Z", "2026-01-11T07:00:00.000Z"],
  ["at their end", lisbon, "2026-01-11T07:00:00Z", undefined],
  ["in summer time", lisbon, "2026-07-10T21:00:00Z", "2026-07-11T06:00:00.000Z"],
  ["over the night in which the clock goes forward", lisbon, "2026-03-28T23:30:00Z", "2026-03-29T06:00:00.000Z"],
  ["over the night in which it goes back", lisbon, "2026-10-24T22:00:00Z", "2026-10-25T07:00:00.000Z"],
  ["within a day", { ...lisbon, from: "12:00", to: "13:30" }, "2026-01-10T12:15:20Z", "2026-01-10T13:30:00.000Z"],
  ["before those of a day", { ...lisbon, from: "12:00", to: "13:30" }, "2026-01-10T11:59:00Z", undefined],
  ["all day", { ...lisbon, from: "09:00", to: "09:00" }, "2026-01-10T09:01:00Z", "2026-01-11T09:00:00.000Z"],
  ["in the one minute of a day", { ...lisbon, from: "09:00", to: "09:00" }, "2026-01-10T09:00:30Z", undefined],
  ["half an hour off", { ...lisbon, timeZone: "Asia/Kolkata" }, "2026-01-10T17:00:00Z", "2026-01-11T01:30:00.000Z"],
])("quiet hours %s", (_, hours, at, end) => {
  expect(until(hours, at)).toBe(end);
});
