import { hashTypedData } from "viem";
import { describe, expect, it } from "vitest";
import * as t from "@/tests/eval/signatures/typed";
import { openJudge } from "@/tests/support/judge-signature";

const wallet = "0x27b1fdb04752bbc536007a920d24acb045561c26";
const unknownAccount = "0x9a41c7e3b05f28d6147e0cab93d2f58160b7e4c9";
const router = "0x66a9893cc07d91d95644aedd05d03f95e1dba8af";
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const weth = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2";
const judge = openJudge(wallet, []);
const varies = "signature.digest-varies";

const withDomain = (data: t.TypedData, members?: string[]): t.TypedData => {
  const { EIP712Domain, ...types } = data.types;
  const selected = members?.map(
    (name) => EIP712Domain?.find((member) => member.name === name) ?? { name, type: "string" },
  );
  return { ...data, types: { ...types, ...(selected && { EIP712Domain: selected }) } };
};
const permit = t.permit(t.erc20Domain(1, usdc), {
  owner: wallet,
  spender: router,
  value: "1000000",
  deadline: 1_795_001_800,
});

describe("typed data without its domain's definition", () => {
  it("has ethers' digest, which is said to vary", async () => {
    const { decision, ids, reading } = await judge(withDomain(permit));
    expect([decision, ids]).toEqual(["ALLOW", [varies]]);
    expect(reading.digest).toBe(hashTypedData(permit as never));
    for (const domain of [
      { ...permit.domain, chainId: "1" },
      { ...permit.domain, salt: null },
    ])
      expect((await judge({ ...withDomain(permit), domain })).reading.digest).toBe(hashTypedData(permit as never));
  });

  it("is calmed by nothing that the domain says", async () => {
    const note = (contract: string) =>
      t.typed(
        "Note",
        { Note: "bytes32 contentHash,uint256 nonce" },
        { name: "Notes", version: "1", chainId: 1, verifyingContract: contract },
        { contentHash: `0x${"ab".repeat(32)}`, nonce: 1 },
      );
    const swap = t.cowOrder(1, {
      ...{ sellToken: usdc, buyToken: weth, receiver: wallet, sellAmount: "4000000000", validTo: 1_795_001_800 },
      buyAmount: "995000000000000000",
    });
    const airdrop = t.typed(
      "Gift",
      { Gift: "address recipient,uint256 amount" },
      { name: "Desk", chainId: 1, verifyingContract: router },
      { recipient: unknownAccount, amount: "5" },
    );
    for (const data of [note(router), swap]) {
      expect((await judge(data)).decision).toBe("ALLOW");
      expect((await judge(withDomain(data))).decision).toBe("REVIEW");
    }
    expect((await judge(withDomain(airdrop))).decision).toBe("REVIEW");
  });

  it("where there is nothing to define, all agree", async () => {
    const terms = t.typed("Terms", { Terms: "string text" }, {}, { text: "I agree" });
    expect((await judge(withDomain(terms))).ids).toEqual([]);
  });
});

it("a definition that ethers doesn't follow is said", async () => {
  const fields = ["name", "version", "chainId", "verifyingContract"];
  expect((await judge(withDomain(permit, fields))).ids).toEqual([]);
  expect((await judge(withDomain(permit, [...fields].reverse()))).ids).toEqual([varies]);
  expect((await judge(withDomain(permit, ["name", "chainId", "verifyingContract"]))).ids).toContain(varies);
});

/** Digests of @metamask/eth-sig-util 8.2.0; those of ethers 6.17.0 are others. */
it.each([
  [
    "types without a width",
    { Count: "uint value,int[] more" },
    { value: "12", more: ["-1"] },
    "0xf0dc54da47fab3e0e4f2997a7ecf282b8d61a1e58afd3302695ed9644e2dd302",
  ],
  [
    "a name with $ above others",
    { A$B: "Inner one", Inner: "uint8 a" },
    { one: { a: 1 } },
    "0xfe41aa127009fd6581585b1c1eb01083d1451191b4b553421a8425b9f6221c25",
  ],
  [
    "a name with $ below others",
    { Outer: "A$B one", A$B: "uint8 a" },
    { one: { a: 1 } },
    "0x5414f1cd85e04eb88f3e9a56a9252a1c98d69d5a6a9ba15d1f90ba9ec6af97f8",
  ],
  [
    "a name with a colon above others",
    { "X:Y": "Inner one", Inner: "uint8 a" },
    { one: { a: 1 } },
    "0xd50b282fb766cd1db637801257b54a06f0f5dc09cd35698e8515dc4ffc9e753f",
  ],
])("%s have MetaMask's digest, and it is said", async (_, types, message, digest) => {
  const data = t.typed(Object.keys(types)[0] ?? "", types as never, { name: "x" }, message as never);
  const { ids, reading } = await judge(data);
  expect(ids).toEqual([varies]);
  expect(reading.digest).toBe(digest);
});

it("a name with $ or a colon by itself is read alike", async () => {
  for (const name of ["A$B", "X:Y"]) {
    const { ids, reading } = await judge(t.typed(name, { [name]: "uint8 a" }, { name: "x" }, { a: 1 }));
    expect(ids).toEqual([]);
    if (name === "A$B")
      expect(reading.digest).toBe("0x522fabb669cc03cc2308db520633cb04bab17d324f4fae23db5e7474c03fdd2b");
  }
});

it("bytes behind a capital X are text to viem alone", async () => {
  const { ids, reading } = await judge(t.typed("Note", { Note: "bytes data" }, { name: "x" }, { data: "0X1234" }));
  expect(ids).toEqual([varies]);
  expect(reading.digest).toBe(
    hashTypedData(t.typed("Note", { Note: "bytes data" }, { name: "x" }, { data: "0x1234" }) as never),
  );
});
