import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { judgeName } from "@/server/intel/lexical";
import { easeOf } from "@/server/intel/lexical/grounds";
import { suspectPage } from "@/server/intel/lexical/page-name";
import { Reading } from "@/server/intel/lexical/tokenised-name";
import { buildVocabulary } from "@/server/intel/lexical/vocabulary";
import { readWeights } from "@/server/intel/lexical/weights";
import { nameOf } from "@/tests/support/name-of";

/** Honest sites that were reported as called phishing by their names. */
const honest = `unlock-protocol.com app.unlock-protocol.com hub.injective.network bridge.injective.network
  airdrop.blur.foundation axiom.xyz fleek.xyz tokenproof.xyz heymint.xyz subgrounds.xyz retrofunding.xyz unlonely.app
  claim.io drops.bot claimmyrefund.co.uk degen.fyi liteswap.app baseswaps.com legendsgroup.xyz bakedlabs.xyz
  koanprotocol.xyz seerdex.xyz flk-ipfs.xyz chaindrop.app node-hub.net trade-pixel.world mertdaymoon.space
  solana-suite.org polkadot.world wormhole-connect.netlify.app energon-dapp.vercel.app baseclean-wallet.vercel.app`.split(
  /\s+/,
);
it("blocks no honest name that was reported", () => {
  expect(honest.filter((host) => judgeName(nameOf(host)).level === "block")).toEqual([]);
});

it("needs more certainty where an ending, letters or a topic is all that a name shows", () => {
  const { words } = readWeights(readFileSync("server/intel/lexical/weights.bin"));
  const reading = new Reading(buildVocabulary(words));
  const easeFor = (text: string) => {
    const name = nameOf(text);
    return easeOf(name, reading.read(name));
  };
  const hosts = {
    faint: ["bakedlabs.xyz", "koanprotocol.xyz", "degen.fyi", "qxvkrt.top"],
    some: ["heymint.xyz", "claim.io", "solana-suite.org"],
    plain: ["claim-reward.xyz", "uniswap-airdrop.xyz", "metarnask.com", "https://a@b.xyz", "uniѕwap.org"],
  };
  const eases = Object.values(hosts).map((some) => [...new Set(some.map(easeFor))]);
  expect(eases).toEqual([[0], [0.5], [3]]);
});

describe("a brand's name under an ending that isn't the brand's", () => {
  it("is for review at least, as misspelt", () => {
    const endings = "de ru cn it pl jp br ch se co.uk com.br".split(" ");
    const hosts = ["metamask", "myetherwallet", "uniswap"].flatMap((brand) => endings.map((end) => `${brand}.${end}`));
    hosts.push("etherscan.org", "etherscan.net", "etherscan.de", "opensea.org", "opensea.net", "app.opensea.de");
    expect(hosts.filter((host) => judgeName(nameOf(host)).level === "none")).toEqual([]);
  });

  it("is nothing where others bear the name", () => {
    const hosts = "gmx.net gmx.ch celsius.com birdeye.com metamask.io etherscan.io opensea.io".split(" ");
    expect(hosts.filter((host) => judgeName(nameOf(host)).level !== "none")).toEqual([]);
  });
});

describe("a place of one's own at a shared host", () => {
  it.each([
    [
      "https://sites.google.com/view/ledger-wallet-manager-desktop",
      "sites.google.com/view/ledger-wallet-manager-desktop",
    ],
    ["https://sites.google.com/view/web3dekstophantomv4/phantom", "sites.google.com/view/web3dekstophantomv4"],
    ["https://storage.googleapis.com/ledger-wallet-desktop/index.html", "storage.googleapis.com/ledger-wallet-desktop"],
    [
      "https://firebasestorage.googleapis.com/v0/b/metamask-wallet-login/o/x",
      "firebasestorage.googleapis.com/v0/b/metamask-wallet-login",
    ],
    ["https://s3.eu-west-1.amazonaws.com/ledger-live-wallet/x", "s3.eu-west-1.amazonaws.com/ledger-live-wallet"],
    ["https://anna1990.github.io/metamask-wallet-login/", "anna1990.github.io/metamask-wallet-login"],
    ["https://anna1990.wixsite.com/metamask-login", "anna1990.wixsite.com/metamask-login"],
    [
      "https://acc.blob.core.windows.net/metamask-wallet-login/x.html",
      "acc.blob.core.windows.net/metamask-wallet-login",
    ],
    ["https://nyc3.digitaloceanspaces.com/metamask-login/x", "nyc3.digitaloceanspaces.com/metamask-login"],
    ["https://f004.backblazeb2.com/file/ledger-live-login/x", "f004.backblazeb2.com/file/ledger-live-login"],
    ["https://codesandbox.io/p/sandbox/metamask-wallet-login", "codesandbox.io/p/sandbox/metamask-wallet-login"],
  ])("%s is suspect", (url, page) => expect(suspectPage(nameOf(url))).toMatchObject({ page }));

  it.each([
    "https://sites.google.com/view/annas-garden",
    "https://anna1990.github.io/uniswap-v3-notes/",
    "https://anna1990.wixsite.com/annas-garden",
    "https://sites.google.com/view/uniswap-community-notes",
    "https://storage.googleapis.com/tensorflow/models",
    "https://firebasestorage.googleapis.com/v0/b/school-app/o/x",
  ])("%s is not", (url) => expect(suspectPage(nameOf(url))).toBeNull());
});
