import type { Address } from "viem";
import { type Account, type Deadline, type EvmClient, isRpcError, readWalletBasics } from "@/server/chains";
import { networkInfo } from "@/server/networks";
import type { MissingEvidence, WalletFacts } from "@/server/risk";
import { readContract } from "../contract";
import { soft } from "../contract/optional-read";
import type { WalletSources } from "../sources";
import type { AccountType, Trail } from "../wallet";
import { gatherApprovals } from "./approvals";
import { gatherDelegation } from "./delegation";
import type { Agency } from "./grantors";
import { type Interaction, judgeOrigin, judgePast, listInteractions, withNative } from "./history";
import { gatherSafe, looksLikeSafe } from "./safe";
import { findMovers } from "./transfer-initiators";

export interface ReadWallet {
  facts: WalletFacts | null;
  accountType: AccountType;
  /** False: the node gave nothing, so that the facts are what the address itself tells. */
  reached?: boolean;
  /** Without it nobody can call the wallet safe. */
  essentialMissing: MissingEvidence[];
  /** Deep history and the like: said, and counted for nothing. */
  otherMissing: MissingEvidence[];
  /** What only an explorer could tell: said, and no fault of the chain's nodes. */
  beyondNodes?: MissingEvidence[];
  /** Whom it had to do with. */
  interactions?: Interaction[];
  trail?: Trail;
}

/** How long an explorer is waited for; what comes later is there at the next scan. */
const explorerMs = 1_000;

const noMovers = { found: [], whole: true };

/**
 * What the chain tells of a wallet. The first round trip asks for the account, the sanctions oracle, freezes and all
 * approval events; the second for what of it holds now; the third for the code of who may use it. Beside them, a contract's own code is read as when it is asked about as one.
 */
export async function readEvmWallet(
  client: EvmClient,
  { intel, badCode, history, explorer }: WalletSources,
  wallet: Address,
  deadline: Deadline,
): Promise<ReadWallet> {
  const { network } = client;
  const options = { deadline };
  const reading = history.read(client, wallet, deadline);
  try {
    // What the history will ask for first, once the database has told what is known of it.
    void soft(client.getBlockNumber(options));
    const basics = await readWalletBasics(client, wallet, options);
    const { account } = basics;
    const agency = agencyOf(account);
    const isContract = account.kind === "contract";
    const [past, movers, approvals, delegation, safe, contract, origin] = await Promise.all([
      reading,
      isContract ? noMovers : reading.then(({ digest }) => findMovers(client, intel, wallet, digest, options)),
      reading.then((known) =>
        gatherApprovals(client, { intel, badCode, explorer }, { wallet, agency }, known, options),
      ),
      gatherDelegation(client, { intel, badCode }, wallet, account.delegate, options),
      gatherSafe(client, intel, wallet, account.code, options),
      isContract ? readContract({ client, intel, badCode, address: wallet, options }) : undefined,
      explorer?.read(network, wallet, isContract, deadline.within(explorerMs)),
    ]);
    const digest = withNative(network, wallet, past.digest, origin);
    const frozen = basics.freezes.filter((freeze) => freeze.frozen).map(({ symbol, token }) => ({ symbol, token }));
    const essentialMissing: MissingEvidence[] = [
      ...(basics.missing.includes("sanctions-oracle") ? (["sanctions-oracle"] as const) : []),
      ...(delegation === "unread" ? (["code"] as const) : []),
      ...(safe.whole ? [] : (["safe"] as const)),
      ...(approvals.confirmed ? [] : (["allowances"] as const)),
      ...(approvals.sendersKnown ? [] : (["approval-senders"] as const)),
      ...(contract?.essentialMissing ?? []),
    ];
    const otherMissing: MissingEvidence[] = [
      ...(approvals.historyComplete && movers.whole ? [] : (["history"] as const)),
      ...(approvals.spendersFollowed ? [] : (["proxy"] as const)),
      ...(approvals.sendersKnown && approvals.sendersCut ? (["approval-senders"] as const) : []),
      ...(contract?.otherMissing ?? []),
    ];
    return {
      facts: {
        network,
        sanctioned: basics.sanctioned,
        frozen,
        delegation: delegation === "unread" ? null : delegation,
        approvals: approvals.facts,
        unproven: { approvals: approvals.unproven, possible: agency !== "itself", unasked: approvals.unasked },
        evm: {
          ...judgePast(intel, network, wallet, digest),
          movers: movers.found,
          safe: safe.fact,
          contract: contract?.facts ?? null,
          origin: origin ? judgeOrigin(intel, network, origin) : null,
        },
      },
      accountType: account.kind,
      essentialMissing,
      otherMissing,
      beyondNodes: origin ? [] : unknowable(account),
      interactions: listInteractions(intel, network, digest),
      trail: { digest, abreast: past.abreast, block: past.block },
    };
  } catch (error) {
    if (!isRpcError(error)) throw error;
    await reading;
    const oracle: MissingEvidence[] = networkInfo(network).sanctionsOracle ? ["sanctions-oracle"] : [];
    const essentialMissing: MissingEvidence[] = ["account-type", ...oracle, "allowances"];
    return { facts: null, accountType: "unknown", essentialMissing, otherMissing: ["history"] };
  }
}

/** A Safe, and a person with delegated code, act where they are called: their code asks for their signatures. */
function agencyOf({ kind, code }: Account): Agency {
  if (kind === "contract") return looksLikeSafe(code) ? "by-calls-to-it" : "by-others";
  return kind === "delegated-eoa" ? "by-calls-to-it" : "itself";
}

/** Logs tell nothing of the network's own coin. An account that never had any, and never acted, has no such past. */
function unknowable({ kind, nonce, balance }: Account): MissingEvidence[] {
  if (kind === "contract") return ["native-transfers", "first-seen", "creator"];
  return nonce > 0 || balance > 0n ? ["native-transfers", "first-seen"] : [];
}
