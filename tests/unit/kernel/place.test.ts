import { describe, expect, it } from "vitest";
import { placeOf } from "@/server/kernel/rate-limit-key";

describe("placeOf", () => {
  it("is an IPv4 address, however it is written", () => {
    expect(placeOf("192.0.2.7")).toBe("192.0.2.7");
    expect(placeOf("::ffff:192.0.2.7")).toBe("192.0.2.7");
    expect(placeOf("192.0.2.7:49152")).toBe("192.0.2.7");
    expect(placeOf("[2001:db8::1]:49152")).toBe(placeOf("2001:db8::1"));
  });

  it("is the same for all addresses of a /64, and another for the next", () => {
    expect(placeOf("2001:db8:0:1:aaaa:bbbb:cccc:dddd")).toBe(placeOf("2001:DB8:0:1::1"));
    expect(placeOf("2001:db8:0:2::1")).not.toBe(placeOf("2001:db8:0:1::1"));
    expect(placeOf("::1")).toBe("0:0:0:0");
  });

  it("takes whatever a header holds, and not much of it", () => {
    expect(placeOf("")).toBe("");
    expect(placeOf("x".repeat(1_000))).toHaveLength(64);
  });
});
