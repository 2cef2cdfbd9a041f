import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGuard, createGuardedAgent, type Outbound, openOutbound } from "@/server/outbound";
import { post } from "@/server/outbound/post";
import { listenOnFreePort } from "@/tests/support/ports";
import { type NameServer, startNameServer } from "../../support/name-server";

/** Counts connections. Every address below that is this machine would end here. */
let canary: Server;
let reached = 0;
let port: number;
let names: NameServer;
let guarded: Outbound;

const somePublic = "93.184.216.34";
const zone = {
  "private.example": ["10.0.0.1"],
  "loopback.example": ["127.0.0.1"],
  "loopback6.example": ["::1"],
  "metadata.example": ["169.254.169.254"],
  "metadata6.example": ["fd00:ec2::254"],
  "mixed.example": [somePublic, "192.168.1.1"],
  "mixed6.example": [somePublic, "fe80::1"],
  "cgnat.example": ["100.64.1.1"],
  "nat64.example": ["64:ff9b::7f00:1"],
  "sixtofour.example": ["2002:7f00:1::"],
  "teredo.example": ["2001:0:1::1"],
  "zero.example": ["0.0.0.0"],
  "multicast.example": ["224.0.0.251"],
  "broadcast.example": ["255.255.255.255"],
  "xn--bcher-kva.example": ["172.16.0.1"],
  "empty.example": [],
  "hanging.example": "hang" as const,
};

beforeAll(async () => {
  canary = createServer((socket) => {
    reached++;
    socket.destroy();
  });
  port = await listenOnFreePort(canary);
  names = await startNameServer(zone);
  guarded = openOutbound({ allowPrivate: false, nameServers: [names.address] });
});
afterAll(async () => {
  await guarded.close();
  await names.close();
  await new Promise((resolve) => canary.close(resolve));
});

const send = (outbound: Pick<Outbound, "post">, url: string) =>
  outbound.post({ url, headers: {}, body: Buffer.from("{}"), deadlineMs: 3_000 });

const notPublic = /not on the public internet|is this machine/;

describe("ports of public hosts", () => {
  const guard = createGuard({ allowPrivate: false, resolve: async () => [] });
  const check = (port: number) => () => guard.checkText(`https://93.184.216.34:${port}/hook`);

  test("of other services are refused: all below 1024 but 443, and well-known ones above", () => {
    for (let port = 0; port < 1_024; port++)
      if (port !== 443) expect(check(port), String(port)).toThrow("belongs to another service than the web");
    for (const port of [1433, 1521, 2049, 2375, 3306, 3389, 5432, 5900, 6000, 6379, 6667, 9092, 9200, 11211, 27017])
      expect(check(port), String(port)).toThrow("belongs to another service than the web");
  });

  test("that receivers have are taken", () => {
    for (const port of [443, 3000, 4000, 4443, 5000, 8000, 8080, 8443, 9000, 9443, 40000])
      expect(check(port), String(port)).not.toThrow();
  });
});

/** Hosts as people hide them; each with the canary's port. */
const hosts = [
  // This machine.
  ...["127.0.0.1", "127.1", "127.0.1", "127.255.255.254", "2130706433", "0x7f000001", "0x7f.1", "0x7f.0x0.0x0.0x1"],
  ...["017700000001", "0177.0.0.1", "0177.1", "00000177.0.0.01", "127.0.0.1.", "0", "0.0.0.0", "0x0", "0.1.2.3"],
  ...[
    "localhost",
    "LOCALHOST",
    "localhost.",
    "a.localhost",
    "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ",
    "127。0。0。1",
    "１２７.０.０.１",
    "①②⑦.⓪.⓪.①",
  ],
  ...["%31%32%37.0.0.1", "loc%61lhost"],
  ...["[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[0000:0000:0000:0000:0000:0000:0000:0001]", "[::127.0.0.1]"],
  ...["[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:ffff:7f00:0001]", "[::ffff:0:127.0.0.1]"],
  // Private networks and metadata.
  ...[
    "10.0.0.1",
    "10.1",
    "0xa.1",
    "012.0.0.1",
    "167772161",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.0.1",
    "192.168.1",
  ],
  ...["169.254.169.254", "2852039166", "0xa9fea9fe", "0251.0376.0251.0376", "169.254.43518", "169.254.170.2"],
  ...[
    "[::ffff:169.254.169.254]",
    "[::ffff:a9fe:a9fe]",
    "[fd00:ec2::254]",
    "[fe80::1]",
    "[fec0::1]",
    "[fc00::1]",
    "[fdff::1]",
  ],
  ...["[::ffff:10.0.0.1]", "[::ffff:192.168.1.1]", "100.64.0.1", "100.127.255.255", "100.100.100.200"],
  // Azure's wire server, which has a public number.
  "168.63.129.16",
  // Tunnels and translations.
  ...[
    "[64:ff9b::127.0.0.1]",
    "[64:ff9b::a9fe:a9fe]",
    "[64:ff9b::]",
    "[64:ff9b::1]",
    "[64:ff9b:1::1]",
    "[64:ff9b:0:0:1::1]",
    "[2002:7f00:1::]",
    "[2002:a9fe:a9fe::1]",
  ],
  ...["[2001::1]", "[2001:0:4136:e378:8000:63bf:3fff:fdd2]", "192.88.99.1"],
  // Multicast and reserved.
  ...[
    "224.0.0.1",
    "239.255.255.250",
    "255.255.255.255",
    "240.0.0.1",
    "192.0.0.8",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.1",
  ],
  ...["203.0.113.1", "[ff02::1]", "[ff05::2]", "[2001:db8::1]", "[100::1]", "[3fff::1]", "[5f00::1]", "[4000::1]"],
  // Names.
  ...[
    "private.example",
    "loopback.example",
    "LoopBack.Example.",
    "loopback6.example",
    "metadata.example",
    "bücher.example",
  ],
  ...["metadata6.example", "mixed.example", "mixed6.example", "cgnat.example", "nat64.example", "sixtofour.example"],
  ...["teredo.example", "zero.example", "multicast.example", "broadcast.example"],
];

describe("a target that is not on the public internet", () => {
  test.each(hosts)("%s is refused by name, and not reached", async (host) => {
    const url = `https://${host}:${port}/latest/meta-data/`;
    await expect(guarded.check(url)).rejects.toMatchObject({
      kind: "blocked",
      message: expect.stringMatching(notPublic),
    });
    const { status, error } = await send(guarded, url);
    expect(status).toBeNull();
    expect(error).toMatch(notPublic);
    expect(reached).toBe(0);
  });

  test("there are more than eighty of them", () => expect(hosts.length).toBeGreaterThan(80));

  test("is reached where the operator allows it: the canary sings", async () => {
    const open = openOutbound({ allowPrivate: true, nameServers: [names.address] });
    await open.check(`http://127.0.0.1:${port}/`);
    expect((await send(open, `http://loopback.example:${port}/`)).error).toMatch(/closed before/);
    expect((await send(open, `http://localhost:${port}/`)).error).toMatch(/closed before|refused/);
    expect(reached).toBeGreaterThan(0);
    reached = 0;
    await open.close();
  });
});

describe("a URL", () => {
  test.each([
    ["http://example.com/", /https:\/\//],
    ["ftp://example.com/", /https:\/\//],
    ["file:///etc/passwd", /no URL with a host|https/],
    ["gopher://127.0.0.1:6379/_x", /https:\/\//],
    ["https://user@example.com/", /user or password/],
    ["https://user:secret@example.com/", /user or password/],
    ["https://example.com@127.0.0.1/", /user or password/],
    ["https://127.0.0.1\\@example.com/", /not on the public internet/],
    ["https://example.com:22/", /Port 22/],
    ["https://example.com:6379@127.0.0.1/", /user or password/],
    ["https://empty.example/", /has no address/],
    ["https://nowhere.example/", /There is no host nowhere.example/],
    ["no url", /no URL/],
    ["https://./x", /names no host, only dots/],
    ["https://../", /names no host, only dots/],
  ])("%s is refused", async (url, reason) => {
    await expect(guarded.check(url)).rejects.toThrow(reason);
  });

  test("whose name server hangs is refused after two seconds, and holds up no other", async () => {
    const started = performance.now();
    const hanging = Array.from({ length: 20 }, () => guarded.check("https://hanging.example/"));
    const others = await Promise.allSettled([
      guarded.check("https://private.example/"),
      guarded.check("https://empty.example/"),
    ]);
    expect(performance.now() - started).toBeLessThan(1_500);
    expect(others.every(({ status }) => status === "rejected")).toBe(true);
    const results = await Promise.allSettled(hanging);
    for (const result of results)
      expect(result).toMatchObject({
        reason: { kind: "dns", message: "No name server told the address of hanging.example within 2 s" },
      });
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});

describe("a name that turns to another address after it was checked", () => {
  test("is checked where the socket connects, which goes to no other than the checked one", async () => {
    const answers = [[somePublic], ["127.0.0.1"]];
    let asked = 0;
    const resolve = async () => {
      const addresses = answers[Math.min(asked++, 1)] as string[];
      return addresses.map((address) => ({ address, family: 4 as const }));
    };
    const guard = createGuard({ allowPrivate: false, resolve });
    const agent = createGuardedAgent(guard, { connectMs: 1_000 });
    const url = `https://turning.example:${port}/`;
    await guard.check(url);
    const { error } = await post(agent, { url, headers: {}, body: Buffer.from("{}"), deadlineMs: 3_000 });
    expect(error).toMatch(/turning.example has the address 127.0.0.1, which is not on the public internet/);
    expect([asked, reached]).toEqual([2, 0]);
    await agent.destroy();
  });

  test("is asked for once a connection: nothing comes between the check and the socket", async () => {
    let asked = 0;
    const guard = createGuard({
      allowPrivate: true,
      resolve: async () => {
        asked++;
        return [{ address: "127.0.0.1", family: 4 }];
      },
    });
    const agent = createGuardedAgent(guard, { connectMs: 1_000 });
    await post(agent, { url: `http://one.example:${port}/`, headers: {}, body: Buffer.from("{}"), deadlineMs: 3_000 });
    expect([asked, reached]).toEqual([1, 1]);
    reached = 0;
    await agent.destroy();
  });
});
