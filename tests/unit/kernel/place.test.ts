import { describe, expect, it } from "vitest";
import { rateLimitKeyOf } from "@/server/kernel/rate-limit-key";

describe("placeOf", () => {
  it("is an IPv4 address, however it is written", () => {
    expect(rateLimitKeyOf("192.0.2.7")).toBe("192.0.2.7");
    expect(rateLimitKeyOf("::ffff:192.0.2.7")).toBe("192.0.2.7");
    expect(rateLimitKeyOf("192.0.2.7:49152")).toBe("192.0.2.7");
    expect(rateLimitKeyOf("[2001:db8::1]:49152")).toBe(rateLimitKeyOf("2001:db8::1"));
  });

  it("is the same for all addresses of a /64, and another for the next", () => {
    expect(rateLimitKeyOf("2001:db8:0:1:aaaa:bbbb:cccc:dddd")).toBe(rateLimitKeyOf("2001:DB8:0:1::1"));
    expect(rateLimitKeyOf("2001:db8:0:2::1")).not.toBe(rateLimitKeyOf("2001:db8:0:1::1"));
    expect(rateLimitKeyOf("::1")).toBe("0:0:0:0");
  });

  it("takes whatever a header holds, and not much of it", () => {
    expect(rateLimitKeyOf("")).toBe("");
    expect(rateLimitKeyOf("x".repeat(1_000))).toHaveLength(64);
  });
});
