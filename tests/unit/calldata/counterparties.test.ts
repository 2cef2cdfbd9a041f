import { describe, expect, it } from "vitest";
import { counterparties } from "@/server/chains/calldata";
import { approve, CONTRACT, call, decode, MULTICALL3, OTHER, SPENDER, TOKEN, transferFrom, WALLET } from "./support";

describe("counterparties", () => {
  it("are all whom a transaction involves, and why, but for the wallet", () => {
    const data = call("aggregate3((address,bool,bytes)[])", [
      [
        [TOKEN, true, approve()],
        [TOKEN, true, transferFrom(WALLET, OTHER, 5n)],
      ],
    ]);
    expect(counterparties(decode(data, { to: MULTICALL3 }))).toEqual([
      { address: MULTICALL3, involvements: ["target", "owner", "spender"] },
      { address: TOKEN, involvements: ["target", "token"] },
      { address: SPENDER, involvements: ["spender"] },
      { address: OTHER, involvements: ["recipient"] },
    ]);
  });

  it("include addresses that only stand in unexplained data", () => {
    expect(counterparties(decode(call("mystery(address)", [SPENDER])))).toEqual([
      { address: CONTRACT, involvements: ["target"] },
      { address: SPENDER, involvements: ["mentioned"] },
    ]);
  });

  it("tell code that runs in another's name", () => {
    const data = call("execute(address,bytes)", [OTHER, "0x12345678"]);
    expect(counterparties(decode(data))).toContainEqual({ address: OTHER, involvements: ["code"] });
  });
});
