import type { Address, Hex } from "viem";
import { type EvmClient, type ReadOptions, readDelegation } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { Controller } from "@/server/risk";
import { analyseCode } from "./code/analyse";
import { soft } from "./soft";
import { readOwner } from "./views";

const owner: Hex = "0x8da5cb5b";
const nobody: Address = "0x0000000000000000000000000000000000000000";

/**
 * Who has a say over a contract, and what stands at his address: asked for in one round trip, with a second one behind
 * admin contracts and beacons, whose owners are what matters.
 */
export async function readController(
  client: EvmClient,
  intel: Intel,
  role: Controller["role"],
  address: Address | null,
  options: ReadOptions,
): Promise<Controller> {
  const told = (who: Address, kind: Controller["kind"]) => describe(intel, client, role, who, kind);
  if (address === null) return told(nobody, "nobody");
  const [code, answer] = await Promise.all([
    soft(client.getCode(address, options)),
    soft(client.call({ to: address, data: owner }, options)),
  ]);
  if (code === undefined) return told(address, null);
  const kind = kindOf(code);
  const leads = kind === "proxy-admin" || (role === "beacon-owner" && kind === "contract");
  const leader = leads ? readOwner(answer) : undefined;
  if (leader === undefined) return told(address, kind === "proxy-admin" ? "contract" : kind);
  if (leader === null) return { ...told(nobody, "nobody"), via: address };
  const leaderCode = await soft(client.getCode(leader, options));
  const leaderKind = leaderCode === undefined ? null : kindOf(leaderCode);
  return { ...told(leader, leaderKind === "proxy-admin" ? "contract" : leaderKind), via: address };
}

/** Somebody with delegated code (EIP-7702) is a person too. */
function kindOf(code: Hex): "personal" | "multisig" | "timelock" | "contract" | "proxy-admin" {
  if (code === "0x" || readDelegation(code)) return "personal";
  const { role } = analyseCode(code);
  return role === null || role === "delegate" ? "contract" : role;
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
