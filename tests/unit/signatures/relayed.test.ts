import { describe, expect, it } from "vitest";
import { gatherSignature } from "@/server/evidence";
import { judgeSignature } from "@/server/risk";
import * as t from "@/tests/eval/signatures/typed";
import { encode, MAX } from "@/tests/eval/transactions/support";
import { memorySources } from "@/tests/support/memory-sources";

const wallet = "0xf00d00000000000000000000000000000000beef";
const unknownAccount = "0x9a41c7e3b05f28d6147e0cab93d2f58160b7e4c9";
const attacker = "0x7b3c1f6e0d5a49b8c2e71f0a9d8b6c5e4f3a2b10";
const safe = `0x${"5a".repeat(20)}`;
const sources = memorySources([attacker]);
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const bayc = "0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d";
const end = 1_798_000_000;

async function judge(data: t.TypedData) {
  const input = { network: "ethereum", wallet, method: "eth_signTypedData_v4", data, at: 1_795_000_000_000 } as const;
  return judgeSignature(await gatherSignature(sources, input as never)).decision;
}

const at = (name: string, verifyingContract: string) => ({ name, version: "1", chainId: 1, verifyingContract });

const balancer = (relayer: string, approved: boolean) =>
  judge(
    t.typed(
      "SetRelayerApproval",
      { SetRelayerApproval: "bytes calldata,address sender,uint256 nonce,uint256 deadline" },
      at("Balancer V2 Vault", "0xba12222222228d8ba445958a75a0704d566bf2c8"),
      {
        calldata: encode("setRelayerApproval(address,address,bool)", [wallet, relayer, approved]),
        ...{ sender: relayer, nonce: 0, deadline: end },
      },
    ),
  );
const euler = (data: string, sender: string = t.ZERO) =>
  judge(
    t.typed(
      "Permit",
      {
        Permit:
          "address signer,address sender,uint256 nonceNamespace,uint256 nonce,uint256 deadline,uint256 value,bytes data",
      },
      at("Ethereum Vault Connector", "0x0c9a3dd6b8f28529d72d7f9ce918d493519ee383"),
      { signer: wallet, sender, nonceNamespace: 0, nonce: 0, deadline: end, value: 0, data },
    ),
  );
const operator = (who: string, authorized: boolean) =>
  encode("setAccountOperator(address,address,bool)", [wallet, who, authorized]);
const withinEuler = (to: string, data: string) => encode("call(address,address,uint256,bytes)", [to, wallet, 0n, data]);

it("what a Safe pays to whoever sends it is asked about, also where nothing else is taken", async () => {
  expect(await allowance(wallet, { amount: 0, payment: 50_000_000_000 })).toBe("REVIEW");
  expect(await allowance(wallet, { amount: 0 })).toBe("ALLOW");
});

describe("calls that somebody else brings to the contract that verifies them", () => {
  it.each([
    ["a relayer of Balancer's", (who: string) => balancer(who, true)],
    ["an operator at Euler's connector", (who: string) => euler(operator(who, true), who)],
    [
      "an approval by way of that connector",
      (who: string) => euler(withinEuler(usdc, encode("approve(address,uint256)", [who, MAX]))),
    ],
    ["what a Safe's allowance is spent on", (who: string) => allowance(who)],
  ])("%s", async (_, ask) => {
    expect(await ask(unknownAccount)).toBe("REVIEW");
    expect(await ask(attacker)).toBe("BLOCK");
  });

  it.each([
    ["an item at Element for nothing", () => element(unknownAccount, 0)],
    ["an item by 0x for nothing", () => zeroEx(t.ZERO, 0, 0n)],
  ])("%s", async (_, ask) => {
    expect(await ask()).toBe("BLOCK");
  });

  it.each([
    ["a relayer sent off", () => balancer(unknownAccount, false)],
    ["Balancer's own relayer", () => balancer("0x35cea9e57a393ac66aaa7e25c391d52c74b5648f", true)],
    ["an operator sent off", () => euler(operator(unknownAccount, false))],
    ["a Safe's allowance for oneself", () => allowance(wallet)],
    ["an item at Element for its price", () => element(t.ZERO, 10n ** 19n)],
    ["an item by 0x for its price", () => zeroEx(t.ZERO, 0, 10n ** 19n)],
    ["an item that is bought", () => zeroEx(t.ZERO, 1, 10n ** 17n)],
  ])("%s", async (_, ask) => {
    expect(await ask()).toBe("ALLOW");
  });
});

function allowance(to: string, { amount = 100_000_000, payment = 0 } = {}) {
  const module = { chainId: 1, verifyingContract: "0xcfbfac74c26f8647cbdb8c5caf80bb5b32e43134" };
  return judge(
    t.typed(
      "AllowanceTransfer",
      {
        AllowanceTransfer:
          "address safe,address token,address to,uint96 amount,address paymentToken,uint96 payment,uint16 nonce",
      },
      module,
      { safe, token: usdc, to, amount, paymentToken: payment > 0 ? usdc : t.ZERO, payment, nonce: 1 },
    ),
  );
}

function element(taker: string, price: number | bigint) {
  return judge(
    t.typed(
      "NFTSellOrder",
      {
        NFTSellOrder:
          "address maker,address taker,uint256 expiry,uint256 nonce,address erc20Token,uint256 erc20TokenAmount,Fee[] fees,address nft,uint256 nftId,uint256 hashNonce",
        Fee: "address recipient,uint256 amount,bytes feeData",
      },
      { ...at("ElementEx", "0x20f780a973856b93f63670377900c1d2a50a77c4"), version: "1.0.0" },
      {
        ...{ maker: wallet, taker, expiry: end, nonce: 1, erc20Token: `0x${"ee".repeat(20)}` },
        ...{ erc20TokenAmount: `${price}`, fees: [], nft: bayc, nftId: 7, hashNonce: 0 },
      },
    ),
  );
}

function zeroEx(taker: string, direction: number, price: bigint) {
  return judge(
    t.typed(
      "ERC721Order",
      {
        ERC721Order:
          "uint8 direction,address maker,address taker,uint256 expiry,uint256 nonce,address erc20Token,uint256 erc20TokenAmount,Fee[] fees,address erc721Token,uint256 erc721TokenId,Property[] erc721TokenProperties",
        Fee: "address recipient,uint256 amount,bytes feeData",
        Property: "address propertyValidator,bytes propertyData",
      },
      { ...at("ZeroEx", "0xdef1c0ded9bec7f1a1670819833240f027b25eff"), version: "1.0.0" },
      {
        ...{ direction, maker: wallet, taker, expiry: end, nonce: 1, erc721Token: bayc, erc721TokenId: 7 },
        ...{ erc20Token: "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2", erc20TokenAmount: `${price}` },
        ...{ fees: [], erc721TokenProperties: [] },
      },
    ),
  );
}
