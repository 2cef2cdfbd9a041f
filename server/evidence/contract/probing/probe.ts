import type { Address, Hex } from "viem";
import { RpcInvalid } from "@/server/chains/errors";
import { runBalances, type ShownPower, type Suspect } from "./balances";
import { type PaymentRun, type PlannedPayment, runPayments, type TokenPull } from "./deposits";
import { runEndings } from "./endings";
import { findEntryPoints } from "./entry-points";
import type { StateRead, StateWanted } from "./known-state";
import { BudgetSpent, openMachine } from "./machine";

export interface ProbeInput {
  chainId: number;
  contract: Address;
  /** Code whose functions are called: the contract's own, or that of its implementation. */
  code: Hex;
  number: number;
  time: number;
  read: StateRead;
  /** Functions of a token of which it is asked whether they change balances as their code says. */
  suspects: readonly Suspect[];
  /** Whether an unknown account can end the contract is asked. */
  endable: boolean;
  /** The one payment that is followed, and nothing else. */
  planned?: PlannedPayment | undefined;
}

export interface ProbeResult {
  payments: PaymentRun[];
  /** Taker of payments that give the payer nothing, where one was found. */
  taking: TokenPull | null;
  /** The suspects that did; null where that could not be run. */
  balances: ShownPower[] | null;
  /** Functions by which an unknown account ends it; null where that was not asked, or could not be run. */
  endings: Hex[] | null;
  wanted: StateWanted;
  /** False where the budget ran out before all payments were followed. */
  complete: boolean;
  /** Calls that were made. */
  calls: number;
}

const budget = { calls: 1_500, gas: 1_000_000_000n, ms: 2_000 };
const MAX_CONTROLLERS = 4;

/** Accounts that no chain has met: derived from the contract, so that the same question has the same answer. */
const newcomersOf = (contract: Address): Address[] =>
  Array.from({ length: 12 }, (_, index) => {
    const digits = BigInt(contract) ^ (BigInt(index + 3) * 0x9e3779b97f4a7c15f39cc0605cedc835n);
    return `0x${BigInt.asUintN(160, digits).toString(16).padStart(40, "7")}` as Address;
  });

export async function probe({
  chainId,
  contract,
  code,
  number,
  time,
  read,
  suspects,
  endable,
  planned,
}: ProbeInput): Promise<ProbeResult> {
  const entries = findEntryPoints(code);
  const newcomers = newcomersOf(contract);
  const [payer, ...laterPayers] = newcomers as [Address, ...Address[]];
  const payments: PaymentRun[] = [];
  const machine = await openMachine({ chainId, read, number, time, newcomers }, budget);
  const balance = BigInt(read.accounts[contract]?.balance ?? 0n);
  const rulers = controllersOf(read, contract, planned ? code : "0x");
  let complete = false;
  let taking: TokenPull | null = null;
  let balances: ShownPower[] | null = [];
  let endings: Hex[] | null = null;
  try {
    if (endable) endings = await runEndings(machine, entries, { contract, stranger: laterPayers[0]! });
    const asked = suspects.flatMap(({ entry, change }) => {
      const found = entries.find(({ selector }) => selector === entry);
      return found ? [{ entry: found, change }] : [];
    });
    if (asked.length > 0) {
      balances = null;
      const stranger = laterPayers[0]!;
      balances = await runBalances(machine, asked, { token: contract, holder: payer, stranger, rulers });
    }
    const actors = { contract, payer, laterPayers, rulers };
    const findTokenPull = await runPayments(machine, entries, actors, { balance, now: time, found: payments, planned });
    complete = true;
    taking = await findTokenPull();
  } catch (error) {
    // Built-in functions that are missing here, or too dear, end the runs as well.
    if (!(error instanceof BudgetSpent || error instanceof RpcInvalid)) throw error;
  }
  return { payments, taking, balances, endings, wanted: machine.wanted, complete, calls: machine.spent };
}

/** Addresses that the contract's storage or its code names, without code as far as is known. */
function controllersOf({ accounts, slots }: StateRead, contract: Address, code: Hex): Address[] {
  const words = Object.entries(slots).filter(([key]) => key.startsWith(contract));
  // An address may share its word with one or two switches or small numbers before it.
  const named = words.flatMap(([, word]) => [0n, 8n, 16n].flatMap((shift) => addressIn(BigInt(word), shift) ?? []));
  const pushed = [...code.matchAll(/73(?=[^0f])(.{40})|7f0{24}(?=[^0f])(.{40})/g)].map(
    ([, short, long]): Address => `0x${short ?? long}`,
  );
  const unique = [...new Set([...named, ...pushed])].filter((each) => (accounts[each]?.code ?? "0x") === "0x");
  // A small number may be an address, and hardly ever is.
  const isSmall = (each: Address) => BigInt(each) >> 96n === 0n;
  return [...unique.filter((each) => !isSmall(each)), ...unique.filter(isSmall)].slice(0, MAX_CONTROLLERS);
}

/** The address behind so many bits of a word. A word as long as an address is nothing else. */
function addressIn(word: bigint, shift: bigint): Address | undefined {
  const value = word >> shift;
  const isAsLong = word >> 152n > 0n && word >> 160n === 0n;
  const isAddress = value > 0xffffn && value >> 160n < 1n << 16n && (shift === 0n || !isAsLong);
  return isAddress ? `0x${BigInt.asUintN(160, value).toString(16).padStart(40, "0")}` : undefined;
}
