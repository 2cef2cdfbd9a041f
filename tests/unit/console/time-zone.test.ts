import { expect, it } from "vitest";
import { momentOf, stampOf } from "@/app/_ui/time-words";
import { zoneOf } from "@/app/_ui/time-zone";

const at = "2026-11-28T02:05:08.900Z";

it("writes a moment in the reader's time zone, with its offset where nothing else names the zone", () => {
  expect([momentOf(at), stampOf(at, "UTC")]).toEqual(["2026-11-28 02:05:08", "2026-11-28 02:05:08 UTC"]);
  expect(momentOf(at, "America/Sao_Paulo")).toBe("2026-11-27 23:05:08");
  expect(stampOf(at, "America/Sao_Paulo")).toBe("2026-11-27 23:05:08 UTC−3");
  expect(stampOf(new Date(at), "Asia/Kolkata")).toBe("2026-11-28 07:35:08 UTC+5:30");
  expect(["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"].map((one) => stampOf(one, "Europe/Lisbon"))).toEqual([
    "2026-01-15 12:00:00 UTC",
    "2026-07-15 13:00:00 UTC+1",
  ]);
});

it("takes what a browser says for a time zone only where it is one", () => {
  const zones = ["Europe/Lisbon", "America/Argentina/Buenos_Aires", "Asia/Calcutta"];
  expect(zones.map(zoneOf)).toEqual(zones);
  for (const text of [undefined, "", "UTC", "Etc/UTC", "GMT", "+03:00", "Mars/Olympus", "x".repeat(5_000), "a/../b"])
    expect(zoneOf(text)).toBe("UTC");
});
