import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { proberCode, slotReaderCode } from "@/server/chains/simulate/prober";
import { runtime } from "@/server/evidence/contract/trade/v3-trader";
import { compileContracts } from "../../support/contracts/compile";

const solc = createRequire(import.meta.url)("solc") as { compile(input: string): string };

function compileYul(file: string): string {
  const content = readFileSync(new URL(`../../support/contracts/${file}`, import.meta.url), "utf8");
  const settings = {
    evmVersion: "paris",
    optimizer: { enabled: true, details: { yul: true } },
    outputSelection: { "*": { "*": ["evm.bytecode.object"] } },
  };
  const input = { language: "Yul", sources: { [file]: { content } }, settings };
  const { contracts } = JSON.parse(solc.compile(JSON.stringify(input)));
  const [compiled] = Object.values(contracts[file]) as { evm: { bytecode: { object: string } } }[];
  return `0x${compiled?.evm.bytecode.object}`;
}

it.each([
  ["prober.yul", proberCode],
  ["slot-reader.yul", slotReaderCode],
])("%s compiles to the code that is used", (file, code) => {
  expect(compileYul(file)).toBe(code);
});

it("the trader on the third version's pools compiles to the code that is used", () => {
  expect(compileContracts("v3-trader.sol", { evmVersion: "paris" }).V3Trader?.runtime).toBe(runtime);
});
