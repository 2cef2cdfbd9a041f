import { hashMessage, hashTypedData, recoverAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { readSignature, type SignatureMethod, type TypedDataInput } from "@/server/chains/signatures";
import { corpus } from "@/tests/eval/signatures/corpus";
import { typed } from "@/tests/eval/signatures/typed";

const account = privateKeyToAccount(`0x${"c8".repeat(32)}`);
const wallet = account.address;
const read = (data: TypedDataInput | string, method: SignatureMethod = "eth_signTypedData_v4") =>
  readSignature({ chainId: 1, wallet, method, data });

const mail = typed(
  "Mail",
  { Person: "string name,address wallet", Mail: "Person from,Person to,string contents" },
  { name: "Ether Mail", version: "1", chainId: 1, verifyingContract: "0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC" },
  {
    from: { name: "Cow", wallet: "0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826" },
    to: { name: "Bob", wallet: "0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB" },
    contents: "Hello, Bob!",
  },
);

describe("the digest", { timeout: 60_000 }, () => {
  it("is EIP-712's own example", () => {
    expect(read(mail).digest).toBe("0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2");
  });

  it("is what a wallet signs, of everything in the corpus", async () => {
    const cases = corpus({ wallet, thieves: [], strangers: [`0x${"12".repeat(20)}`], now: 1_790_000_000 });
    for (const { name, request } of cases) {
      const data = request.data as TypedDataInput;
      if (typeof request.data === "string") {
        expect(read(request.data, "personal_sign").digest, name).toMatch(/^0x[0-9a-f]{64}$/);
        continue;
      }
      const { digest } = read(data);
      expect(digest, name).toBe(hashTypedData(data as never));
    }
    const signature = await account.signTypedData(mail as never);
    expect(await recoverAddress({ hash: read(mail).digest ?? "0x", signature })).toBe(wallet);
  });

  it("is EIP-191's of messages, in text and in hexadecimal, and the bytes themselves of eth_sign", async () => {
    expect(read("hello", "personal_sign").digest).toBe(hashMessage("hello"));
    expect(read("0x68656c6c6f", "personal_sign").digest).toBe(hashMessage("hello"));
    const hash = `0x${"5c".repeat(32)}`;
    expect(read(hash, "eth_sign").digest).toBe(hash);
    const signature = await account.signMessage({ message: "olá" });
    expect(await recoverAddress({ hash: read("olá", "personal_sign").digest ?? "0x", signature })).toBe(wallet);
  });

  it.each([
    ["a missing field", { message: {} }, "missing-field"],
    ["a number with lost digits", { message: { value: 1e40, to: wallet } }, "imprecise-number"],
    ["a value of another type", { message: { value: "many", to: wallet } }, "bad-value"],
    ["a type that isn't there", { primaryType: "constructor" }, "bad-types"],
    ["nothing of the prototype's", { primaryType: "toString" }, "bad-types"],
  ])("is null for %s", (_, change, code) => {
    const one = typed("Pay", { Pay: "address to,uint256 value" }, { name: "x" }, { to: wallet, value: 1 });
    const { digest, notes } = read({ ...one, ...change } as TypedDataInput);
    expect(digest).toBeNull();
    expect(notes.map((note) => note.code)).toContain(code);
  });

  it("covers only what the types name", () => {
    const one = typed("Pay", { Pay: "address to,uint256 value" }, { name: "x" }, { to: wallet, value: 1, note: "hi" });
    const { notes, decoded } = read(one);
    expect(notes).toEqual([{ code: "unsigned-field", at: "message.note" }]);
    expect(decoded).toMatchObject({ message: { to: wallet, value: 1 } });
    expect(decoded).not.toHaveProperty("message.note");
  });
});
