import type { Address, Hex } from "viem";
import { type EvmClient, type ReadOptions, readDelegation, wordAt } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { Controller } from "@/server/risk";
import { analyseInWorker } from "./analysis-pool";
import { known } from "./code/facts/known-functions";
import { readOptional } from "./optional-read";
import { readOwner } from "./views";

const owner: Hex = "0x8da5cb5b";
const noParty: Address = "0x0000000000000000000000000000000000000000";

/** Seconds in which those concerned can look and leave. */
const longEnough = 86_400n;

/**
 * Controllers of a contract, and the code at their addresses. Requested in one round trip. One more follows for the
 * owners of admin contracts and beacons, which are what matters, and one for counted votes or a delay.
 */
export async function readController(
  client: EvmClient,
  intel: Intel,
  role: Controller["role"],
  address: Address | null,
  options: ReadOptions,
): Promise<Controller> {
  const controllerAt = (at: Address, kind: Controller["kind"]) => describe(intel, client, role, at, kind);
  if (address === null) return controllerAt(noParty, "nobody");
  const [code, answer] = await Promise.all([
    readOptional(client.getCode(address, options)),
    readOptional(client.call({ to: address, data: owner }, options)),
  ]);
  if (code === undefined) return controllerAt(address, null);
  const kind = await roleOf(code, options);
  const leads = kind === "proxy-admin" || (role === "beacon-owner" && kind === "contract");
  const leader = leads ? readOwner(answer) : undefined;
  if (leader === undefined) return controllerAt(address, await judgeRole(client, address, code, options));
  if (leader === null) return { ...controllerAt(noParty, "nobody"), via: address };
  const leaderCode = await readOptional(client.getCode(leader, options));
  const leaderKind = leaderCode === undefined ? null : await judgeRole(client, leader, leaderCode, options);
  return { ...controllerAt(leader, leaderKind), via: address };
}

/**
 * A contract built for several people, or for a delay, counts as such where it states that it requires two votes, or a
 * day. Where one vote is enough, one person controls it. Where there is no delay, the proposer does, and the proposer
 * is unknown.
 */
async function judgeRole(
  client: EvmClient,
  address: Address,
  code: Hex,
  options: ReadOptions,
): Promise<Controller["kind"]> {
  const role = await roleOf(code, options);
  if (role === "proxy-admin") return "contract";
  if (role !== "multisig" && role !== "timelock") return role;
  const views = role === "multisig" ? [known.getThreshold, known.required] : [known.getMinDelay, known.delay];
  const answers = await readOptional(Promise.all(views.map((data) => client.call({ to: address, data }, options))));
  // The node gave no answer: that is nothing of the contract's.
  if (answers === undefined) return role;
  const [told = 0n] = answers.flatMap((answer) => (answer.ok ? (wordAt(answer.data) ?? []) : []));
  if (role === "timelock") return told >= longEnough ? role : "contract";
  return told >= 2n ? role : told === 1n ? "personal" : "contract";
}

type Role = "personal" | "multisig" | "timelock" | "contract" | "proxy-admin";

/** An address with delegated code (EIP-7702) is a person too. Null where the code could not be analysed. */
async function roleOf(code: Hex, options: ReadOptions): Promise<Role | null> {
  if (code === "0x" || readDelegation(code)) return "personal";
  const analysis = await analyseInWorker(code, options);
  if (!analysis) return null;
  return analysis.role === null || analysis.role === "delegate" ? "contract" : analysis.role;
}

function describe(
  intel: Intel,
  { network }: EvmClient,
  role: Controller["role"],
  address: Address,
  kind: Controller["kind"],
): Controller {
  const lists = intel.lookupAddress(address, network);
  const label = lists.protected?.label;
  return { role, address, kind, lists, ...(label && { label }) };
}
