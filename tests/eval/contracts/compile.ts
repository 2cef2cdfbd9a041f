import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Abi, Hex } from "viem";
import type { Case } from "./case";

export interface Built {
  abi: Abi;
  /** Creation code. */
  bytecode: Hex;
}

interface Solc {
  compile(input: string, read: { import(path: string): { contents: string } | { error: string } }): string;
}

interface Output {
  errors?: { severity: string; formattedMessage: string }[];
  contracts?: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>;
}

/** Packages that the contracts import, installed by the user who has the contracts. None of them is the project's. */
export class Libraries {
  readonly #require: NodeJS.Require;
  readonly #compilers = new Map<string, Solc>();

  /** @param folder has a package.json, node_modules, and perhaps `shared/` for what contracts import as `xa/…` */
  constructor(private readonly folder: string) {
    this.#require = createRequire(`${folder}/package.json`);
  }

  /** A contract that comes built, such as Uniswap's: the path of its JSON. */
  built(path: string): Built {
    const { abi, evm, bytecode } = JSON.parse(readFileSync(this.#require.resolve(path), "utf8"));
    return { abi, bytecode: asHex(evm?.bytecode?.object ?? bytecode) };
  }

  /** The case's contracts by name. Of several files with one name, the case's own counts. */
  compile({ solc, runs, viaIR, evm, source }: Case): Record<string, Built> {
    const input = {
      language: "Solidity",
      sources: { "main.sol": { content: source } },
      settings: {
        optimizer: { enabled: runs !== false, runs: runs || 200 },
        ...(viaIR && { viaIR }),
        ...(evm && { evmVersion: evm }),
        outputSelection: { "*": { "*": ["abi", "evm.bytecode.object"] } },
      },
    };
    const read = { import: (path: string) => this.#read(path) };
    const output: Output = JSON.parse(this.#compiler(solc).compile(JSON.stringify(input), read));
    const error = output.errors?.find(({ severity }) => severity === "error");
    if (error) throw new Error(error.formattedMessage);
    const found: Record<string, Built> = {};
    for (const [file, contracts] of Object.entries(output.contracts ?? {})) {
      for (const [name, { abi, evm }] of Object.entries(contracts)) {
        if (evm.bytecode.object && (file === "main.sol" || !found[name]))
          found[name] = { abi, bytecode: asHex(evm.bytecode.object) };
      }
    }
    return found;
  }

  /** Compiler of a version other than the project's own: the package `solc0819` for 0.8.19. */
  #compiler(version = ""): Solc {
    let compiler = this.#compilers.get(version);
    if (!compiler) {
      const name = `solc${version.replaceAll(".", "")}`;
      compiler = (version ? this.#require(name) : createRequire(import.meta.url)(name)) as Solc;
      this.#compilers.set(version, compiler);
    }
    return compiler;
  }

  #read(path: string): { contents: string } | { error: string } {
    // "@oz5/…" stands for a package that is installed as `oz5`, beside another version of the same.
    const place = path.startsWith("xa/")
      ? `shared/${path.slice(3)}`
      : `node_modules/${path.replace(/^@oz5\//, "oz5/")}`;
    try {
      return { contents: readFileSync(`${this.folder}/${place}`, "utf8") };
    } catch {
      return { error: `${path} is not among the libraries` };
    }
  }
}

const asHex = (code: string): Hex => (code.startsWith("0x") ? (code as Hex) : `0x${code}`);
