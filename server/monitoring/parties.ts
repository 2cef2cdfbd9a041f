import { createHash } from "node:crypto";
import type { Network } from "@/server/chains";
import type { GatheredWallet } from "@/server/evidence";
import type { Intel } from "@/server/intel";
import type { SolanaFacts } from "@/server/risk";

const MAX_PARTIES = 100;
const MAX_CHARS = 200;

/**
 * A wallet's parties: itself, addresses that may take from it or act for it, and those it met, flagged ones first.
 * Where the chain was not read completely, earlier ones stay.
 */
export function listParties(
  wallet: string,
  { facts, trail, interactions }: GatheredWallet,
  before: string[],
): string[] {
  const parties = new Set([wallet]);
  for (const { spender } of facts?.approvals ?? []) parties.add(spender);
  if (facts?.delegation) parties.add(facts.delegation.delegate);
  const safe = facts?.evm?.safe;
  const inSafe = safe?.replaced ? [safe.singleton] : safe ? [...safe.owners, ...safe.modules] : [];
  for (const { address } of inSafe) parties.add(address);
  for (const address of facts?.solana ? inPower(facts.solana) : []) parties.add(address);
  for (const { address } of interactions) parties.add(address);
  if (!trail?.abreast) for (const address of before) parties.add(address);
  return [...parties].slice(0, MAX_PARTIES);
}

/**
 * Holders of a right over a Solana wallet or its accounts. Holders that an unknown address may have put there are last.
 */
function inPower({ account, lost, closers, stakes }: SolanaFacts): string[] {
  const inStakes = [...stakes.filter(({ signed }) => signed), ...stakes.filter(({ signed }) => !signed)];
  const parties = [
    account && !account.ownerIsCommon ? account.owner : null,
    account?.taker?.party,
    account?.shared?.chief,
    ...(account?.shared?.signers ?? []),
    ...lost.map(({ owner }) => owner),
    ...closers.filter(({ own }) => own).map(({ authority }) => authority),
    ...inStakes.flatMap(({ withdrawer, staker }) => [withdrawer, staker]),
  ];
  return parties.flatMap((party) => (party ? [party.address] : []));
}

/** List entries of an address, short enough to be compared; empty where there are none. */
export function describeKnown(intel: Pick<Intel, "lookupAddress">, address: string, network: Network): string {
  const { listings, override } = intel.lookupAddress(address, network);
  if (listings.length === 0 && !override) return "";
  const words = listings.map(({ feedId, category }) => `${feedId}:${category}`).sort();
  if (override) words.unshift(override.verdict);
  const text = words.join(" ");
  return text.length <= MAX_CHARS ? text : createHash("sha256").update(text).digest("hex");
}

/** One word for all of it. */
export function digestKnown(known: ReadonlyMap<string, string>): string {
  const hash = createHash("sha256");
  for (const [party, text] of [...known].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${party} ${text}\n`);
  return hash.digest("base64url");
}
