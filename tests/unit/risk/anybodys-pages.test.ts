import { describe, expect, it } from "vitest";
import { ids, judge } from "./judge-domain";

describe("a page that anybody may make", () => {
  const cid = "bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi";
  const page = (input: string) => judge(input, { shared: true });

  it.each([
    "https://sites.google.com/view/metamask-login",
    "https://sites.google.com/view/metamask-login/home",
    "https://t.me/MetamaskSupportBot",
    "https://www.t.me/MetamaskSupportBot?start=1",
    "https://linktr.ee/metamask_support",
    "https://bit.ly/uniswap-airdrop",
    "https://medium.com/@opensea-refund-claim",
  ])("is for review where its name imitates and lures: %s", (input) => {
    const { decision, signals } = page(input);
    expect(decision).toBe("REVIEW");
    expect(signals[0]).toMatchObject({
      id: "domain.suspicious-pattern",
      evidence: { host: expect.stringMatching("/") },
    });
    expect(signals.map(({ id }) => id)).not.toContain("domain.official");
  });

  it.each([
    "https://github.com/MetaMask/metamask-extension",
    "https://github.com/Uniswap/claims",
    "https://t.me/trezor",
    "https://t.me/uniswap",
    "https://t.me/OKXOfficial_English",
    "https://t.me/binance_announcements",
    "https://x.com/MetaMaskSupport",
    "https://linktr.ee/metamask",
    "https://medium.com/@trustwallet",
    "https://sites.google.com/view/annas-garden",
    "https://docs.google.com/forms/d/e/claim-x",
    "https://etherscan.io/address/0xabababababababababababababababababababab",
  ])("is allowed where it is as likely the brand's own, or anybody's: %s", (input) =>
    expect(page(input)).toMatchObject({ decision: "ALLOW", score: 0 }),
  );

  it("is no official site for lying at one, while the host itself is", () => {
    expect(judge("https://t.me/anything", { shared: true }).signals.map(({ id }) => id)).toEqual(["domain.shared"]);
    expect(judge("https://t.me/", { shared: true }).signals.map(({ id }) => id)).toContain("domain.official");
    expect(ids("https://app.uniswap.org/swap")).toContain("domain.official");
  });

  it.each([
    `https://ipfs.io/ipfs/${cid}/metamask.html`,
    `https://gateway.example.com/ipfs/${cid}`,
    "https://cloudflare-ipfs.com/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKf6Gd?x=1",
  ])("under a content hash in the path is for review, as one in the name: %s", (input) => {
    expect(judge(input)).toMatchObject({ decision: "REVIEW", score: 30 });
    expect(ids(input)).toEqual(["domain.content-hash"]);
  });

  it("with no more than the word ipfs in its path, or at its project's own gateway, is allowed", () => {
    for (const input of ["https://example.com/ipfs/about", `https://app.uniswap.org/ipfs/${cid}`])
      expect(judge(input).decision, input).toBe("ALLOW");
  });
});
