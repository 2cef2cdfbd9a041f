import { readFileSync } from "node:fs";
import { getAddress } from "viem";
import { describe, expect, test } from "vitest";
import { commonPrograms } from "@/server/evidence/solana-wallet/known-accounts";
import { isSolanaAddress } from "@/server/intel/address";
import { isReservedAddress } from "@/server/intel/admit/reserved-addresses";
import { curated, curatedTokens } from "@/server/intel/allowlist/curated";
import { loadProtected } from "@/server/intel/allowlist/load";

const { entries, tokens } = loadProtected();

describe("the protected list", () => {
  test("its own addresses pass EIP-55, or are base58 of 32 bytes, and none stands twice", () => {
    for (const { network, address } of curated) {
      if (network === "solana") expect(isSolanaAddress(address), address).toBe(true);
      else expect(address).toBe(getAddress(address));
    }
    const places = curated.map(({ network, address }) => `${network} ${address}`);
    expect(new Set(places).size).toBe(places.length);
    // A contract on all EVM networks needs no row for one of them.
    const everywhere = new Set(curated.filter(({ network }) => network === "evm").map(({ address }) => address));
    expect(curated.filter(({ network, address }) => network !== "evm" && everywhere.has(address))).toEqual([]);
  });

  test("its tokens are canonical, as written and as stored", () => {
    const source = readFileSync("server/networks/known/tokens.tsv", "utf8");
    const written = source.match(/0x[0-9a-fA-F]{40}/g) ?? [];
    expect(written.length).toBeGreaterThan(80);
    for (const address of written) expect(address).toBe(getAddress(address));
    for (const { network, address } of curatedTokens) {
      expect(network === "solana" ? isSolanaAddress(address) : /^0x[0-9a-f]{40}$/.test(address), address).toBe(true);
    }
    const places = curatedTokens.map(({ network, address }) => `${network} ${address}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test("packages add Safe, Aave and MetaMask's tokens, each valid", () => {
    for (const { network, address } of entries) if (network !== "solana") expect(getAddress(address)).toHaveLength(42);
    for (const { address, network } of tokens) if (network !== "solana") expect(address).toMatch(/^0x[0-9a-f]{40}$/);
    expect(entries.filter(({ source }) => source === "@safe-global/safe-deployments").length).toBeGreaterThan(100);
    expect(entries.filter(({ source }) => source === "@bgd-labs/aave-address-book").length).toBeGreaterThan(100);
    expect(tokens.filter(({ source }) => source === "@metamask/contract-metadata").length).toBeGreaterThan(500);
    // Only a network itself has contracts at such addresses.
    const ofOthers = entries.filter(({ kind }) => kind !== "system");
    expect(ofOthers.some(({ address }) => isReservedAddress(address.toLowerCase()))).toBe(false);
  });

  test("no list may name a program that all accounts of Solana share", () => {
    const memo = ["Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo", "Memo4c2pN8afCj432Lb7RMVKi9PbQnnW7ewFFaV3oAH"];
    const programs = [...commonPrograms.keys(), ...memo];
    expect(programs.filter((address) => !isReservedAddress(address))).toEqual([]);
  });

  test.each([
    ["0x000000000022D473030F116dDEE9F6B43aC78BA3", "evm", "approval", true],
    ["0x1E0049783F008A0085193E00003D00cd54003c71", "evm", "marketplace", true],
    ["0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D", "ethereum", "router", true],
    ["0x10ED43C718714eb63d5aA57B78B54704E256024E", "bnb", "router", true],
    ["0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526", "ethereum", "library", false],
    ["0x40A2aCCbd92BCA938b02010E17A5b8929b49130D", "ethereum", "system", false],
    ["0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2", "ethereum", "lending", true],
    ["0xcA11bde05977b3631167028862bE2a173976CA11", "evm", "system", false],
    ["0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B", "evm", "wallet", false],
    ["0xD152f549545093347A162Dce210e7293f1452150", "evm", "protocol", true],
    ["0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768", "bnb", "approval", true],
    ["0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63", "ethereum", "protocol", false],
    ["0x00005EA00Ac477B1030CE78506496e8C2dE24bf5", "evm", "protocol", false],
    ["0x4cD00E387622C35bDDB9b4c962C136462338BC31", "evm", "bridge", true],
    ["0x31eF83a530Fde1B38EE9A18093A333D8Bbbc40D5", "arbitrum", "router", true],
  ])("has %s", (address, network, kind, spender) => {
    const found = entries.find((entry) => entry.network === network && entry.address === address);
    expect(found).toMatchObject({ kind, spender });
  });

  test.each([
    ["0x044b75f554b886A065b9567891e45c79542d7357", "SushiSwap's RouteProcessor2, by which allowances were stolen"],
    ["0x3a23F943181408EAC424116Af7b7790c94Cb97a5", "Socket's gateway, by which allowances were stolen"],
    ["0x6566194141eefa99Af43Bb5Aa71460Ca2Dc90245", "Morpho's bundler, which calls whatever it is told to"],
  ])("has not %s: %s", (address) => {
    expect(entries.filter((entry) => entry.address.toLowerCase() === address.toLowerCase())).toEqual([]);
  });
});
