import { join } from "../../wording/join";
import type { Words } from "../words";
import type { CloneEvidence, ContractSignals, DrainerEvidence, PartyEvidence, SweeperEvidence } from "./evidence";

const list = (items: readonly string[]) => join(items, "e", (count) => (count === 1 ? "mais uma" : `mais ${count}`));
const through = (functions: readonly string[]) => (functions.length === 0 ? "" : ` por meio de ${list(functions)}`);
const addresses = (items: readonly string[]) =>
  join(items, "e", (count) => (count === 1 ? "mais um" : `mais ${count}`));
const to = (payees: readonly string[]) => (payees.length === 0 ? "endereços fixos" : addresses(payees));

const party = ({ role, address }: PartyEvidence) => {
  if (role === "implementation") return `O código que o contrato executa, ${address},`;
  if (role === "reached") return `Um código por trás do contrato, ${address},`;
  if (role === "payee") return `Alguém a quem o contrato paga, ${address},`;
  if (role === "ruler") return `O endereço que controla o contrato sozinho, ${address},`;
  if (role === "role-holder") return `Quem detém as funções do contrato, ${address},`;
  return role === "owner" ? `O dono do contrato, ${address},` : `Quem pode trocar o código do contrato, ${address},`;
};

const receivers = ({ payees, named }: SweeperEvidence) =>
  named ? addresses(["um endereço que a chamada indica", ...payees]) : to(payees);

const takes = (e: SweeperEvidence) => {
  const { lures, does, withdrawals } = e;
  const many = lures.length > 1;
  return does === "forwards"
    ? `${list(lures)} ${many ? "enviam" : "envia"} a moeda paga para ${receivers(e)} sem dar nada em troca`
    : `${list(lures)} ${many ? "retêm" : "retém"} a moeda paga sem dar nada em troca; alguém com privilégio a retira${through(withdrawals)}`;
};

const pulls = ({ functions, payees, splits, open }: DrainerEvidence) =>
  `${open ? "Qualquer um" : "Alguém com privilégio"} pode mover os tokens de todos que aprovaram o contrato${splits ? ", em partes," : ""} para ${to(payees)}${through(functions)}`;

const clone = ({ original, exact, list: source }: CloneEvidence) =>
  `O código é ${exact ? "" : "quase "}igual ao de ${original}, listado por ${source}`;

export const contractWordsPt: Words<ContractSignals> = {
  "contract.no-code": (e) =>
    e.accountType === "eoa"
      ? `Não há contrato em ${e.address}: é uma conta pessoal`
      : `Não há contrato em ${e.address}: é uma conta pessoal que executa código delegado`,
  "contract.fresh": (e) => `O contrato ${e.contract} tem menos de três dias`,
  "contract.sanctioned-party": (e) => `${party(e)} está sob sanções, segundo ${e.list}`,
  "contract.listed-party": (e) => `${party(e)} é listado como malicioso por ${e.list}`,
  "contract.sweeper": takes,
  "contract.lure": (e) =>
    `O contrato recebe moeda por meio de ${list(e.lures)}: ${e.lures.length > 1 ? "nomes" : "um nome"} que contratos de varredura usam e contratos honestos quase nunca`,
  "contract.drainer": (e) => `${pulls(e)}${e.callsAnything ? ", e fazê-lo chamar qualquer coisa" : ""}`,
  "contract.puller": pulls,
  "contract.ruled": (e) =>
    e.own
      ? `Uma só pessoa, ${e.ruler}, comanda esta conta, como faz o dono de uma conta inteligente`
      : `Uma só pessoa, ${e.ruler}, comanda o contrato: uma aprovação a ele vale tanto quanto uma a essa pessoa`,
  "contract.taking-claim": (e) =>
    `${list(e.functions)} ${e.functions.length === 1 ? "promete" : "prometem"} algo, mas ${e.functions.length === 1 ? "move" : "movem"} os tokens de quem chama para ${e.payees.length === 0 ? "um endereço fixo" : addresses(e.payees)}`,
  "contract.one-way-stake": (e) =>
    `O que se deposita por meio de ${list(e.functions)} só pode ser retirado por alguém com privilégio${through(e.withdrawals)}, e não por quem depositou`,
  "contract.custody": (e) =>
    e.byRecord
      ? `Uma só pessoa, ${e.keeper}, pode registrar um saldo para qualquer endereço${through(e.functions)}, e tais saldos são pagos com o que outros depositaram no contrato`
      : `Uma só pessoa, ${e.keeper}, pode retirar sozinha o que outros depositaram no contrato${through(e.functions)}`,
  "contract.undelivered": (e) =>
    `O que se paga por meio de ${list(e.functions)} vai direto para uma só pessoa, ${e.payee}, e o contrato ainda não tem nada a dar em troca`,
  "contract.riddle": (e) =>
    `O contrato oferece toda a sua moeda pela resposta certa por meio de ${list(e.functions)}, mas a resposta pode ser trocada por meio de ${list(e.setters)}, a menos que isso tenha sido fechado, e alguém com privilégio pode retirar tudo`,
  "contract.later-payers": (e) =>
    `Executado numa cópia da rede: uma conta que paga${through(e.functions)} recebe ${String(e.times).replace(".", ",")} vezes o que pagou depois que ${e.payers === 1 ? "outra paga" : `outras ${e.payers} pagam`} o mesmo. Os primeiros são pagos com o que os últimos pagam`,
  "contract.kept-payment": (e) =>
    `Executado numa cópia da rede: uma conta desconhecida que paga${through(e.functions)} nada recebe de volta por nenhuma função testada, nem na hora nem 400 dias depois. ${e.taker ? `${e.taker} retira o pagamento${e.through ? ` por meio de ${e.through}` : ""}` : "O pagamento fica no contrato, e nenhum endereço testado o retira"}`,
  "contract.throwaway-taker": (e) =>
    `O contrato cria outros${through(e.functions)} que movem os tokens de quem os aprovou assim que são criados${e.ends ? ", e depois se encerram" : ""}`,
  "contract.backdoor": (e) =>
    `${e.open ? "Qualquer um pode fazer o contrato executar" : "O contrato pode ser levado a executar"}${through(e.functions)} um código diferente daquele que ele mostra`,
  "contract.closed-list": (e) =>
    `Quem está numa lista que ninguém mais preenche pode mover os tokens de todos que aprovaram o contrato para qualquer um${through(e.functions)}`,
  "contract.overwriting": (e) =>
    `${list(e.functions)} não move tokens e sobrescreve os primeiros lugares do armazenamento: em nome de uma carteira, troca o código da própria carteira`,
  "contract.clone": (e) => `${clone(e)}, e perigoso por si só`,
  "contract.similar-code": clone,
  "contract.self-destruct": (e) =>
    `O contrato pode ser encerrado${e.bare ? " enquanto não guarda moeda" : " e qualquer moeda que então guarde retirada"}${through(e.functions)}`,
  "contract.open-self-destruct": (e) =>
    `Qualquer um pode encerrar o contrato e retirar sua moeda${through(e.functions)}${e.unseen ? " (só pela leitura do código: não foi possível executá-lo)" : ""}`,
  "contract.delegatecall": (e) =>
    `Alguém com privilégio pode fazer o contrato executar qualquer código em seu próprio nome${through(e.functions)}`,
  "contract.open-delegatecall": (e) =>
    `Qualquer um pode fazer o contrato executar qualquer código em seu próprio nome${through(e.functions)}`,
  "contract.open-calls": (e) =>
    `Qualquer um pode fazer o contrato chamar qualquer coisa em seu próprio nome${through(e.functions)}: o que lhe foi aprovado, qualquer um pode retirar`,
  "contract.replay": (e) =>
    `O que uma vez foi assinado para o contrato, qualquer um pode fazê-lo repetir${through(e.functions)}`,
  "contract.metamorphic": (e) =>
    `O código em ${e.contract} pode criar contratos em endereços conhecidos de antemão e encerrar a si mesmo, de modo que outro código pode vir a ocupar o lugar`,
};
