import { BlockList, isIP } from "node:net";

/** Address ranges outside the public internet, with their names. From the IANA special-purpose registries. */
const kinds: [kind: string, networks: [network: string, bits: number][]][] = [
  [
    "this machine",
    [
      ["127.0.0.0", 8],
      ["0.0.0.0", 8],
      ["::", 127],
    ],
  ],
  [
    "link-local, where clouds keep their metadata",
    [
      ["169.254.0.0", 16],
      ["fe80::", 10],
    ],
  ],
  [
    "a private network",
    [
      ["10.0.0.0", 8],
      ["172.16.0.0", 12],
      ["192.168.0.0", 16],
      ["fc00::", 7],
      ["fec0::", 10],
    ],
  ],
  ["a provider's private network", [["100.64.0.0", 10]]],
  // Public by its number, and in every machine of Azure a door to that machine's own host.
  ["a cloud's service for its own machines", [["168.63.129.16", 32]]],
  [
    "multicast",
    [
      ["224.0.0.0", 4],
      ["ff00::", 8],
    ],
  ],
  [
    "a tunnel or translation to IPv4",
    [
      ["192.88.99.0", 24],
      ["::", 96],
      ["::ffff:0:0:0", 96],
      ["64:ff9b:1::", 48],
      ["2001::", 32],
      ["2002::", 16],
    ],
  ],
  [
    "reserved",
    [
      ["192.0.0.0", 24],
      ["192.0.2.0", 24],
      ["198.18.0.0", 15],
      ["198.51.100.0", 24],
      ["203.0.113.0", 24],
      ["240.0.0.0", 4],
      ["2001::", 23],
      ["2001:db8::", 32],
      ["3fff::", 20],
    ],
  ],
];

/** Where clouds hand out the secrets of a machine to all that runs on it: AWS, Azure, Google, Alibaba and those like them. */
const metadata: typeof kinds = [
  [
    "link-local, where clouds keep their metadata",
    [
      ["169.254.0.0", 16],
      ["fe80::", 10],
      ["fd00:ec2::", 32],
    ],
  ],
  [
    "a cloud's service for its own machines",
    [
      ["168.63.129.16", 32],
      ["100.100.100.200", 32],
    ],
  ],
];

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

const build = (some: typeof kinds) =>
  some.map(([kind, networks]) => {
    const list = new BlockList();
    for (const [network, bits] of networks) list.addSubnet(network, bits, family(network));
    return { kind, list };
  });
const lists = build(kinds);
const metadataLists = build(metadata);

/** All allocated IPv6; the rest is private. IPv4 within IPv6 counts as IPv4. */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");
global.addSubnet("0.0.0.0", 0, "ipv4");

/**
 * NAT64's well-known prefix (RFC 6052). Where a network has no IPv4, its name server returns all IPv4 hosts under it;
 * the IPv4 address is its last 32 bits.
 */
const nat64 = new BlockList();
nat64.addSubnet("64:ff9b::", 96, "ipv6");

function behindNat64(address: string): string {
  const [plain] = address.split("%");
  const written = new URL(`http://[${plain}]`).hostname.slice("[64:ff9b::".length, -1);
  const bits = written.split(":").reduce((number, part) => number * 0x10000 + Number.parseInt(part || "0", 16), 0);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join(".");
}

/** Kind of an address of this machine, a private network or similar; undefined for one of the public internet. */
export function kindOfInternal(address: string): string | undefined {
  if (isIP(address) === 6 && nat64.check(address, "ipv6")) return kindOfInternal(behindNat64(address));
  const version = family(address);
  const named = lists.find(({ list }) => list.check(address, version))?.kind;
  return named ?? (global.check(address, version) ? undefined : "reserved");
}

/** The same of a cloud's metadata alone, which nothing that is asked for another one's sake may reach. */
export function kindOfMetadata(address: string): string | undefined {
  if (isIP(address) === 6 && nat64.check(address, "ipv6")) return kindOfMetadata(behindNat64(address));
  return metadataLists.find(({ list }) => list.check(address, family(address)))?.kind;
}

export function isInternal(address: string): boolean {
  return kindOfInternal(address) !== undefined;
}
