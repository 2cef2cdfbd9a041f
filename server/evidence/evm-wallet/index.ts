import type { Address } from "viem";
import { type Account, type Deadline, type EvmClient, isRpcError, readWalletBasics } from "@/server/chains";
import { networkInfo } from "@/server/networks";
import type { MissingEvidence } from "@/server/risk";
import { readContract } from "../contract";
import { readOptional } from "../contract/optional-read";
import type { WalletSources } from "../sources";
import type { ReadWallet } from "../wallet-types";
import { gatherApprovals } from "./approvals";
import { gatherDelegation } from "./delegation";
import type { Agency } from "./grantors";
import { judgeOrigin, judgePast, listInteractions, withNative } from "./history";
import { gatherSafe, looksLikeSafe } from "./safe";
import { findTransferInitiators } from "./transfer-initiators";

/** How long an explorer is waited for; what comes later is there at the next scan. */
const explorerMs = 1_000;

const noMovers = { found: [], whole: true };

/**
 * Evidence on a wallet from the chain. The first round trip requests the account, the sanctions oracle, freezes and all
 * approval events; the second, the current state of those; the third, the spenders' code. In parallel, a contract's own
 * code is read as in a contract scan.
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
    // The history's first request, sent while the database is read.
    void readOptional(client.getBlockNumber(options));
    const basics = await readWalletBasics(client, wallet, options);
    const { account } = basics;
    const agency = agencyOf(account);
    const isContract = account.kind === "contract";
    const [past, movers, approvals, delegation, safe, contract, origin] = await Promise.all([
      reading,
      isContract
        ? noMovers
        : reading.then(({ digest }) => findTransferInitiators(client, intel, wallet, digest, options)),
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

/** Logs do not cover the native currency. An account that never had any, and never acted, has no such past. */
function unknowable({ kind, nonce, balance }: Account): MissingEvidence[] {
  if (kind === "contract") return ["native-transfers", "first-seen", "creator"];
  return nonce > 0 || balance > 0n ? ["native-transfers", "first-seen"] : [];
}
