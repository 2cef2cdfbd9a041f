import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { proberCode, slotReaderCode } from "@/server/chains/simulate/prober";

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
