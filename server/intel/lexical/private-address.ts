import { BlockList, isIPv6 } from "node:net";

const RANGES = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  RANGES.addSubnet(network, bits, "ipv4");
}
RANGES.addSubnet("fc00::", 7, "ipv6");
RANGES.addSubnet("fe80::", 10, "ipv6");
RANGES.addAddress("::1", "ipv6");

/** Loopback, link-local or a private network: somebody's own machine, not a site. */
export function isPrivateAddress(address: string): boolean {
  return RANGES.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
