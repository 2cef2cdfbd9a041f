import type { Address, Hex } from "viem";
import { addressAt, type EvmClient, findCodeless, type ReadOptions, wordAt } from "@/server/chains";
import type { Controller } from "@/server/risk";
import type { CodeAnalysis } from "./code/analyse";
import { known } from "./code/facts/known-functions";
import { readController } from "./controllers";
import { readOptional } from "./optional-read";
import type { Subject } from "./subject";

/** Events of AccessControl. */
const granted: Hex = "0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d";
const revoked: Hex = "0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b";
const adminChanged: Hex = "0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff";
/** A holder of this role may grant itself every other role, unless configured otherwise. */
const adminRole: Hex = `0x${"0".repeat(64)}`;
const memberCount: Hex = `0xca15c873${adminRole.slice(2)}`;
const member: Hex = `0x9010d07c${adminRole.slice(2)}`;
const MAX_HOLDERS = 4;
const MAX_ROLES = 6;
const MAX_REQUESTS = 2;

/**
 * The person who alone can exercise the contract's roles, where a power that weighs by its holder belongs to a role:
 * equivalent to an owner. Of several holders each may alone. `null`: no such person. Undefined: unknown.
 */
export async function findRoleHolder(
  subject: Subject,
  analyses: readonly CodeAnalysis[],
): Promise<Controller | null | undefined> {
  if (!analyses.some(hasRoles) || !analyses.some(weighsByHolder)) return null;
  const { client, address, options } = subject;
  const listed = await findEoa(subject, await listAdmins(client, address, options));
  if (listed) return listed;
  const reported = await followRoles(client, address, options);
  if (!reported || (reported.admins.length === 0 && reported.others.length === 0)) return undefined;
  const admin = await findEoa(subject, reported.admins);
  if (admin !== null) return admin;
  // The role that has the power is unknown. A person has it where each role has one, and none where no role has one.
  if (reported.others.length > MAX_ROLES) return undefined;
  const others = await Promise.all(reported.others.map((each) => findEoa(subject, each)));
  if (others.every((each) => each === null)) return null;
  return others.every(Boolean) ? others[0] : undefined;
}

/** Searches these addresses. Undefined where unknown. */
async function findEoa(
  { client, intel, options }: Subject,
  holders: readonly Address[],
): Promise<Controller | null | undefined> {
  const read = (each: Address) => readController(client, intel, "role-holder", each, options);
  const reported = await Promise.all(holders.slice(0, MAX_HOLDERS).map(read));
  const eoa = reported.find(({ kind, lists }) => kind === "personal" && !lists.protected);
  const isWhole = holders.length <= MAX_HOLDERS && !reported.some(({ kind }) => kind === null);
  return eoa ?? (isWhole ? null : undefined);
}

function hasRoles({ functions }: CodeAnalysis): boolean {
  return functions.has(known.hasRole);
}

/** For other powers, such as a minter's, the holder makes no difference. */
function weighsByHolder({ token, keptByRoles }: CodeAnalysis): boolean {
  return (
    keptByRoles || (token?.powers ?? []).some(({ by, kind, moves }) => by === "roles" && (moves || kind === "guard"))
  );
}

/** Holders of the first of roles, and of each of the others. */
interface Holders {
  admins: Address[];
  others: Address[][];
}

/** Admins from contracts that list the holders of their roles. */
async function listAdmins(client: EvmClient, to: Address, options: ReadOptions): Promise<Address[]> {
  const count = await readOptional(client.call({ to, data: memberCount }, options));
  const reported = Number((count?.ok && wordAt(count.data)) || 0n);
  const ask = (index: number): Hex => `${member}${index.toString(16).padStart(64, "0")}`;
  const answers = await Promise.all(
    Array.from({ length: Math.min(reported, MAX_HOLDERS) }, (_, index) =>
      readOptional(client.call({ to, data: ask(index) }, options)),
    ),
  );
  return answers.flatMap((answer) => (answer?.ok ? (addressAt(answer.data) ?? []) : []));
}

/** Follows role events from the first one on, as far as nodes return them all. */
async function followRoles(client: EvmClient, address: Address, options: ReadOptions): Promise<Holders | undefined> {
  const query = { address, topics: [[granted, revoked, adminChanged]], fromBlock: 0 };
  const { logs, complete, covered } = await client.getLogs(query, { ...options, mostRequests: MAX_REQUESTS });
  const before = covered && !complete ? Math.max(0, covered.from - 1) : undefined;
  const isWhole =
    complete || (before !== undefined && (await findCodeless(client, [address], before, options))?.has(address));
  if (!isWhole) return undefined;
  const roles = new Map<string, Set<Address>>();
  for (const { topics } of logs) {
    const [event, role, account] = [topics[0], topics[1] ?? adminRole, addressAt(topics[2] ?? "0x")];
    const holders = roles.get(role) ?? new Set();
    roles.set(role, holders);
    if (event === granted && account) holders.add(account);
    else if (event === revoked && account) holders.delete(account);
  }
  const isUsual = !logs.some(({ topics }) => topics[0] === adminChanged);
  const admins = isUsual ? [...(roles.get(adminRole) ?? [])] : [];
  const others = [...roles].filter(([role, { size }]) => size > 0 && (!isUsual || role !== adminRole));
  return { admins, others: others.map(([, holders]) => [...holders]) };
}
