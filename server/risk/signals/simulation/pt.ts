import { inBrackets } from "../../wording/category";
import { inPortuguese } from "../../wording/decimal";
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

const list = (items: readonly string[]) => join(items, "e", (count) => (count === 1 ? "mais um" : `mais ${count}`));
/** Assets stand in evidence in English. */
const asset = (text: string) =>
  inPortuguese(text)
    .replace(/^(\d+) base unit(s?) of /, "$1 unidade$2 mínima$2 de ")
    .replace(/^(\d+) of /, "$1 de ");
const assets = (texts: readonly string[]) => list(texts.map(asset));
const given = (e: GivenEvidence) => assets(e.assets);
const to = (e: GivenEvidence) => (e.recipients.length === 0 ? "" : ` para ${list(e.recipients)}`);
const leaves = (e: GivenEvidence) => (e.assets.length === 1 ? "sai" : "saem");

const laterOutcomes: Record<PaymentOutcome, string> = {
  back: " de imediato; em outras execuções do contrato parte disso volta depois",
  taken: "; em outras execuções do contrato outro endereço o retira, e quem paga não recebe nada de volta",
  recorded: "; um evento do contrato registra quem paga",
  kept: "; em outras execuções fica no contrato, e nenhum endereço o retira",
  "later-payers": "; em outras execuções do contrato só volta com o que pagam os que vêm depois",
  never: "; em outras execuções do contrato nenhum pagamento, por função alguma, dá algo a quem paga",
};
const later = (outcome?: PaymentOutcome) => (outcome ? laterOutcomes[outcome] : "");

const listed = (e: { list: string; category: string }) => `listado por ${e.list}${inBrackets(e.category, "pt")}`;

const right = (e: ApprovedEvidence) => {
  const token = e.symbol ?? e.token;
  if (e.standard === "collection") return `todos os itens de ${token}`;
  if (e.standard === "erc721") return `o item ${e.amount} de ${token}`;
  return e.amount === "unlimited" ? `${token} sem limite` : `até ${e.amount} das menores unidades de ${token}`;
};

const kinds: Record<string, string> = {
  owner: "dono",
  implementation: "código",
  admin: "administrador",
  beacon: "beacon",
  "safe-guard": "guardião",
  "safe-handler": "tratador de chamadas",
  code: "código",
};
/** Roles that may have many holders. */
const sets: Record<string, string> = {
  role: "conjunto de titulares de funções",
  "safe-owner": "conjunto de donos",
  "safe-module": "conjunto de módulos",
};
const part = (e: ControlledEvidence) => sets[e.kind] ?? kinds[e.kind] ?? e.kind;
const becomes = (e: ControlledEvidence) =>
  e.kind in sets
    ? e.after
      ? ` passa a incluir ${e.after}`
      : " muda"
    : e.after
      ? ` passa a ser ${e.after}`
      : " é removido";

const conditions: Record<Condition, string> = {
  fee: "sem taxa",
  time: "em outra hora e outro bloco",
  producer: "com outro produtor do bloco",
  "gas-price": "com outro preço do gás",
  balance: "com outro saldo da carteira",
};

function does({ outcome, given, received, approved, control }: Meaning): string {
  if (outcome === "reverted") return "falha";
  const parts = [
    given.length > 0 && `retira ${assets(given)}`,
    received.length > 0 && `dá ${assets(received)}`,
    approved.length > 0 && `deixa ${list(approved)} retirar tokens`,
    control.length > 0 && `muda quem controla ${list(control)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "não muda nada" : list(parts);
}

export const simulationWordsPt: Words<SimulationSignals> = {
  "simulation.pays-sanctioned": (e) =>
    `Na simulação ${leaves(e)} da carteira ${given(e)}${to(e)}, sob sanção segundo ${e.list}`,
  "simulation.pays-flagged": (e) => `Na simulação ${leaves(e)} da carteira ${given(e)}${to(e)}, ${listed(e)}`,
  "simulation.meets-flagged": (e) => `Na simulação participa o contrato ${e.contract}, ${listed(e)}`,
  "simulation.drained": (e) =>
    `Na simulação ${leaves(e)} da carteira ${given(e)}${e.everything ? ", todo ou quase todo o saldo," : ""}${to(e)}, que a transação não menciona, e nada de valor volta`,
  "simulation.hidden-payee": (e) =>
    `Na simulação ${leaves(e)} da carteira ${given(e)}${to(e)}, que a transação não menciona como destinatário, e nada de valor volta`,
  "simulation.paper-in-return": (e) =>
    `Na simulação ${leaves(e)} da carteira ${given(e)}${to(e)}, e só volta ${assets(e.received)}, que nenhuma lista conhece ou que não se sabe se vale o mesmo`,
  "simulation.nothing-in-return": (e) =>
    `Na simulação ${leaves(e)} da carteira ${given(e)}${e.recipients.length === 0 ? "" : `${to(e)}, que nenhuma fonte conhece`}, e nada volta${later(e.later)}`,
  "simulation.fake-token": (e) =>
    `Na simulação a carteira recebe o token ${e.token}, que traz um nome como o de ${e.symbol} e não é ${e.original === null ? "essa moeda" : `o conhecido, ${e.original}`}`,
  "simulation.approves-sanctioned": (e) =>
    `Depois da transação o endereço sancionado ${e.spender} (${e.list}) pode retirar ${right(e)}`,
  "simulation.approves-flagged": (e) => `Depois da transação ${e.spender}, ${listed(e)}, pode retirar ${right(e)}`,
  "simulation.approves-person": (e) =>
    `Depois da transação ${e.spender}, onde não há contrato, pode retirar ${right(e)}`,
  "simulation.approves-unknown": (e) =>
    `Depois da transação o contrato desconhecido ${e.spender} pode retirar ${right(e)}`,
  "simulation.approves-limited": (e) =>
    `Depois da transação o contrato desconhecido ${e.spender} pode retirar ${right(e)}`,
  "simulation.control-to-flagged": (e) => `O ${part(e)} de ${e.contract}${becomes(e)}, ${listed(e)}`,
  "simulation.control-lost": (e) => `A carteira perde o controle de ${e.contract}: seu ${part(e)}${becomes(e)}`,
  "simulation.code-changed": () => "O código da própria carteira é outro depois da transação",
  "simulation.control-changed": (e) =>
    e.kind === "code"
      ? `O código de ${e.contract} é outro depois da transação`
      : `O ${part(e)} de ${e.contract}${becomes(e)}`,
  "simulation.pretended-transfer": (e) =>
    `${list(e.tokens)} ${e.tokens.length === 1 ? "registra" : "registram"} uma transferência que não acontece: o saldo da carteira continua igual`,
  "simulation.watched": (e) =>
    `A transação se comporta de outro modo quando observada: como seria enviada, ${does(e.usual)}; ${list(e.conditions.map((one) => conditions[one]))}, ${does(e.changed)}`,
  "simulation.no-code": (e) => `Não há código em ${e.address}: o que os dados da chamada pedem não acontece`,
  "simulation.reverted": (e) => `A transação falha${e.reason ? `: “${e.reason}”` : ", sem dizer o motivo"}`,
};
