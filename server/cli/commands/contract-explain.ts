import { readFile } from "node:fs/promises";
import type { Hex } from "viem";
import {
  findNetwork,
  isAddressError,
  isEvmNetwork,
  openChains,
  type ParsedAddress,
  parseAddress,
} from "@/server/chains";
import { readConfig } from "@/server/config";
import { codeAddress, describeRun, gatherContract, KnownMaliciousCode, openCodeChain } from "@/server/evidence";
import { createLogger } from "@/server/kernel/log";
import { judgeContract } from "@/server/risk";
import { defineCommand, UsageError } from "../command";
import { formatReport } from "../contract-report";
import { withIntel } from "../intel";

const DEADLINE_MS = 30_000;
const MAX_CODE_CHARACTERS = 512 * 1024;

export const command = defineCommand({
  usage: "contract explain <address | bytecode | file of bytecode> [--chain ethereum]",
  summary: "Show the facts, runs, signals and weights of a contract's score; bytecode runs without storage.",
  options: { chain: { type: "string" } },
  positionals: 1,
  async run({ chain = "ethereum" }, [subject]) {
    if (!subject) throw new UsageError("An address, bytecode or the name of a file with bytecode is missing.");
    const code = /^0x[0-9a-f]{40}$/i.test(subject) ? null : await readCode(subject);
    return withIntel(async (intel) => {
      const network = findNetwork(chain);
      if (!network || !isEvmNetwork(network)) throw new UsageError(`--chain must be an EVM network, not "${chain}".`);
      const address = parseSubject(code ? codeAddress : subject, network);
      const chains = openChains({ config: readConfig(), log: createLogger("silent") });
      try {
        const client = code ? await openCodeChain(network, code) : chains.evm(network);
        const deadline: typeof chains.deadline = (options) => chains.deadline({ ...options, ms: DEADLINE_MS });
        const sources = { intel, chains: { ...chains, evm: () => client, deadline } };
        const gathered = await gatherContract(sources, new KnownMaliciousCode(), address);
        const assessment = judgeContract(gathered);
        const run = gathered.run ? describeRun(gathered.run) : ["The code was not run."];
        const { facts, coverage, capabilities } = gathered;
        const { score, status, decision, signals } = assessment;
        return {
          json: { score, status, decision, signals, facts, capabilities, coverage, run },
          text: formatReport(gathered, assessment, run),
        };
      } finally {
        await chains.close();
      }
    });
  },
});

function parseSubject(address: string, network: string): ParsedAddress {
  try {
    return parseAddress(address, network);
  } catch (error) {
    throw isAddressError(error) ? new UsageError(error.message) : error;
  }
}

/** Runtime code, in hexadecimal. */
async function readCode(subject: string): Promise<Hex> {
  const isHex = /^(0x)?[0-9a-f]+$/i.test(subject);
  const text = isHex
    ? subject
    : await readFile(subject, "utf8").catch(() => {
        throw new UsageError(`"${subject}" is no address, no bytecode and no file that can be read.`);
      });
  const digits = text.trim().replace(/^0x/i, "").toLowerCase();
  if (!/^([0-9a-f]{2})+$/.test(digits) || digits.length > MAX_CODE_CHARACTERS)
    throw new UsageError("Bytecode must be whole bytes in hexadecimal, 256 KiB at most.");
  return `0x${digits}`;
}
