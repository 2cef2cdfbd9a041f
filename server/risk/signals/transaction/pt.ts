import { inBrackets } from "../../wording/category";
import { inPortuguese, inWhole } from "../../wording/decimal";
import { spellMarket } from "../../wording/market";
import { isUnreadable } from "../../wording/unreadable";
import type { Words } from "../words";
import type { TransactionSignals } from "./evidence";
import { whatItGets } from "./roles";

type Grant = TransactionSignals["transaction.permit"];
type Move = TransactionSignals["transaction.dust-transfer"];

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

const accused = (e: { list: string; category: string }) => `listado por ${e.list}${inBrackets(e.category, "pt")}`;

type Price = NonNullable<TransactionSignals["transaction.free-order"]["elsewhere"]>;
const priceOf = ({ token, tokenSymbol, tokenDecimals, amount }: Price) =>
  tokenSymbol && tokenDecimals !== undefined
    ? `o pagamento de ${inPortuguese(inWhole(amount, tokenDecimals))} ${tokenSymbol}`
    : `o que se paga em ${tokenSymbol ?? token}`;

const beyond: Record<string, string> = { calls: "Há mais chamadas dentro", depth: "Há chamadas mais fundo" };

/** No meio de uma frase: `um desconhecido, 0x…,`. */
const stranger = (address: string | null, lead = "um desconhecido") => {
  if (isUnreadable(address)) return `${lead} cujo endereço não se consegue ler`;
  return address === null ? lead : `${lead}, ${address},`;
};
const strangerAtEnd = (address: string | null, lead?: string) => stranger(address, lead).replace(/,$/, "");
const contract = (target: string | null) => strangerAtEnd(target, "um contrato desconhecido");
const unknownOne = (target: string | null) =>
  target === null || isUnreadable(target) ? "de um contrato desconhecido" : `do contrato desconhecido ${target}`;

/** `de USDC`, `do token 0x…`. */
const ofToken = ({ token, tokenSymbol }: Grant) =>
  tokenSymbol ? `de ${tokenSymbol}` : isUnreadable(token) ? "de um token que não se consegue ler" : `do token ${token}`;
const ofCollection = ({ token, tokenSymbol }: Grant) =>
  tokenSymbol === undefined && isUnreadable(token)
    ? "de uma coleção que não se consegue ler"
    : `da coleção ${tokenSymbol ?? token}`;

const what = (e: Grant) => {
  const { token, amount, tokens, tokenId } = e;
  const more = tokens === 2 ? " e de outro token" : tokens > 2 ? ` e de outros ${tokens - 1} tokens` : "";
  if (token === null) return `todos os tokens${more}`;
  if (tokenId !== undefined) return `o item ${tokenId} ${ofCollection(e)}${more}`;
  if (amount === "unlimited") return `qualquer quantidade ${ofToken(e)}${more}`;
  if (amount === "all") return `tudo ${ofToken(e)}${more}`;
  if (e.tokenDecimals !== undefined) {
    const besides = tokens === 2 ? " e outro token" : tokens > 2 ? ` e outros ${tokens - 1} tokens` : "";
    return `${inPortuguese(inWhole(amount, e.tokenDecimals))} ${e.tokenSymbol ?? ""}${besides}`;
  }
  return `${amount} ${amount === "1" ? "unidade mínima" : "unidades mínimas"} ${ofToken(e)}${more}`;
};

const others = ({ tokens }: Grant) =>
  tokens === 2 ? " e de outra coleção" : tokens > 2 ? ` e de outras ${tokens - 1} coleções` : "";
const item = (e: Grant) => (e.tokenId === undefined ? "um item" : `o item ${e.tokenId}`);

/** `da moeda da rede`, `de USDC`, `do token 0x…`. */
const ofMoved = (e: Move) => (e.token !== null && e.tokenSymbol ? `de ${moved(e)}` : `d${moved(e)}`);
const moved = ({ token, tokenSymbol, count }: Move) => {
  const name = token === null ? "a moeda da rede" : (tokenSymbol ?? `o token ${token}`);
  return count === 1 ? name : `${name} (${count} transferências)`;
};

const proceeds: Record<string, string> = {
  swap: "O que se compra",
  unwrap: "O que se desembrulha",
  deposit: "A posição do depósito",
  withdraw: "O que se retira",
  bridge: "O que atravessa a ponte",
  sweep: "O que o roteador guarda para a carteira",
  transfer: "O que se envia",
  left: "O que nenhum passo entrega",
  order: "O que se compra",
};

const powers: Record<string, string> = {
  "transfer-ownership": "transferência de propriedade",
  "accept-ownership": "aceitação de propriedade",
  "renounce-ownership": "renúncia à propriedade",
  "set-admin": "troca de administrador",
  upgrade: "troca do código",
  "grant-role": "concessão de função",
  "revoke-role": "revogação de função",
  "set-role-admin": "troca do administrador de função",
  "add-owner": "novo dono",
  "remove-owner": "remoção de dono",
  "swap-owner": "troca de dono",
  "set-threshold": "novo quórum",
  "set-up": "configuração",
  "enable-module": "novo módulo",
  "disable-module": "remoção de módulo",
  "set-guard": "troca de guardião",
  "set-fallback-handler": "troca do tratador de chamadas",
  "approve-hash": "aprovação de um resumo",
  "sign-message": "assinatura de mensagem",
  "set-delegate": "delegação",
  "remove-delegate": "fim de delegação",
  "set-operator": "novo operador",
  "remove-operator": "remoção de operador",
  "set-authority": "troca de autoridade",
  "set-resolver": "troca do resolvedor",
  "set-address": "troca do endereço de um nome",
};
/** Wei as whole coins, to six digits. */
const coins = new Intl.NumberFormat("pt-BR", { maximumSignificantDigits: 6, useGrouping: false });
const coin = (wei: string) => `${coins.format(Number(wei) / 1e18)} da moeda da rede`;

const power = ({ action, subject }: { action: string; subject: string | null }) =>
  `${powers[action] ?? action}${subject === null ? "" : ` em ${subject}`}`;

export const transactionWordsPt: Words<TransactionSignals> = {
  "transaction.sanctioned-party": (e) => `O endereço sancionado ${e.address} (${e.list}) ${role(e.roles)}`,
  "transaction.flagged-party": (e) => `${e.address}, ${accused(e)}, ${role(e.roles)}`,
  "transaction.exploited-party": (e) =>
    `${e.address}, um contrato que foi explorado (${e.list}), ${role(e.roles)}: atacantes podem usar o que ele recebe`,
  "transaction.mixer-party": (e) => `O misturador ${e.address} (${e.list}) ${role(e.roles)}`,
  "transaction.flagged-mention": (e) => `Os dados citam ${e.address}, ${accused(e)}, e não dizem para quê`,
  "transaction.flagged-source": (e) => `São movidos tokens de ${e.address}, ${accused(e)}`,
  "transaction.flagged-payee-code": (e) =>
    `${e.address}, que ${role(e.roles)}, executa o código de ${e.delegate}, ${accused(e)}: o dono perdeu o controle da conta`,
  "transaction.sweeping-payee": (e) =>
    `${e.address}, que ${role(e.roles)}, executa código de varredura (${e.delegateLabel ? `${e.delegateLabel}, ${e.delegate}` : e.delegate}) que envia o que chega para ${e.sink}`,
  "transaction.unlimited-allowance": (e) => `Permite que ${stranger(e.spender)} retire ${what(e)}, agora e depois`,
  "transaction.collection-approval": (e) =>
    `Permite que ${stranger(e.spender)} retire todos os itens ${e.token === null ? "de todas as coleções" : ofCollection(e)}${others(e)}, agora e depois`,
  "transaction.item-approval": (e) =>
    `Permite que ${stranger(e.spender)} retire ${item(e)} ${e.token === null ? "de uma coleção" : ofCollection(e)}${others(e)}`,
  "transaction.approval-to-person": (e) =>
    isUnreadable(e.spender)
      ? `Permite que ${stranger(e.spender)} retire ${what(e)}`
      : e.code === "empty"
        ? `Permite que ${e.spender}, um endereço sem código nem histórico, retire ${what(e)}`
        : `Permite que ${e.spender}, o endereço de uma pessoa e não um contrato, retire ${what(e)}`,
  "transaction.ruled-spender": (e) =>
    `Permite que ${e.spender}, um contrato desconhecido que uma só pessoa, ${e.ruler}, comanda, retire ${what(e)}`,
  "transaction.open-spender": (e) =>
    `Permite que ${"label" in e ? e.label : stranger(e.spender)} retire ${what(e)}: ele age por quem pedir, então qualquer um poderia retirar`,
  "transaction.permit": (e) => `Uma assinatura permite que ${stranger(e.spender)} retire ${what(e)}`,
  "transaction.foreign-permit": (e) =>
    `Entrega uma assinatura de ${e.owner ?? "outra pessoa"} que permite a ${stranger(e.spender)} retirar ${what(e)}`,
  "transaction.over-balance-allowance": (e) =>
    `Permite que ${stranger(e.spender)} retire ${what(e)}, mais do que a carteira tem (${e.tokenDecimals === undefined ? e.balance : inPortuguese(inWhole(e.balance, e.tokenDecimals))})`,
  "transaction.long-lived-allowance": (e) => `Permite que ${stranger(e.spender)} retire ${what(e)} por ${e.days} dias`,
  "transaction.unverified-allowance": (e) =>
    `Permite que ${stranger(e.spender)} retire ${what(e)}; não foi possível ver quem é`,
  "transaction.large-allowance": (e) =>
    `Permite que ${stranger(e.spender, "um contrato que nenhuma lista conhece")} retire ${what(e)}${e.dollars === null ? "" : `, cerca de US$ ${e.dollars}`}${e.whole ? ", praticamente tudo o que a carteira tem" : ""}`,
  "transaction.bounded-allowance": (e) =>
    `Permite que ${stranger(e.spender, e.code === "contract" ? "um contrato que nenhuma lista conhece" : "alguém que nenhuma lista conhece")} retire ${what(e)}`,
  "transaction.many-allowances": (e) =>
    `Permite que ${stranger(e.spender, "um só desconhecido")} retire ${e.count} tipos de tokens de uma vez`,
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
    `Move ${moved(e)} de ${e.from ?? "outra pessoa"} para ${strangerAtEnd(e.to, "um terceiro")}`,
  "transaction.pulled-by-contract": (e) =>
    `O contrato ${e.spender ?? "intermediário"} move ${moved(e)} da carteira para ${strangerAtEnd(e.to)}`,
  "transaction.signed-transfer": (e) => `Uma assinatura move ${moved(e)} da carteira para ${strangerAtEnd(e.to)}`,
  "transaction.needless-transfer-from": (e) =>
    `Envia ${moved(e)} da própria carteira por transferFrom, o que carteiras não fazem para pagar`,
  "transaction.bulk-transfer": (e) =>
    `Envia vários itens ou tipos de tokens de uma vez a ${strangerAtEnd(e.to, "um só desconhecido")}`,
  "transaction.transfer-to-token": (e) => `Envia ${moved(e)} ao contrato do próprio token, onde provavelmente se perde`,
  "transaction.fake-token": (e) =>
    e.original === null
      ? `O token ${e.token} se chama ${e.symbol}, como a moeda da rede, e não é ela`
      : `O token ${e.token} se chama ${e.symbol} e não é o conhecido, ${e.original}`,
  "transaction.proceeds-elsewhere": (e) =>
    `${proceeds[e.what] ?? "O resultado"} vai para ${e.label ? `${e.label} (${e.recipient}), que serve a quem o chamar,` : stranger(e.recipient)} e não para a carteira`,
  "transaction.unseen-beneficiary": () =>
    "Faz staking para um validador cujos saques pertencem a uma chave que ninguém vê: os dados só mostram o hash dela",
  "transaction.free-order": (e) =>
    e.elsewhere
      ? `Uma negociação em ${market(e.market)} entrega ${e.items === 1 ? "um ativo" : `${e.items} ativos`} da carteira, e ${priceOf(e.elsewhere)} por isso vai para ${e.elsewhere.recipient}, e não para a carteira`
      : `Uma negociação em ${market(e.market)} entrega ${e.items === 1 ? "um ativo" : `${e.items} ativos`} da carteira por nada`,
  "transaction.underpriced-order": (e) =>
    `Uma negociação em ${market(e.market)} entrega ${e.items === 1 ? "um ativo" : `${e.items} ativos`} da carteira por quase nada`,
  "transaction.unknown-money": (e) =>
    `Uma negociação em ${market(e.market)} paga a carteira em ${e.token}, um token que nenhuma lista conhece`,
  "transaction.lopsided-trade": (e) =>
    `A negociação entrega cerca de US$ ${e.gives} ou mais por não mais que cerca de US$ ${e.gets}, a preços aproximados`,
  "transaction.unprotected-swap": (e) =>
    `A troca entrega cerca de US$ ${e.gives} e pede cerca de US$ ${e.asks} de volta: ${e.handlers[0] === undefined ? "outros podem negociar contra ela e ficar com o resto" : `${e.handlers[0]}, que nenhuma lista conhece, a executa e pode ficar com o resto`}`,
  "transaction.unpriced-trade": (e) =>
    `A negociação entrega cerca de US$ ${e.gives} ou mais por ${e.token}, um token conhecido cujo preço ninguém aqui sabe: confira-o`,
  "transaction.takes-for-nothing": (e) =>
    `Uma negociação em ${market(e.market)} leva ativos de ${e.maker ?? "alguém"} por nada: uma isca, ou uma assinatura furtada`,
  "transaction.control-change": (e) => `Entrega poderes (${power(e)}) a ${strangerAtEnd(e.beneficiary)}`,
  "transaction.control-weakened": (e) => `Enfraquece o controle de uma conta (${power(e)})`,
  "transaction.control-given-up": (e) => `Retira ou repassa poderes (${power(e)}) sem entregar ativos`,
  "transaction.foreign-code": (e) =>
    `${e.target === null ? "Um código que não se consegue ver" : e.label ? `Um código de ${e.label} (${e.target}), que não se sabe se foi feito para isso,` : `Um código desconhecido, ${e.target},`} é executado como ${e.account === null ? "uma conta" : `a conta ${e.account}`}`,
  "transaction.unknown-delegate": (e) =>
    `A carteira executaria o código desconhecido ${e.delegate} como seu${e.anyChain ? ", em todas as redes" : ""}`,
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
      : `Paga ${coin(e.value)} a ${e.name}() de ${contract(e.target)}: funções assim ficam com o que recebem`,
  "transaction.paid-claim": (e) => `Paga ${coin(e.value)} a ${e.name}() de ${contract(e.target)}`,
  "transaction.unexpected-payment": (e) =>
    e.name === "constructor()"
      ? `Paga ${coin(e.value)} ao contrato que cria, cujo código pode mandar isso a qualquer um`
      : `Paga ${coin(e.value)} junto com ${e.name} a ${contract(e.target)}: nada informa o que se recebe em troca`,
  "transaction.unknown-function": (e) =>
    `Só pelos dados, ninguém sabe o que ${e.name === "" ? "faz a chamada" : `faz a função ${e.name}`} ${unknownOne(e.target)}`,
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
