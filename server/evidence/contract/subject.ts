import type { Address } from "viem";
import type { Deadline, EvmClient } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { KnownMaliciousCode } from "../known-malicious-code";

export interface Subject {
  client: EvmClient;
  intel: Intel;
  badCode: KnownMaliciousCode;
  address: Address;
  options: { deadline: Deadline };
}
