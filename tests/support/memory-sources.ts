import { Deadline } from "@/server/chains";
import { gatherSignature, gatherTransaction, type TransactionInput, type WalletSources } from "@/server/evidence";
import { KnownMaliciousCode } from "@/server/evidence/known-malicious-code";
import { loadProtected } from "@/server/intel/allowlist/load";
import { addressIntel, domainIntel, tokensAt, tokensNamed } from "@/server/intel/lookup";
import { SnapshotBuilder } from "@/server/intel/snapshot/builder";
import { Snapshot } from "@/server/intel/snapshot/snapshot";
import { judgeSignature, judgeTransaction, reasonsOf } from "@/server/risk";
import type { TypedData } from "@/tests/eval/signatures/typed";

/**
 * The real snapshot with the real protected list and some listed addresses, without a database; every network is
 * switched off. For what runs a hundred thousand times.
 */
export function memorySources(attackers: readonly string[] = []): WalletSources {
  const { entries, tokens } = loadProtected();
  const evm = entries.length + tokens.length + attackers.length;
  const builder = new SnapshotBuilder({ evm, solana: evm, domains: 1, domainBytes: 100, tokens: tokens.length });
  for (const entry of entries) builder.addProtected(entry);
  for (const token of tokens) builder.addToken(token);
  const row = { kind: "address", severity: "high", label: null, detail: null, firstSeen: "2026-11-01" } as const;
  for (const value of attackers) builder.addIndicator(1, "A", { ...row, value, category: "phishing" });
  const snapshot = new Snapshot(
    builder.finish([[1, { feedId: "A", feedName: "List A", kind: "community", lastSeen: "2026-11-21" }]]),
  );
  const intel: Partial<WalletSources["intel"]> = {
    lookupAddress: (address, network) => addressIntel(snapshot, address, network, null),
    lookupDomain: (name) => domainIntel(snapshot, name, null),
    lookupToken: (network, address) => tokensAt(snapshot, network, address)[0] ?? null,
    isProtectedToken: (network, address) => addressIntel(snapshot, address, network, null).protected?.kind === "token",
    tokensNamed: (network, symbol) => tokensNamed(snapshot, network, symbol),
    stats: () => ({ indicators: attackers.length, updatedAt: null }),
    sanctions: () => ({ source: null, updatedAt: null, embedded: false }),
    lacksSanctions: () => false,
  };
  const chains = { evm: () => null, deadline: () => Deadline.after(10_000) };
  return { intel, chains, badCode: new KnownMaliciousCode() } as unknown as WalletSources;
}

type MemoryInput = Pick<TransactionInput, "wallet" | "to" | "data"> & Partial<TransactionInput>;

/** On Ethereum, unless said otherwise. */
export function gatherFromMemory(sources: WalletSources, input: MemoryInput) {
  return gatherTransaction(sources, { network: "ethereum", value: 0n, at: Date.UTC(2026, 10, 21), ...input });
}

/** The decision, and the ids of the signals behind it, heaviest first. */
export async function judgeFromMemory(sources: WalletSources, input: MemoryInput): Promise<string[]> {
  const { decision, signals } = judgeTransaction(await gatherFromMemory(sources, input));
  return [decision, ...signals.map(({ id }) => id)];
}

/** The firewall's assessment of a message, with reasons. On Ethereum. */
export async function judgeSignatureFromMemory(
  sources: WalletSources,
  wallet: string,
  data: TypedData | string,
  method = typeof data === "string" ? "personal_sign" : "eth_signTypedData_v4",
) {
  const input = { network: "ethereum", wallet, method, data, at: Date.UTC(2026, 10, 21) };
  const { decision, signals } = judgeSignature(await gatherSignature(sources, input as never));
  return { decision, ids: signals.map(({ id }) => id), signals, reasons: reasonsOf(signals, "en") };
}
