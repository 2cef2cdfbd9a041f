import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileCondition, compileKey, ExpressionError } from "@/server/jobs/embedded/expression";

const holds = (source: string, event: unknown, async?: unknown) =>
  compileCondition(source, ["event", "async"])({ event, async });

describe("conditions", () => {
  it.each([
    ["event.data.a == 'x'", { data: { a: "x" } }, true],
    ['"x" == event.data.a', { data: { a: "x" } }, true],
    ["event.data.a == 'x'", { data: { a: "y" } }, false],
    ["event.data.a == 'x' && event.data.b == 'y'", { data: { a: "x", b: "y" } }, true],
    ["event.data.a == 'x' && event.data.b == 'y'", { data: { a: "x", b: "z" } }, false],
    ["event.data.on", { data: { on: true } }, true],
    ["event.data.on", { data: { on: "true" } }, false],
    ["event.data.a == event.data.b", { data: { a: 1, b: 1 } }, true],
    ["event.data.a == event.data.b", { data: { a: 1, b: "1" } }, false],
    ["event.data.a == event.data.b", { data: {} }, false],
    ["event.data.a == event.data.b", { data: { a: [1], b: [1] } }, true],
    ["event.data.toString == event.data.toString", { data: {} }, false],
    ["event.name=='a b'", { name: "a b" }, true],
  ])("%s of %j is %s", (source, event, expected) => {
    expect(holds(source, event)).toBe(expected);
  });

  it("compares the run's event with the one that cancels", () => {
    expect(holds("event.data.id == async.data.id", { data: { id: 7 } }, { data: { id: 7 } })).toBe(true);
    expect(holds("event.data.id == async.data.id", { data: { id: 7 } }, { data: {} })).toBe(false);
  });

  it.each([
    ["event.data.a != 'x'", "\"!= 'x'\" is not understood"],
    ["event.data.a == 'x' || event.data.b == 'y'", "is not understood"],
    ["event.data.n > 5", '"> 5" is not understood'],
    ["event.data.n == 5", '"5" is not understood'],
    ["size(event.data.a) == 'x'", '"size" is not a path under event or async'],
    ["event.data.a.startsWith('x')", "\"('x')\" is not understood"],
    ["event.data.a ==", "it ends too early"],
    ["event.data.a == 'x' &&", "it ends too early"],
    ["", "it ends too early"],
    ["event", '"event" is not a path'],
    ["steps.a == 'x'", '"steps.a" is not a path under event or async'],
    ["event.data.a 'x'", "is out of place"],
    ["event.data.a == 'it\\'s'", "is not understood"],
    ["== 'x'", '"==" is out of place'],
  ])("refuses %s", (source, message) => {
    expect(() => holds(source, {})).toThrow(ExpressionError);
    expect(() => holds(source, {})).toThrow(message);
  });

  it("finds every literal and path that can be written", () => {
    const name = fc.stringMatching(/^[A-Za-z_]\w{0,10}$/);
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), fc.stringMatching(/^[^'\\]{0,20}$/), (path, text) => {
        const event = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), text);
        fc.pre(!path.includes("__proto__"));
        expect(holds(`event.${path.join(".")} == '${text}'`, event)).toBe(true);
        expect(holds(`event.${path.join(".")} == '${text}.'`, event)).toBe(false);
      }),
    );
  });

  it("either understands a text or says what it doesn't", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[event.da'=& ]{0,40}$/)), (source) => {
        try {
          holds(source, {});
        } catch (error) {
          expect(error).toBeInstanceOf(ExpressionError);
        }
      }),
    );
  });
});

describe("keys", () => {
  it.each([
    ["event.data.id", { data: { id: "x" } }, '"x"'],
    ["event.data.id", { data: { id: 1 } }, "1"],
    ["event.data.id", { data: {} }, "null"],
    ["event.data", { data: { b: 1, a: 2 } }, '{"a":2,"b":1}'],
    ["'all'", {}, '"all"'],
  ])("%s of %j is %s", (source, event, expected) => {
    expect(compileKey(source)({ event })).toBe(expected);
  });

  it.each(["event.data.a + event.data.b", "event.data.a == 'x'", "async.data.a", ""])("refuses %s", (source) => {
    expect(() => compileKey(source)).toThrow(ExpressionError);
  });
});
