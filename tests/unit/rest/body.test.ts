import { describe, expect, it } from "vitest";
import { checkBody } from "@/server/rest/body";
import type { RestRequest } from "@/server/rest/message";

function request(headers: Record<string, string>): RestRequest {
  return {
    method: "POST",
    path: "/",
    query: "",
    header: (name) => headers[name],
    readBody: () => Promise.reject(new Error("nothing is read for this")),
  };
}

const sent = { "content-length": "2" };

describe("a body's headers", () => {
  it.each([
    "application/json",
    "Application/JSON; charset=utf-8",
    'application/json;charset="UTF-8"',
    "application/json ; charset = utf-8 ;",
  ])("pass: %s", (type) => {
    expect(() => checkBody(request({ ...sent, "content-type": type }))).not.toThrow();
  });

  it("don't pass where the body is compressed", () => {
    const json = { ...sent, "content-type": "application/json" };
    expect(() => checkBody(request({ ...json, "content-encoding": "identity" }))).not.toThrow();
    for (const coding of ["gzip", "br", "identity, gzip"]) {
      expect(() => checkBody(request({ ...json, "content-encoding": coding }))).toThrow(/Content-Encoding/);
    }
  });

  it.each([
    "text/plain",
    "application/jsonp",
    "application/json; charset=latin1",
    "application/json, text/plain",
    "",
    ";",
    // Once read by an expression that took quadratic time for it.
    `application/json${" ".repeat(16_000)}x`,
  ])("don't pass: %s", (type) => {
    expect(() => checkBody(request({ ...sent, "content-type": type }))).toThrow(
      expect.objectContaining({ code: "unsupported_media_type" }),
    );
  });

  it("need no type where there is no body", () => {
    expect(() => checkBody(request({}))).not.toThrow();
    expect(() => checkBody(request({ "content-length": "0" }))).not.toThrow();
    for (const headers of [sent, { "transfer-encoding": "chunked" }] as Record<string, string>[]) {
      expect(() => checkBody(request(headers))).toThrow(expect.objectContaining({ code: "unsupported_media_type" }));
    }
  });

  it("are refused for the length they announce", () => {
    const headers = { "content-type": "application/json", "content-length": "1048577" };
    expect(() => checkBody(request(headers))).toThrow(expect.objectContaining({ code: "body_too_large" }));
  });
});
