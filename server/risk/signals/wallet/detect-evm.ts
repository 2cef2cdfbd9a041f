import type { AnySignal } from "../catalogue";
import { detectContract } from "../contract/detect";
import type { ContractFacts } from "../contract/facts";
import { detectExposure, detectMovers } from "../exposure/detect";
import type { ExposureFact, MoverFact } from "../exposure/facts";
import { detectOrigin } from "../origin/detect";
import type { OriginFact } from "../origin/facts";
import { detectPoisoning } from "../poisoning/detect";
import type { LookalikeFact } from "../poisoning/facts";
import { detectSafe } from "../safe/detect";
import type { SafeFact } from "../safe/facts";
import { detectSweep } from "../sweep/detect";
import type { SweepFact } from "../sweep/facts";

/** Facts of EVM wallets only: a Safe's keys, and a past known from logs. */
export interface EvmFacts {
  safe: SafeFact | null;
  /** Abilities of the code of a wallet that is a contract; null: it is none, or its code could not be read. */
  contract: ContractFacts | null;
  lookalikes: LookalikeFact[];
  exposures: ExposureFact[];
  movers: MoverFact[];
  sweep: SweepFact | null;
  /** null: no explorer is set, or it did not answer. */
  origin: OriginFact | null;
}

export function detectEvm(
  network: string,
  { safe, contract, lookalikes, exposures, movers, sweep, origin }: EvmFacts,
): AnySignal[] {
  return [
    ...(safe ? detectSafe(network, safe) : []),
    ...(contract ? detectContract(asAccount(contract), null) : []),
    ...(sweep ? detectSweep(network, sweep) : []),
    ...(origin ? detectOrigin(network, origin) : []),
    ...detectExposure(network, exposures),
    ...detectMovers(network, movers),
    ...detectPoisoning(network, lookalikes),
  ];
}

/** The sole controller of a wallet is, as a rule, its owner. */
function asAccount(contract: ContractFacts): ContractFacts {
  return { ...contract, code: contract.code.map((each) => ({ ...each, account: true })) };
}
