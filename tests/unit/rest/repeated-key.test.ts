import { array, assert, dictionary, jsonValue, property, string } from "fast-check";
import { expect, it } from "vitest";
import { parseBody } from "@/server/rest/body";

const parse = (text: string) => () => parseBody(Buffer.from(text));

it.each([
  '{"wallet":"0xa","wallet":"0xb"}',
  '{"wallet":"0xa","wallet":"0xa"}',
  '{"wallet" : "0xa", "w\\u0061llet" : "0xb"}',
  '{"tx":{"to":"0xa","to":"0xb"}}',
  '[{"a":[{"b":1,"c":{},"b":null}]}]',
  '{"__proto__":1,"__proto__":2}',
  '{"a\\"":1,"a\\"":2}',
  '{"a\\\\":1,"a\\\\":2}',
  '{"":1,"":2}',
])("a key twice in one object is refused in words: %s", (text) => {
  expect(parse(text)).toThrow(
    expect.objectContaining({ code: "invalid_json", message: expect.stringContaining("the same key twice") }),
  );
});

it.each([
  '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}',
  '{"a":":","b":"\\":\\"","c":"\\\\","d":"\\\\\\":","e:":1}',
  '{"__proto__":{"__proto__":1},"constructor":2,"1":1,"01":2}',
  '{"a":1,"A":2,"\\u00e1":3,"a\\u0301":4,"\\ud800":5,"\\udc00":6,"é:":7,"😀:":":"}',
  "null",
  '" : "',
  "[[],{},0]",
])("others are read: %s", (text) => {
  expect(parse(text)()).toEqual(JSON.parse(text));
});

it("whatever is written once is read", () => {
  const texts = dictionary(string({ unit: "binary" }), jsonValue({ stringUnit: "binary" }));
  assert(property(array(texts), (value) => void expect(parse(JSON.stringify(value, null, 1))()).toBeDefined()));
});
