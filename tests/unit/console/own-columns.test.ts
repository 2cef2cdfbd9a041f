import { expect, it } from "vitest";
import { readOwnColumns } from "@/app/_lib/own-columns";
import { readWalletList } from "@/app/_lib/wallet-list";

const [one, other] = [`0x${"ab".repeat(20)}`, `0x${"cd".repeat(20)}`];
const read = (text: string) => readOwnColumns(text, readWalletList(text).wallets);

it("keeps the cells beside the addresses, by the heading's names", () => {
  const text = `\uFEFFcustomer,address,note\r\n17,${one},"a, ""b"""\r\nbad,0x12,\r\n18,${other}\r\n19,${one},again\r\n`;
  expect(read(text)).toEqual({
    names: ["customer", "note"],
    rows: [
      ["17", 'a, "b"'],
      ["18", ""],
    ],
  });
});

it("names columns by number where there is no heading, whatever separates them", () => {
  expect(read(`${one};1,5;x\n${other};2,5;`)).toEqual({
    names: ["2", "3"],
    rows: [
      ["1,5", "x"],
      ["2,5", ""],
    ],
  });
  expect(read(`${one}\tx\n${other}\ty`)).toEqual({ names: ["2"], rows: [["x"], ["y"]] });
});

it("keeps nothing of a plain list", () => {
  expect(read(`wallet\n${one}\n\n"${other}"`)).toBeUndefined();
  expect(read("")).toBeUndefined();
});
