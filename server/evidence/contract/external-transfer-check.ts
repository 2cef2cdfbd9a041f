import type { Address } from "viem";
import type { PowerKind, TokenPower } from "@/server/risk";
import { findSoleControllersOf } from "../evm-wallet/sole-controllers";
import { analyseInWorker } from "./analysis-pool";
import type { CodeAnalysis } from "./code/analyse";
import { type Condition, readCondition } from "./code/engine/predicates";
import { describeFunction } from "./code/facts/known-functions";
import type { Judging } from "./code/facts/list-answers";
import { addressIn, isZeroIn, readPlaceId } from "./code/facts/storage-locations";
import type { TransferCheck } from "./code/token/external-transfer-check";
import { isPart } from "./code/token/fees-and-ownership";
import { readOptional } from "./optional-read";
import type { Subject } from "./subject";

/** Powers by lists in other contracts. */
export interface CheckedTransfers {
  powers: TokenPower[];
  /** All of those contracts could be looked into. */
  whole: boolean;
}

/**
 * Lists in other contracts by which a token's transfers are refused, or a fee of theirs is as high as one likes, each in
 * one person's hands who says who is on it.
 */
export async function readTransferChecks(
  subject: Subject,
  analyses: readonly CodeAnalysis[],
): Promise<CheckedTransfers> {
  const transferChecks = analyses.flatMap(({ token }) => token?.counsels ?? []);
  const read = await Promise.all(transferChecks.map((each) => readTransferCheck(subject, each)));
  return { powers: read.flatMap(({ powers }) => powers), whole: read.every(({ whole }) => whole) };
}

const noParty: CheckedTransfers = { powers: [], whole: true };
const unread: CheckedTransfers = { powers: [], whole: false };

/** Returns the first of several such powers that a person has. */
async function readTransferCheck(subject: Subject, transferCheck: TransferCheck): Promise<CheckedTransfers> {
  const { at, selector } = transferCheck;
  const { client, intel, options } = subject;
  const isOn = transferCheck.while === undefined || (await holds(subject, transferCheck.while));
  if (!isOn) return isOn === undefined ? unread : noParty;
  const who = await readWhere(subject, at);
  if (!who || intel.lookupAddress(who, client.network).protected) return who === undefined ? unread : noParty;
  const code = await readOptional(client.getCode(who, options));
  if (code === "0x") return noParty;
  const analysis = code && (await analyseInWorker(code, options));
  if (!analysis) return unread;
  const judging = analysis.judging.filter(({ entry }) => entry === selector);
  // Behind a proxy its answer is another code's.
  if (judging.length === 0) return analysis.scan.hasDelegatecall ? unread : noParty;
  const reported = await Promise.all(reportBy(judging, transferCheck).map((each) => readPower(subject, who, each)));
  const power = reported.find((each) => !!each);
  return { powers: power ? [power] : [], whole: !reported.includes(undefined) };
}

type Reported = Judging & { kind: PowerKind };

/** Null where no one person has it. */
async function readPower(
  { client, intel, options }: Subject,
  who: Address,
  { kind, master, setters }: Reported,
): Promise<TokenPower | null | undefined> {
  const { found, whole } = await findSoleControllersOf(client, intel, [{ spender: who, masters: [master] }], options);
  const ruler = found.get(who);
  const functions = setters.map((each) => `${describeFunction(each)} of ${who}`);
  const elsewhere = kind === "blocklist" ? { elsewhere: true as const } : {};
  return ruler ? { kind, functions, by: "other", ruler, ...elsewhere } : whole ? null : undefined;
}

/** Effects of such lists where a transfer requests the answer, most severe first. */
function reportBy(judging: readonly Judging[], { factor, whole }: TransferCheck): Reported[] {
  // A transfer that requires only a yes is refused by any of them.
  const refusing = judging.filter(({ refuses }) => refuses === (factor !== undefined));
  const taxing = factor === "fee" ? judging.filter(({ refuses, limit }) => !refuses && !isPart(limit, whole)) : [];
  return [
    ...refusing.map((each) => ({ ...each, kind: "blocklist" as const })),
    ...taxing.map((each) => ({ ...each, kind: "set-fee" as const })),
  ];
}

/** Whether a field of the token's is, or is not, zero now; undefined where that could not be read. */
async function holds({ client, address, options }: Subject, condition: Condition): Promise<boolean | undefined> {
  const [word, id] = readCondition(condition);
  const place = readPlaceId(id);
  const whole = place && (await readOptional(client.getStorageAt(address, place.slot, options)));
  return whole === undefined ? undefined : isZeroIn(whole, place!.bit, word === "zero") === (word === "zero");
}

/** Null where no address is set yet, undefined where the place could not be read. */
async function readWhere({ client, address, options }: Subject, at: string): Promise<Address | null | undefined> {
  const place = at.length === 42 ? undefined : readPlaceId(at);
  if (!place) return at.length === 42 ? (at as Address) : null;
  const word = await readOptional(client.getStorageAt(address, place.slot, options));
  return word === undefined ? undefined : (addressIn(word, place.bit) ?? null);
}
