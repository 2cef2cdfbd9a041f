import type { Address } from "viem";
import {
  type Deadline,
  discoverApprovals,
  type EvmClient,
  isRpcError,
  readWalletBasics,
  sanctionsOracle,
} from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { MissingEvidence, WalletFacts } from "@/server/risk";
import type { AccountType } from "../wallet";
import { gatherApprovals } from "./approvals";
import { gatherDelegation } from "./delegation";

export interface ReadWallet {
  facts: WalletFacts | null;
  accountType: AccountType;
  /** Without it nobody can call the wallet safe. */
  essentialMissing: MissingEvidence[];
  /** Deep history and the like: said, and counted for nothing. */
  otherMissing: MissingEvidence[];
}

/** How many requests the look back through a wallet's approvals may take while a caller waits. */
const mostLogRequests = 4;

/**
 * What the chain tells of a wallet. The first round trip asks for the account, the sanctions oracle, freezes and all
 * approval events; the second for what of it holds now; the third for the code of who may use it.
 */
export async function readEvmWallet(
  client: EvmClient,
  intel: Intel,
  wallet: Address,
  deadline: Deadline,
): Promise<ReadWallet> {
  const { network } = client;
  const options = { deadline };
  const history = discoverApprovals(client, wallet, { fromBlock: 0 }, { ...options, mostRequests: mostLogRequests });
  try {
    const basics = await readWalletBasics(client, wallet, options);
    const [approvals, delegation] = await Promise.all([
      history.then((found) => gatherApprovals(client, intel, wallet, found, options)),
      gatherDelegation(client, intel, basics.account.delegate, options),
    ]);
    const frozen = basics.freezes.filter((freeze) => freeze.frozen).map(({ symbol, token }) => ({ symbol, token }));
    const sanctioned = basics.sanctioned ? { oracle: sanctionsOracle } : null;
    const essentialMissing: MissingEvidence[] = [
      ...(basics.missing.includes("sanctions-oracle") ? (["sanctions-oracle"] as const) : []),
      ...(delegation === "unread" ? (["code"] as const) : []),
      ...(approvals.confirmed ? [] : (["allowances"] as const)),
    ];
    return {
      facts: {
        network,
        sanctioned,
        frozen,
        delegation: delegation === "unread" ? null : delegation,
        approvals: approvals.facts,
      },
      accountType: basics.account.kind,
      essentialMissing,
      otherMissing: approvals.historyComplete ? [] : ["history"],
    };
  } catch (error) {
    if (!isRpcError(error)) throw error;
    await history;
    const essentialMissing: MissingEvidence[] = ["account-type", "sanctions-oracle", "allowances"];
    return { facts: null, accountType: "unknown", essentialMissing, otherMissing: ["history"] };
  }
}
