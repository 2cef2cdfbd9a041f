import type { ConsoleOutputs } from "@/server/api/console";

type Outputs = ConsoleOutputs["scan"];

/** Answers to what stands in the box as a line: of one type a kind. */
type Line = Outputs["run"];
export type WalletFound = Extract<Line, { kind: "wallet" }>;
export type ContractFound = Extract<Line, { kind: "contract" }>;
export type DomainFound = Extract<Line, { kind: "domain" }>;
export type TransactionFound = Outputs["transaction"];
export type SimulationFound = Outputs["simulation"];
export type SignatureFound = Outputs["signature"];
export type RequestFound = Outputs["request"];

export type Found = Line | TransactionFound | SimulationFound | SignatureFound;
/** Fields common to all answers. */
export type Judged = Pick<
  DomainFound,
  "score" | "riskLevel" | "decision" | "reasons" | "shares" | "signals" | "coverage"
>;
