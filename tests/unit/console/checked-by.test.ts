import { expect, it } from "vitest";
import { checkedBy } from "@/server/api/console";

it("a file names no blockchain as a source where none could be read", () => {
  expect(["disabled", "unavailable", "partial", "complete", null].map(checkedBy)).toEqual([
    "lists only",
    "lists only",
    "lists and part of the blockchain",
    "lists and blockchain",
    null,
  ]);
});
