import { expect, it } from "vitest";
import { changeOfHeaders, headerLines, readHeaders } from "@/app/(console)/webhooks/own-headers";

const masked = { Authorization: "…9f3a", "X-Tenant": "…" };

it("reads one header a line, and keeps the colons of a value", () => {
  expect(readHeaders(" X-A: b:c \r\n\nX-Empty\n")).toEqual({ "X-A": "b:c", "X-Empty": "" });
});

it("changes only headers whose lines changed", () => {
  expect(changeOfHeaders(headerLines(masked), masked)).toEqual({});
  expect(changeOfHeaders("Authorization: …9f3a\nX-New: 1", masked)).toEqual({ "X-Tenant": null, "X-New": "1" });
  expect(changeOfHeaders("Authorization: Bearer 2\nX-Tenant: …", masked)).toEqual({ Authorization: "Bearer 2" });
});
