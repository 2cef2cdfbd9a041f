import { expect, it } from "vitest";
import { formats } from "@/server/api/formats";

const problemOf = formats["domain-or-url"];

it.each([
  "app.uniswap.org",
  "https://metamask.io@claims.example-site.net/",
  "http://alice@example.com",
  "vitalik.eth.limo",
  "eth.link",
  "sol.site",
  "http://45.64.52.100/claim",
])("%s is a domain or URL", (text) => expect(problemOf(text)).toBeUndefined());

it.each([
  ["alice@gmail.com", /e-mail/],
  [" john.doe@company.example ", /e-mail/],
  ["vitalik.eth", /blockchain/],
  ["https://pay.vitalik.eth/", /blockchain/],
  ["name.sol", /blockchain/],
  ["mailto:alice@gmail.com", /no domain/],
  ["wc:7f6e504b@2?relay-protocol=irn", /no domain/],
  ["javascript://uniswap.org/%0aalert(1)", /no domain/],
  ["uniswap", /at least one dot/],
  ["localhost:3000", /at least one dot/],
  ["metamask://dapp/evil-claim.xyz", /send the https link of the site that it opens/],
  ["okx://wallet/dapp/url?dappUrl=https%3A%2F%2Fevil-claim.xyz", /send the https link/],
  [" Trust://browser_enable", /send the https link/],
  ["ethereum:0xabababababababababababababababababababab@1", /send the https link/],
])("%s is none, and it is said why", (text, why) => expect(problemOf(text)).toMatch(why));

it("a name on a blockchain is no wallet's address, and it is said what to send", () => {
  const why = /name on a blockchain, not an address: send the address/;
  for (const format of ["wallet-address", "evm-address"] as const)
    for (const text of ["vitalik.eth", "name.sol"]) expect(formats[format](text)).toMatch(why);
  expect(formats["wallet-address"]("uniswap.org")).toMatch(/^The address is not valid/);
});
