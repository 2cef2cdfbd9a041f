import { describe, expect, it, onTestFinished, vi } from "vitest";
import { fetchTrusted } from "@/server/intel/sync/fetcher";
import { checkLink } from "@/server/intel/sync/reach";
import { isInternal } from "@/server/outbound/internal-address";

describe("addresses inside", () => {
  it.each([
    ...["127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"],
    ...["255.255.255.255", "::1", "::", "fd00::1", "fe80::1", "fec0::1", "ff02::1", "::ffff:10.0.0.1", "::ffff:7f00:1"],
    ...["64:ff9b::7f00:1", "2002:7f00:1::", "::127.0.0.1"],
    // Through NAT64's prefix it is what stands behind it.
    ...["64:ff9b::", "64:ff9b::1", "64:ff9b::10.0.0.1", "64:FF9B:0:0:0:0:a9fe:a9fe", "64:ff9b::7f00:1%lo"],
    ...["64:ff9b::a83f:8110", "64:ff9b::c0a8:0", "64:ff9b:1::808:808", "64:ff9b:0:0:0:1:808:808"],
  ])("%s is one", (address) => expect(isInternal(address)).toBe(true));

  it.each([
    ...["1.1.1.1", "140.82.121.4", "172.32.0.1", "2606:50c0:8000::154", "::ffff:1.1.1.1"],
    ...["64:ff9b::808:808", "64:ff9b::8.8.8.8", "64:ff9b::ac20:1"],
  ])("%s is none", (address) => expect(isInternal(address)).toBe(false));
});

describe("an index", () => {
  it.each([
    ["https://lists.example.com/a.json", "https://lists.example.com/"],
    ["https://cdn.example.com/a.json", "https://lists.example.com/"],
    ["http://127.0.0.1:81/a.json", "http://127.0.0.1:81/"],
    ["https://raw.githubusercontent.com/x/y/a.json", "https://api.github.com/repos/x/y/contents"],
    ["file:///lists/a.json", "file:///lists/"],
  ])("may name %s at %s", (link, base) => expect(() => checkLink(link, base)).not.toThrow());

  it.each([
    ["https://evil.example.org/a.json", "https://lists.example.com/"],
    ["http://cdn.example.com/a.json", "https://lists.example.com/"],
    ["http://169.254.169.254/a.json", "https://lists.example.com/"],
    ["https://other.github.io/a.json", "https://mine.github.io/"],
    ["http://127.0.0.1:82/a.json", "http://127.0.0.1:81/"],
    ["file:///etc/a.json", "https://lists.example.com/"],
    ["https://127.0.0.1/a.json", "file:///lists/"],
    ["data:text/json,[]", "https://lists.example.com/"],
  ])("may not name %s at %s", (link, base) => expect(() => checkLink(link, base)).toThrow("another site"));
});

describe("a feed's answer", () => {
  const unmodified = { etag: null, lastModified: null, signal: new AbortController().signal };
  const home = "https://user:secret@1.2.3.4/list.json";

  /** The publisher, at an internet address that never answers: only its answer is simulated. */
  function publish(status: number, headers: Record<string, string>) {
    const fetch = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(null, { status, headers }));
    onTestFinished(() => fetch.mockRestore());
    return fetch;
  }

  it.each([
    "http://127.0.0.1:1/x",
    "https://127.0.0.1:1/x",
    "https://[::1]:1/x",
    "https://169.254.169.254/",
    "file:///x",
  ])("leads nobody to %s", async (location) => {
    const asked = publish(302, { location });
    await expect(fetchTrusted({ url: home, home, ...unmodified })).rejects.toThrow(/public internet|can't be/);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("leads to no name of this machine, as its socket finds out", async () => {
    publish(302, { location: "https://localhost:4433/x" });
    await expect(fetchTrusted({ url: home, home, ...unmodified })).rejects.toThrow(
      "The host localhost is this machine",
    );
  });

  it("is asked for with the password in a header, not in the address", async () => {
    const asked = publish(200, {});
    expect((await fetchTrusted({ url: home, home, ...unmodified })).url).toBe("https://1.2.3.4/list.json");
    const [url, init] = asked.mock.calls[0] ?? [];
    expect(String(url)).not.toContain("secret");
    expect(new Headers(init?.headers).get("authorization")).toBe(`Basic ${btoa("user:secret")}`);
  });

  it.each(["http://169.254.169.254/", "http://[fd00:ec2::254]/", "http://100.100.100.200/", "http://168.63.129.16/"])(
    "leads no list of our own network to a cloud's metadata at %s",
    async (location) => {
      publish(302, { location });
      const inside = "http://127.0.0.1/x";
      await expect(fetchTrusted({ url: inside, home: inside, ...unmodified })).rejects.toThrow(/public internet/);
    },
  );
});
