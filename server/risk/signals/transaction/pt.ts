import { inBrackets } from "../../wording/category";
import { inDollars, inPortuguese, inWhole } from "../../wording/decimal";
import { spellMarket } from "../../wording/market";
import { isUnreadable } from "../../wording/unreadable";
import { inertPt } from "../delegation/pt";
import type { Words } from "../words";
import type { TransactionSignals } from "./evidence";
import { givenPt, powerPt } from "./powers-pt";
import { whatItGets } from "./roles";

type Grant = TransactionSignals["transaction.permit"];
type Move = TransactionSignals["transaction.dust-transfer"];
type Call = TransactionSignals["transaction.paid-claim"];

const roles: Record<string, string> = {
  target: "é chamado",
  code: "fornece o código que é executado",
  token: "é o token",
  spender: "poderia retirar tokens",
  ruler: "comanda sozinho um contrato que pode retirar tokens",
  implementation: "é o código que um contrato aqui executa",
  "contract-owner": "é dono de um contrato que é chamado ou que recebe algo",
  approved: "recebe a aprovação de um contrato em nome próprio",
  recipient: "recebe ativos",
  beneficiary: "recebe poderes",
  maker: "negocia",
  taker: "negocia",
  owner: "cede tokens",
  mentioned: "aparece nos dados",
  delegate: "fornece o código que a carteira executaria",
  wallet: "é a própria carteira",
};
const role = (all: readonly string[]) => roles[whatItGets(all) ?? all[0] ?? ""] ?? "está envolvido";

const market = (name: string) => spellMarket(name, "pt");

const listed = (e: { list: string; category: string }) => `listado por ${e.list}${inBrackets(e.category, "pt")}`;

const beneficiary = ({ anybody: isOpenToAll, beneficiary }: TransactionSignals["transaction.control-change"]) =>
  isOpenToAll ? "qualquer um" : unknownAccount(beneficiary);

const refunded = (e: TransactionSignals["transaction.gas-refund"]) =>
  e.tokenDecimals !== undefined
    ? sumOf(e, e.amount, e.tokenDecimals)
    : `${e.amount} unidades básicas do token ${e.token}`;

type Price = NonNullable<TransactionSignals["transaction.free-order"]["elsewhere"]>;
const priceOf = (e: Price) =>
  e.tokenDecimals !== undefined
    ? `o pagamento de ${sumOf(e, e.amount, e.tokenDecimals)}`
    : `o que se paga em ${e.tokenSymbol ?? e.token}`;

const beyond: Record<string, string> = { calls: "Há mais chamadas dentro", depth: "Há chamadas mais fundo" };

/** No meio de uma frase: `um desconhecido, 0x…,`. */
const unknownAccount = (address: string | null, lead = "um desconhecido") => {
  if (isUnreadable(address)) return `${lead} cujo endereço não se consegue ler`;
  return address === null ? lead : `${lead}, ${address},`;
};
const lostAt = ({ recipient, label }: TransactionSignals["transaction.proceeds-elsewhere"]) =>
  label ? `${label} (${recipient}), que não o registra,` : `${recipient}, de onde não se recupera,`;
const unknownAccountAtEnd = (address: string | null, lead?: string) => unknownAccount(address, lead).replace(/,$/, "");
const contract = (target: string | null) => unknownAccountAtEnd(target, "um contrato desconhecido");
const called = ({ target, label }: Call) =>
  label && target
    ? `de ${label} (${target})`
    : target === null || isUnreadable(target)
      ? "de um contrato desconhecido"
      : `do contrato desconhecido ${target}`;

type Named = Pick<Grant, "token" | "tokenSymbol" | "claimedSymbol">;

/** `de USDC`, `de XYZ (token 0x…)` como o token se chama, `do token 0x…`. */
const ofToken = ({ token, tokenSymbol, claimedSymbol }: Named) => {
  if (tokenSymbol) return `de ${tokenSymbol}`;
  if (isUnreadable(token)) return "de um token que não se consegue ler";
  return claimedSymbol ? `de ${claimedSymbol} (token ${token})` : `do token ${token}`;
};
/** `1,5 USDC`, `1,5 do token 0x…`. */
const sumOf = (e: Named, amount: string, decimals: number) => {
  const named = e.tokenSymbol || e.claimedSymbol ? ofToken(e).slice("de ".length) : ofToken(e);
  return `${inPortuguese(inWhole(amount, decimals))} ${named}`;
};
const ofCollection = ({ token, tokenSymbol }: Grant) =>
  tokenSymbol === undefined && isUnreadable(token)
    ? "de uma coleção que não se consegue ler"
    : `da coleção ${tokenSymbol ?? token}`;

const custodian = ({ manager, managerLabel }: Grant) => (managerLabel ? `${managerLabel} (${manager})` : manager);

/** Quem pode tomar emprestado leva o que a carteira fica a dever. */
const take = (e: Grant) =>
  e.via === "credit-delegation" ? `tome emprestado ${what(e)} em nome do dono` : `retire ${what(e)}`;
const toTake = (e: Grant) =>
  take(e)
    .replace(/^tome/, "tomar")
    .replace(/^retire/, "retirar");

const what = (e: Grant) => {
  const { token, amount, tokens, tokenId } = e;
  const more = tokens === 2 ? " e de outro token" : tokens > 2 ? ` e de outros ${tokens - 1} tokens` : "";
  if (token === null) return `${e.manager ? `tudo o que o dono tem em ${custodian(e)}` : "todos os tokens"}${more}`;
  if (tokenId !== undefined) return `o item ${tokenId} ${ofCollection(e)}${more}`;
  if (amount === "unlimited") return `qualquer quantidade ${ofToken(e)}${more}`;
  if (amount === "all" && e.items) return `todos os itens ${ofCollection(e)}${more}`;
  if (amount === "all") return `tudo ${ofToken(e)}${more}`;
  if (e.tokenDecimals !== undefined) {
    const besides = tokens === 2 ? " e outro token" : tokens > 2 ? ` e outros ${tokens - 1} tokens` : "";
    return `${sumOf(e, amount, e.tokenDecimals)}${besides}`;
  }
  return `${amount} ${amount === "1" ? "unidade mínima" : "unidades mínimas"} ${ofToken(e)}${more}`;
};

const others = ({ tokens }: Grant) =>
  tokens === 2 ? " e de outra coleção" : tokens > 2 ? ` e de outras ${tokens - 1} coleções` : "";
const item = (e: Grant) => (e.tokenId === undefined ? "um item" : `o item ${e.tokenId}`);

/** `da moeda da rede`, `de USDC`, `do token 0x…`. */
const ofMoved = (e: Move) => (e.tokenSymbol ? `de ${moved(e)}` : `d${moved(e)}`);
const moved = ({ token, tokenSymbol, count }: Move) => {
  const name = tokenSymbol ?? (token === null ? "a moeda da rede" : `o token ${token}`);
  return count === 1 ? name : `${name} (${count} transferências)`;
};

const proceeds: Record<string, string> = {
  swap: "O que se compra",
  unwrap: "O que se desembrulha",
  deposit: "A posição do depósito",
  withdraw: "O que se retira",
  repay: "O benefício da dívida que se paga",
  bridge: "O que atravessa a ponte",
  sweep: "O que o roteador guarda para a carteira",
  transfer: "O que se envia",
  left: "O que nenhum passo entrega",
  order: "O que se compra",
};

/** Base units as whole coins, to six digits. */
const nativeCurrencies = new Intl.NumberFormat("pt-BR", { maximumSignificantDigits: 6, useGrouping: false });
const paid = ({ value, coin, decimals = 18 }: Call) =>
  `${nativeCurrencies.format(Number(value) / 10 ** decimals)} ${coin ?? "da moeda da rede"}`;

export const transactionWordsPt: Words<TransactionSignals> = {
  "transaction.sanctioned-party": (e) => `O endereço sancionado ${e.address} (${e.list}) ${role(e.roles)}`,
  "transaction.flagged-party": (e) => `${e.address}, ${listed(e)}, ${role(e.roles)}`,
  "transaction.exploited-party": (e) =>
    `${e.address}, um contrato que foi explorado (${e.list}), ${role(e.roles)}: atacantes podem usar o que ele recebe`,
  "transaction.mixer-party": (e) => `O misturador ${e.address} (${e.list}) ${role(e.roles)}`,
  "transaction.flagged-mention": (e) => `Os dados citam ${e.address}, ${listed(e)}, e não dizem para quê`,
  "transaction.flagged-source": (e) => `São movidos tokens de ${e.address}, ${listed(e)}`,
  "transaction.flagged-payee-code": (e) =>
    `${e.address}, que ${role(e.roles)}, executa o código de ${e.delegate}, ${listed(e)}: o dono perdeu o controle da conta`,
  "transaction.sweeping-payee": (e) =>
    `${e.address}, que ${role(e.roles)}, executa código de varredura (${e.delegateLabel ? `${e.delegateLabel}, ${e.delegate}` : e.delegate}) que envia o que chega para ${e.sink}`,
  "transaction.unlimited-allowance": (e) => `Permite que ${unknownAccount(e.spender)} ${take(e)}, agora e depois`,
  "transaction.collection-approval": (e) =>
    `Permite que ${unknownAccount(e.spender)} retire todos os itens ${e.token === null ? "de todas as coleções" : ofCollection(e)}${others(e)}, agora e depois`,
  "transaction.item-approval": (e) =>
    `Permite que ${unknownAccount(e.spender)} retire ${item(e)} ${e.token === null ? "de uma coleção" : ofCollection(e)}${others(e)}`,
  "transaction.approval-to-person": (e) =>
    isUnreadable(e.spender)
      ? `Permite que ${unknownAccount(e.spender)} ${take(e)}`
      : e.code === "empty"
        ? `Permite que ${e.spender}, um endereço sem código nem histórico, ${take(e)}`
        : `Permite que ${e.spender}, o endereço de uma pessoa e não um contrato, ${take(e)}`,
  "transaction.ruled-spender": (e) =>
    `Permite que ${e.spender}, um contrato desconhecido que uma só pessoa, ${e.ruler}, comanda, ${take(e)}`,
  "transaction.open-spender": (e) =>
    `Permite que ${"label" in e ? e.label : unknownAccount(e.spender)} ${take(e)}: ele age por quem pedir, então qualquer um poderia retirar`,
  "transaction.permit": (e) => `Uma assinatura permite que ${unknownAccount(e.spender)} ${take(e)}`,
  "transaction.foreign-permit": (e) =>
    `Entrega uma assinatura de ${e.owner ?? "outra pessoa"} que permite a ${unknownAccount(e.spender)} ${toTake(e)}`,
  "transaction.over-balance-allowance": (e) =>
    `Permite que ${unknownAccount(e.spender)} ${take(e)}, mais do que a carteira tem (${e.tokenDecimals === undefined ? e.balance : inPortuguese(inWhole(e.balance, e.tokenDecimals))})`,
  "transaction.long-lived-allowance": (e) => `Permite que ${unknownAccount(e.spender)} ${take(e)} por ${e.days} dias`,
  "transaction.unverified-allowance": (e) =>
    `Permite que ${unknownAccount(e.spender)} ${take(e)}; não foi possível ver quem é`,
  "transaction.large-allowance": (e) =>
    `Permite que ${unknownAccount(e.spender, "um contrato que nenhuma lista conhece")} ${take(e)}${e.dollars === null ? "" : `, cerca de ${inDollars.pt(e.dollars)}`}${e.whole ? ", praticamente tudo o que a carteira tem" : ""}`,
  "transaction.bounded-allowance": (e) =>
    `Permite que ${unknownAccount(e.spender, e.code === "contract" ? "um contrato que nenhuma lista conhece" : "alguém que nenhuma lista conhece")} ${take(e)}`,
  "transaction.many-allowances": (e) =>
    `Permite que ${unknownAccount(e.spender, "um só desconhecido")} retire ${e.count} tipos de tokens de uma vez`,
  "transaction.fresh-spender": (e) => `O contrato ${e.spender}, que recebe direitos, tem menos de três dias`,
  "transaction.imitated-recipient": (e) =>
    e.own
      ? `O destinatário ${e.recipient} parece a própria carteira e é outro endereço: não copie endereços do histórico`
      : `O destinatário ${e.recipient} parece ${e.imitated}, que a carteira já pagou, e é outro endereço: não copie endereços do histórico`,
  "transaction.zero-value-transfer": (e) =>
    `Não move nada ${ofMoved(e)}: transferências assim só gravam um endereço no histórico de alguém`,
  "transaction.dust-transfer": (e) =>
    `Envia quase nada ${ofMoved(e)}: transferências assim só gravam um endereço no histórico de alguém`,
  "transaction.foreign-transfer": (e) =>
    `Move ${moved(e)} de ${e.from ?? "outra pessoa"} para ${unknownAccountAtEnd(e.to, "um terceiro")}`,
  "transaction.pulled-by-contract": (e) =>
    `O contrato ${e.spender ?? "intermediário"} move ${moved(e)} da carteira para ${unknownAccountAtEnd(e.to)}`,
  "transaction.signed-transfer": (e) => `Uma assinatura move ${moved(e)} da carteira para ${unknownAccountAtEnd(e.to)}`,
  "transaction.needless-transfer-from": (e) =>
    `Envia ${moved(e)} da própria carteira por transferFrom, o que carteiras não fazem para pagar`,
  "transaction.bulk-transfer": (e) =>
    `Envia vários itens ou tipos de tokens de uma vez a ${unknownAccountAtEnd(e.to, "um só desconhecido")}`,
  "transaction.transfer-to-token": (e) => `Envia ${moved(e)} ao contrato do próprio token, onde provavelmente se perde`,
  "transaction.stranded-transfer": (e) =>
    e.label
      ? `Envia ${moved(e)} a ${e.label} (${e.to}), que não registra o que lhe enviam: ${e.open ? "o próximo a chamá-lo pode levá-lo" : "provavelmente se perde ali"}`
      : `Envia ${moved(e)} a ${e.to}, de onde ninguém o recupera`,
  "transaction.gas-refund": (e) =>
    `Devolve o gás a ${isUnreadable(e.to) ? "quem a executar" : unknownAccountAtEnd(e.to)}, até ${refunded(e)}`,
  "transaction.fake-token": (e) =>
    e.original === null
      ? `O token ${e.token} se chama ${e.symbol}, como a moeda da rede, e não é ela`
      : `O token ${e.token} se chama ${e.symbol} e não é o conhecido, ${e.original}`,
  "transaction.proceeds-elsewhere": (e) =>
    `${proceeds[e.what] ?? "O resultado"} vai para ${e.lost ? lostAt(e) : e.label ? `${e.label} (${e.recipient}), que serve a quem o chamar,` : unknownAccount(e.recipient)} e não para a carteira`,
  "transaction.unseen-beneficiary": () =>
    "Faz staking para um validador, e os dados não mostram a quem ele devolverá o valor",
  "transaction.free-order": (e) =>
    e.elsewhere
      ? `Uma negociação em ${market(e.market)} entrega ${e.items === 1 ? "um ativo" : `${e.items} ativos`} da carteira, e ${priceOf(e.elsewhere)} por isso vai para ${e.elsewhere.recipient}, e não para a carteira`
      : `Uma negociação em ${market(e.market)} entrega ${e.items === 1 ? "um ativo" : `${e.items} ativos`} da carteira por nada`,
  "transaction.underpriced-order": (e) =>
    `Uma negociação em ${market(e.market)} entrega ${e.items === 1 ? "um ativo" : `${e.items} ativos`} da carteira por quase nada`,
  "transaction.unknown-money": (e) =>
    `Uma negociação em ${market(e.market)} paga a carteira em ${e.token}, um token que nenhuma lista conhece`,
  "transaction.lopsided-trade": (e) =>
    `A negociação entrega cerca de ${inDollars.pt(e.gives)} ou mais por não mais que cerca de ${inDollars.pt(e.gets)}, a preços aproximados`,
  "transaction.unprotected-swap": (e) =>
    `A troca entrega cerca de ${inDollars.pt(e.gives)} e pede cerca de ${inDollars.pt(e.asks)} de volta: ${e.handlers[0] === undefined ? "outros podem negociar contra ela e ficar com o resto" : `${e.handlers[0]}, que nenhuma lista conhece, a executa e pode ficar com o resto`}`,
  "transaction.unpriced-trade": (e) =>
    `A negociação entrega cerca de ${inDollars.pt(e.gives)} ou mais por ${e.token}, um token conhecido cujo preço ninguém aqui sabe: confira-o`,
  "transaction.takes-for-nothing": (e) =>
    `Uma negociação em ${market(e.market)} leva ativos de ${e.maker ?? "alguém"} por nada: uma isca, ou uma assinatura furtada`,
  "transaction.control-change": (e) =>
    e.open
      ? `Permite que ${e.label} (${e.beneficiary}) responda a chamadas em nome de ${e.subject ?? "uma conta nova"}, sem ter sido feito para isso: qualquer um poderia então usar os tokens que a conta tem ali`
      : givenPt(e, e.label ? `${e.label} (${e.beneficiary}), que não foi feito para isso,` : beneficiary(e)),
  "transaction.control-weakened": (e) => `Enfraquece o controle de uma conta (${powerPt(e)})`,
  "transaction.control-given-up": (e) =>
    e.action === "set-delegate"
      ? `Permite que ${unknownAccount(e.beneficiary)} participe de votações ou valide pela carteira${e.subject === null ? "" : ` em ${e.subject}`}, sem entregar ativos`
      : `Retira poderes (${powerPt(e)}) sem entregar ativos`,
  "transaction.foreign-code": (e) =>
    `${e.target === null ? "Um código que não se consegue ver" : e.label ? `Um código de ${e.label} (${e.target}), que não se sabe se foi feito para isso,` : `Um código desconhecido, ${e.target},`} ${e.doubtful ? "pode ser" : "é"} executado como ${e.account === null ? "uma conta" : `a conta ${e.account}`}${e.disguise ? `, disfarçado de ${e.disguise}() de um token, que nunca é executado assim` : ""}`,
  "transaction.unknown-delegate": (e) =>
    e.inert
      ? `A carteira delegaria${e.anyChain ? ", em todas as redes," : ""} a ${e.delegate}, ${inertPt[e.inert]}`
      : `A carteira executaria o código desconhecido ${e.delegate} como seu${e.anyChain ? ", em todas as redes" : ""}`,
  "transaction.ruled-delegate": (e) =>
    `A carteira executaria como seu o código desconhecido ${e.delegate}${e.anyChain ? ", em todas as redes" : ""}: ele faz tudo o que ${e.ruler} mandar`,
  "transaction.sweeper-delegate": (e) =>
    `A carteira executaria como seu um código de varredura (${e.delegate})${e.anyChain ? ", em todas as redes" : ""}: ele envia o que chega para ${e.sink}`,
  "transaction.open-delegate": (e) => {
    const code = e.label ? `o código de ${e.label} (${e.delegate})` : `o código desconhecido ${e.delegate}`;
    return `A carteira executaria como seu ${code}${e.anyChain ? ", em todas as redes" : ""}: ele serve a quem o chamar, então qualquer um poderia gastar dela`;
  },
  "transaction.sweeper-function": (e) =>
    e.value === "0"
      ? `Chama ${e.name}() de ${contract(e.target)}: contratos que esvaziam carteiras têm funções com esse nome`
      : `Paga ${paid(e)} a ${e.name}() de ${contract(e.target)}: funções assim ficam com o que recebem`,
  "transaction.paid-claim": (e) => `Paga ${paid(e)} a ${e.name}() de ${contract(e.target)}`,
  "transaction.unexpected-payment": (e) =>
    e.name === "constructor()"
      ? `Paga ${paid(e)} ao contrato que cria, cujo código pode mandar isso a qualquer um`
      : e.name === ""
        ? `Paga ${paid(e)} a ${unknownAccountAtEnd(e.target, "um endereço desconhecido")} junto com dados que não chamam nenhuma função`
        : `Paga ${paid(e)} junto com ${e.name} a ${contract(e.target)}: nada informa o que se recebe em troca`,
  "transaction.unknown-function": (e) =>
    e.own
      ? `Faz a conta ${e.target} executar ${e.name === "" ? "dados que nenhuma função conhecida explica" : `a função ${e.name}, que não é conhecida`}: pode fazer tudo o que a conta pode`
      : `Só pelos dados, ninguém sabe o que ${e.name === "" ? "faz a chamada" : `faz a função ${e.name}`} ${called(e)}`,
  "transaction.creation": () => "Cria um contrato",
  "transaction.lost-recipient": (e) =>
    e.name === null
      ? "Não informa destinatário, e os dados não são código de contrato: procure o endereço a que se destinava"
      : `Não informa destinatário, e os dados chamam ${e.name}() em vez de criar um contrato: procure o endereço a que se destinava`,
  "transaction.malformed": () =>
    "Os dados estão codificados como nenhum programa honesto faz; foram lidos como a blockchain os leria",
  "transaction.sloppy-encoding": () => "Os dados estão codificados com descuido, como fazem alguns programas",
  "transaction.outgrown": (e) =>
    `${beyond[e.limit] ?? "Há mais dentro"} do que se examina${e.calls === 0 ? "" : ` (${e.calls} ${e.calls === 1 ? "foi vista" : "foram vistas"})`}: o que não se viu não é chamado de seguro`,
};
