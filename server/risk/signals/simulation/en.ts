import { inBrackets } from "../../wording/category";
import { join } from "../../wording/join";
import type { Words } from "../words";
import type {
  ApprovedEvidence,
  Condition,
  ControlledEvidence,
  GivenEvidence,
  Meaning,
  SimulationSignals,
} from "./evidence";
import type { PaymentOutcome } from "./facts";

const list = (items: readonly string[]) => join(items, "and", (count) => (count === 1 ? "one more" : `${count} more`));
const given = (e: GivenEvidence) => list(e.assets);
const from = (e: GivenEvidence) => (e.recipients.length === 0 ? "the wallet" : `the wallet for ${list(e.recipients)}`);
const leaves = (e: GivenEvidence) => (e.assets.length === 1 ? "leaves" : "leave");

const laterOutcomes: Record<PaymentOutcome, string> = {
  back: " at once; in further runs of the contract some of it comes back later",
  taken: "; in further runs of the contract another address takes it, and the payer never gets any of it",
  recorded: "; an event of the contract records the payer",
  kept: "; in further runs it stays in the contract, and no address takes it",
  "later-payers": "; in further runs of the contract it comes back only out of what later payers pay",
  never: "; in further runs of the contract no payment by any function gives its payer anything",
};
const later = (outcome?: PaymentOutcome) => (outcome ? laterOutcomes[outcome] : "");

const accused = (e: { list: string; category: string }) => `listed by ${e.list}${inBrackets(e.category, "en")}`;

const right = (e: ApprovedEvidence) => {
  const token = e.symbol ?? e.token;
  if (e.standard === "collection") return `all items of ${token}`;
  if (e.standard === "erc721") return `item ${e.amount} of ${token}`;
  return e.amount === "unlimited" ? `unlimited ${token}` : `up to ${e.amount} of the smallest units of ${token}`;
};

const kinds: Record<string, string> = {
  owner: "owner",
  implementation: "code",
  admin: "admin",
  beacon: "beacon",
  "safe-guard": "guard",
  "safe-handler": "fallback handler",
  code: "code",
};
/** Roles that may have many holders. */
const sets: Record<string, string> = { role: "role holders", "safe-owner": "owners", "safe-module": "modules" };
const part = (e: ControlledEvidence) => sets[e.kind] ?? kinds[e.kind] ?? e.kind;
const becomes = (e: ControlledEvidence) =>
  e.kind in sets ? (e.after ? ` now include ${e.after}` : " change") : e.after ? ` becomes ${e.after}` : " is removed";

const conditions: Record<Condition, string> = {
  fee: "without a fee",
  time: "at another time and block",
  producer: "with another producer of the block",
  "gas-price": "at another gas price",
  balance: "with another balance of the wallet",
};

function does({ outcome, given, received, approved, control }: Meaning): string {
  if (outcome === "reverted") return "fails";
  const parts = [
    given.length > 0 && `takes ${list(given)}`,
    received.length > 0 && `gives ${list(received)}`,
    approved.length > 0 && `lets ${list(approved)} take tokens`,
    control.length > 0 && `changes who controls ${list(control)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "changes nothing" : list(parts);
}

export const simulationWordsEn: Words<SimulationSignals> = {
  "simulation.pays-sanctioned": (e) =>
    `In the simulation ${given(e)} ${leaves(e)} ${from(e)}, sanctioned according to ${e.list}`,
  "simulation.pays-flagged": (e) => `In the simulation ${given(e)} ${leaves(e)} ${from(e)}, ${accused(e)}`,
  "simulation.meets-flagged": (e) => `In the simulation the contract ${e.contract}, ${accused(e)}, takes part`,
  "simulation.drained": (e) =>
    `In the simulation ${given(e)}${e.everything ? ", the whole balance or nearly so," : ""} ${leaves(e)} ${from(e)}, which the transaction doesn't name, and nothing of worth comes back`,
  "simulation.hidden-payee": (e) =>
    `In the simulation ${given(e)} ${leaves(e)} ${from(e)}, which the transaction doesn't name as a recipient, and nothing of worth comes back`,
  "simulation.paper-in-return": (e) =>
    `In the simulation ${given(e)} ${leaves(e)} ${from(e)}, and only ${list(e.received)} comes back, which no list knows or which isn't known to be worth it`,
  "simulation.nothing-in-return": (e) =>
    `In the simulation ${given(e)} ${leaves(e)} ${from(e)}${e.recipients.length === 0 ? "" : ", unknown to every source"}, and nothing comes back${later(e.later)}`,
  "simulation.fake-token": (e) =>
    `In the simulation the wallet gets the token ${e.token}, which bears a name like ${e.symbol}'s and is not ${e.original === null ? "that coin" : `the known one, ${e.original}`}`,
  "simulation.approves-sanctioned": (e) =>
    `After the transaction the sanctioned address ${e.spender} (${e.list}) may take ${right(e)}`,
  "simulation.approves-flagged": (e) => `After the transaction ${e.spender}, ${accused(e)}, may take ${right(e)}`,
  "simulation.approves-person": (e) =>
    `After the transaction ${e.spender}, where no contract stands, may take ${right(e)}`,
  "simulation.approves-unknown": (e) => `After the transaction the unknown contract ${e.spender} may take ${right(e)}`,
  "simulation.approves-limited": (e) => `After the transaction the unknown contract ${e.spender} may take ${right(e)}`,
  "simulation.control-to-flagged": (e) => `The ${part(e)} of ${e.contract}${becomes(e)}, ${accused(e)}`,
  "simulation.control-lost": (e) => `The wallet loses control of ${e.contract}: its ${part(e)}${becomes(e)}`,
  "simulation.code-changed": () => "The wallet's own code is another one after the transaction",
  "simulation.control-changed": (e) =>
    e.kind === "code"
      ? `The code of ${e.contract} is another one after the transaction`
      : `The ${part(e)} of ${e.contract}${becomes(e)}`,
  "simulation.pretended-transfer": (e) =>
    `${list(e.tokens)} ${e.tokens.length === 1 ? "logs" : "log"} a transfer that never happens: the wallet's balance stays as it was`,
  "simulation.watched": (e) =>
    `This transaction hides its behaviour from simulators. Sent normally, it ${does(e.usual)}; ${list(e.conditions.map((one) => conditions[one]))} it ${does(e.changed)}`,
  "simulation.no-code": (e) => `No code stands at ${e.address}: what the calldata asks for does not happen`,
  "simulation.reverted": (e) => `The transaction fails${e.reason ? `: “${e.reason}”` : ", and gives no reason"}`,
};
