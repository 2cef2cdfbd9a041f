import { describe, expect, it } from "vitest";
import { checkBody, parseBody } from "@/server/rest/body";
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
    "application/json; charset=utf8",
    'application/json; charset="UTF8"',
    "application/json; version=1",
    'application/json; profile="https://a.example/x;charset=latin1"; charset=utf-8',
    'application/json; note="an open quote',
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
    'application/json; version=1; charset="utf-16"',
    "application/json; charset=",
    "application/json; charset=utf-8, text/plain",
    "application/json, text/plain",
    `application/json;${"a;".repeat(8_000)}`,
    "",
    ";",
    // Once read by an expression that took quadratic time for it.
    `application/json${" ".repeat(16_000)}x`,
  ])("don't pass: %s", (type) => {
    expect(() => checkBody(request({ ...sent, "content-type": type }))).toThrow(
      expect.objectContaining({ code: "unsupported_media_type" }),
    );
  });

  it("are told apart: another type, and another character set", () => {
    const refusal = (type: string) => () => checkBody(request({ ...sent, "content-type": type }));
    expect(refusal("text/plain; charset=latin1")).toThrow(/with the header Content-Type: application\/json/);
    expect(refusal("application/json; charset=latin1")).toThrow(/in UTF-8/);
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

describe("what is no JSON", () => {
  const refusalOf = (text: string) => {
    try {
      return parseBody(Buffer.from(text));
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each(["NaN", "Infinity", "undefined", "[object Object]", "nope", "{", '{"a":1}}', '"a', "-", 'tru"e'])(
    "is told with a reason, and without what was sent: %s",
    (text) => {
      expect(refusalOf(text)).toMatch(/^The body is not valid JSON: [A-Z][a-z].*[^ .:,]\.$/);
      if (text.length > 3) expect(refusalOf(text)).not.toContain(text);
    },
  );
});
