import {
  type Address,
  Deadline,
  isRpcError,
  type ParsedAddress,
  readWalletBasics,
  sanctionsOracle,
} from "@/server/chains";
import type { MissingEvidence, WalletFacts } from "@/server/risk";
import type { EvidenceSources } from "./sources";
import type { AccountType } from "./wallet";

export interface ReadWallet {
  facts: WalletFacts | null;
  accountType: AccountType;
  missing: MissingEvidence[];
}

/** The account, the sanctions oracle and stablecoin freezes, in one round trip. */
export async function readEvmWallet(
  { chains, deadlineMs }: EvidenceSources,
  subject: ParsedAddress,
): Promise<ReadWallet> {
  const { network, key } = subject;
  const client = network === "solana" ? null : chains.evm(network);
  if (!client) return { facts: null, accountType: "unknown", missing: ["account-type"] };
  try {
    const basics = await readWalletBasics(client, key as Address, { deadline: Deadline.after(deadlineMs) });
    const facts: WalletFacts = {
      network,
      sanctioned: basics.sanctioned ? { oracle: sanctionsOracle } : null,
      frozen: basics.freezes.filter(({ frozen }) => frozen).map(({ symbol, token }) => ({ symbol, token })),
    };
    const missing: MissingEvidence[] = basics.missing.length > 0 ? ["sanctions-oracle"] : [];
    return { facts, accountType: basics.account.kind, missing };
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return { facts: null, accountType: "unknown", missing: ["account-type", "sanctions-oracle"] };
  }
}
