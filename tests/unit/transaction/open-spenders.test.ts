import { describe, expect, it } from "vitest";
import { gatherSignature } from "@/server/evidence";
import { judgeSignature } from "@/server/risk";
import * as t from "@/tests/eval/signatures/typed";
import { judgeFromMemory, memorySources } from "@/tests/support/memory-sources";
import { ACCOUNT, approve, call, concat, execAsSafe, MULTISEND, WALLET, word } from "@/tests/unit/calldata/support";

const sources = memorySources();
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const bayc = "0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d";
const router = "0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45";

const judge = (to: string, data: string) => judgeFromMemory(sources, { wallet: WALLET, to, data });

describe.each([
  ["1.3.0", "0x40a2accbd92bca938b02010e17a5b8929b49130d"],
  ["1.4.1", "0x9641d764fc13c8b624c04430c7356c1c7c8102e2"],
])("Safe's MultiSendCallOnly %s, which calls for whoever asks", (_, open) => {
  it("may take nothing without a question", async () => {
    const blocked = ["BLOCK", "transaction.open-spender"];
    expect(await judge(usdc, approve(open))).toEqual(blocked);
    expect(await judge(bayc, call("setApprovalForAll(address,bool)", [open, true]))).toEqual(blocked);
    const permit = t.permit(t.erc20Domain(1, usdc), {
      ...{ owner: WALLET, spender: open, value: t.MAX256, nonce: "0", deadline: "1795000900" },
    });
    const asked = { network: "ethereum", wallet: WALLET, method: "eth_signTypedData_v4", data: permit, at: Date.now() };
    expect(judgeSignature(await gatherSignature(sources, asked as never)).decision).toBe("BLOCK");
  });

  it.each([open, MULTISEND])("may run as a Safe, as MultiSend may: %s", async (library) => {
    const inner = approve(router, 5n);
    const bytes = concat("0x00", usdc, word(0n), word(BigInt((inner.length - 2) / 2)), inner);
    const data = execAsSafe(library, call("multiSend(bytes)", [bytes]), 1);
    expect(await judge(ACCOUNT, data)).toEqual(["ALLOW"]);
  });
});
