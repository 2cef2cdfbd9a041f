import { isIPv6 } from "node:net";

/**
 * The part of the internet that one caller controls: an IPv4 address, or the /64 of an IPv6 one, within which any
 * address is available.
 */
export function rateLimitKeyOf(address: string): string {
  const given = address.trim().slice(0, 64);
  // Some proxies append the port, of which every connection has another.
  const text = /^\[([^\]]+)\](?::\d+)?$/.exec(given)?.[1] ?? /^([\d.]+):\d+$/.exec(given)?.[1] ?? given;
  const mapped = /^::ffff:([\d.]+)$/i.exec(text)?.[1];
  if (mapped !== undefined || !isIPv6(text)) return mapped ?? text;
  const [left = [], right = []] = text.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":").toLowerCase();
}
