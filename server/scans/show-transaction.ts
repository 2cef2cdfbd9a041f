import { type Network, networkInfo } from "@/server/chains";
import type { CallNode } from "@/server/chains/calldata";
import type { GatheredTransaction, WalletSources } from "@/server/evidence";
import { accusationOf } from "@/server/risk";
import { labelOf, type TokenWords, tokenWords } from "./token-words";

type Intel = WalletSources["intel"];

/** The decoder's node as a caller sees it. */
type CalledNode = Omit<CallNode, "children" | "malformed" | "actor" | "args"> & {
  args: Record<string, unknown>;
  actor: { sender: { address: string | null; role: Role }; self: { address: string | null; role: Role } };
  malformed: { code: string; path: string | null; at: string | null }[];
  calls: CalledNode[];
};
type Role = CallNode["actor"]["sender"]["role"];

type EffectOf<K extends GatheredTransaction["effects"][number]["kind"]> = Extract<
  GatheredTransaction["effects"][number],
  { kind: K }
>;
type Approval = Omit<EffectOf<"allowance">, "kind" | "token"> & TokenWords & { spenderLabel: string | null };
type Transfer = Omit<EffectOf<"transfer">, "kind" | "token"> & TokenWords;

interface Involved {
  address: string;
  roles: string[];
  standing: "flagged" | "trusted" | "unknown";
  label: string | null;
}

/** Content of a transaction, as shown to a caller. */
export interface ShownTransaction {
  decoded: CalledNode;
  approvals: Approval[];
  transfers: Transfer[];
  counterparties: Involved[];
}

export function showTransaction(intel: Intel, gathered: GatheredTransaction): ShownTransaction {
  return {
    decoded: showNode(gathered.tree.root),
    ...showEffects(intel, gathered),
    counterparties: showParties(gathered),
  };
}

function showNode({ children, malformed, ...node }: CallNode): CalledNode {
  return { ...node, malformed: [...malformed], calls: children.map(showNode) };
}

function showEffects(
  intel: Intel,
  { effects, facts }: GatheredTransaction,
): Pick<ShownTransaction, "approvals" | "transfers"> {
  const words = (token: string | null) => tokenWords(intel, facts.network as Network, token);
  const { symbol, decimals } = networkInfo(facts.network as Network).currency;
  const nativeCurrency: TokenWords = { token: null, symbol, decimals };
  const approvals: Approval[] = [];
  const transfers: Transfer[] = [];
  for (const effect of effects) {
    if (effect.kind === "allowance") {
      const { kind: _, ...shown } = effect;
      approvals.push({ ...shown, ...words(effect.token), spenderLabel: labelOf(facts, effect.spender) });
    } else if (effect.kind === "transfer") {
      const { kind: _, ...shown } = effect;
      transfers.push({ ...shown, ...(effect.standard === "native" ? nativeCurrency : words(effect.token)) });
    }
  }
  return { approvals, transfers };
}

/** The decoder's in order of appearance, then listed ones that only the bytes name. */
function showParties({ effects, facts, counterparties }: GatheredTransaction): Involved[] {
  const operators = new Set(
    effects.flatMap((each) => (each.kind === "allowance" && each.amount === "all" ? [each.spender] : [])),
  );
  const rolesOf = new Map<string, readonly string[]>([
    ...counterparties.map(({ address, involvements }) => [address, involvements] as const),
    ...[...facts.parties.values()]
      .filter(({ roles }) => !roles.includes("wallet"))
      .map(({ address, roles }) => [address, roles] as const),
  ]);
  return [...rolesOf].map(([address, roles]) => {
    const party = facts.parties.get(address);
    const trusted = party?.lists.protected || party?.lists.override?.verdict === "allow";
    const named = roles.map((role) => (role === "target" ? "callee" : role));
    return {
      address,
      roles: operators.has(address as `0x${string}`) ? [...named, "operator"] : named,
      standing: party && accusationOf(party) ? "flagged" : trusted ? "trusted" : "unknown",
      label: labelOf(facts, address),
    };
  });
}
