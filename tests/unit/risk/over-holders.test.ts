import { describe, expect, it } from "vitest";
import type { Controller, TokenPower } from "@/server/risk";
import { isOverHolders } from "@/server/risk/signals/token/detect";

const address = `0x${"a1".repeat(20)}` as const;
const lists = { flagged: [], sanctioned: [], protected: null } as unknown as Controller["lists"];
const owner = (kind: Controller["kind"]): Controller => ({ role: "owner", address, kind, lists });
const stop = (more: Partial<TokenPower>): TokenPower => ({ kind: "blocklist", functions: [], by: "other", ...more });

describe("one person over single holders", () => {
  it.each<[string, Partial<TokenPower>, Controller[], boolean]>([
    ["the owner", { by: "owner" }, [owner("personal")], true],
    ["who is on a list that he fills", { by: "roles", filled: true }, [owner("personal")], true],
    ["who keeps the list in another contract", { elsewhere: true, ruler: address }, [], true],
    ["whom nothing shows", { hidden: true, ruler: address }, [], true],
    ["several who fill the list", { by: "roles", filled: true }, [owner("multisig")], false],
    ["somebody who wasn't read", {}, [owner("personal")], false],
  ])("%s", (_, power, controllers, isOver) => {
    expect(isOverHolders([stop(power)], controllers)).toBe(isOver);
  });
});
