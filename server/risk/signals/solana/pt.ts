import { inPortuguese } from "../../wording/decimal";
import { join } from "../../wording/join";
import type { Words } from "../words";
import type { HoldingsEvidence, PartyEvidence, SolanaSignals } from "./evidence";
import type { AccountPower, CloserRemedy, HoldingPower } from "./facts";
import { nonceBytes, shorten, sol } from "./text";

const party = (e: PartyEvidence) => (e.partyLabel ? `${e.partyLabel} (${e.party})` : e.party);
const over = (e: PartyEvidence) => (e.account === undefined ? "esta carteira" : `a conta ${e.account} desta carteira`);
const kinds = { nonce: "nonce durável", stake: "stake", token: "tokens" } as const;
const held = (e: HoldingsEvidence, one: string, many: string) => {
  const named = e.tokens.map(shorten);
  const rest = e.count - named.length;
  const list = join(rest > 0 ? [...named, rest === 1 ? "mais um" : `mais ${rest}`] : named, "e", (n) => `mais ${n}`, 6);
  return e.count === 1
    ? `A carteira tem um token ${one}: ${list}`
    : `A carteira tem ${e.count} tokens ${many}: ${list}`;
};

const remedies: Record<CloserRemedy, string> = {
  reassign:
    "defina esta carteira outra vez como dona da conta (SetAuthority, AccountOwner), o que encerra o direito, ou retire o SOL",
  unwrap: "retire o SOL",
  withdraw: "retire esse SOL (WithdrawExcessLamports) e transfira os tokens para uma conta nova",
  move: "transfira os tokens para uma conta nova",
};
const powers: Record<HoldingPower, string> = {
  take: "tomá-lo",
  hook: "recusar cada transferência",
  "set-hook": "nomear um programa que recusa transferências",
  "set-fee": "definir sua taxa de transferência",
  freeze: "congelá-lo",
  pause: "suspender suas transferências",
  burn: "recusar cada queima",
  mint: "criar mais dele",
  close: "encerrar sua emissão",
};

const rolesPt: Record<AccountPower, string> = {
  staker: "pode delegar esta conta de stake",
  custodian: "pode manter esta conta de stake bloqueada",
  issuer: "pode criar mais deste token",
  freezer: "pode congelar a conta de cada titular deste token",
};
const described = ({ owner, is }: SolanaSignals["solana.program-account"]) => {
  switch (is?.kind) {
    case "program":
      return "um programa, não uma carteira";
    case "token":
      return `uma conta de tokens da carteira ${is.holder} para o token ${is.mint}${is.frozen ? ", agora congelada" : ""}; não é uma carteira comum`;
    case "stake":
      return `uma conta de stake, não uma carteira comum: ${is.withdrawer} pode sacar dela e ${is.staker} pode delegá-la`;
    case "mint":
      return `um token, não uma carteira: ${is.issuer ?? "nenhum endereço"} pode criar mais dele e ${is.freezer ?? "nenhum endereço"} pode congelá-lo`;
    default:
      return `uma conta do programa ${owner}, não uma carteira comum`;
  }
};

export const solanaWordsPt: Words<SolanaSignals> = {
  "solana.assigned-away": (e) =>
    `A carteira foi entregue ao programa ${e.owner}, o único que a controla agora: seu dono a perdeu`,
  "solana.sanctioned-party": (e) => `O endereço sancionado ${party(e)} (${e.list}) tem direitos sobre ${over(e)}`,
  "solana.flagged-owner": (e) => `A conta pertence ao programa ${party(e)}, listado por ${e.list} como malicioso`,
  "solana.flagged-nonce-authority": (e) =>
    `${party(e)}, listado por ${e.list}, controla esta conta de nonce durável e seu SOL`,
  "solana.flagged-account-authority": (e) =>
    `${party(e)}, listado por ${e.list}, ${e.role ? rolesPt[e.role] : "é dono desta conta de tokens ou de stake e do que se envia para ela"}`,
  "solana.flagged-signer": (e) =>
    e.changes
      ? `${party(e)}, listado por ${e.list}, escolhe sozinho quem assina por esta conta de várias assinaturas`
      : `${party(e)}, listado por ${e.list}, assina por esta conta de várias assinaturas (mínimo: ${e.needed} de ${e.signers})`,
  "solana.open-account": (e) =>
    e.bytes >= nonceBytes
      ? "A conta da carteira recebeu o espaço de um nonce durável: agora qualquer um pode fazer dela um nonce seu e levar seu SOL"
      : "A conta da carteira recebeu espaço para dados: já não pode enviar SOL",
  "solana.taken-over": (e) =>
    `A carteira foi transformada em uma conta de ${kinds[e.kind]} que só ${party(e)} controla agora: seu dono a perdeu`,
  "solana.flagged-close-authority": (e) =>
    `${party(e)}, listado por ${e.list}, pode fechar a conta de tokens ${e.account}: ${remedies[e.remedy ?? "move"]}`,
  "solana.flagged-stake-authority": (e) =>
    `${party(e)}, listado por ${e.list}, tem direitos sobre o stake ${e.account}`,
  "solana.native-close-authority": (e) =>
    `${party(e)} pode fechar a conta ${e.account} e levar seus ${inPortuguese(sol(e.lamports))} SOL: ${remedies[e.remedy]}`,
  "solana.lost-token-account": (e) =>
    `A própria conta de ${e.symbol} da carteira, ${e.account}, foi entregue a ${party(e)}${e.list ? `, listado por ${e.list}` : ""}: o que se envia para lá está perdido`,
  "solana.close-authority": (e) =>
    e.count === 1
      ? `${e.party} pode fechar a conta de tokens ${e.account} e ficar com o depósito dela`
      : `Terceiros podem fechar ${e.count} de suas contas de tokens e ficar com os depósitos delas, entre elas ${e.account} (${e.party})`,
  "solana.stake-withdrawer": (e) =>
    `O stake ${e.account} (${inPortuguese(sol(e.lamports))} SOL) que esta carteira delega só pode ser sacado por ${party(e)}`,
  "solana.locked-stake": (e) =>
    `O stake ${e.account} da carteira (${inPortuguese(sol(e.lamports))} SOL) está bloqueado até ${e.until}: só ${party(e)} pode encerrar isso antes ou prolongá-lo`,
  "solana.look-alike": (e) => `O endereço imita ${e.label} (${e.original}): o mesmo começo e fim, mas não é o mesmo`,
  "solana.flagged-tokens": (e) =>
    `${held(e, "listado como golpe", "listados como golpe")} (${join(e.sources, "e", (n) => `mais ${n}`)})`,
  "solana.fake-tokens": (e) =>
    held(e, `que se diz ${e.symbol} e não é`, `com nomes conhecidos que não são seus, como ${e.symbol}`),
  "solana.lure-tokens": (e) => held(e, `cujo nome anuncia ${e.domain}`, `cujos nomes anunciam sites como ${e.domain}`),
  "solana.flagged-domain-tokens": (e) =>
    held(
      e,
      `cujo nome leva a ${e.domain}, listado por ${e.list}`,
      `cujos nomes levam a sites listados, como ${e.domain} (${e.list})`,
    ),
  "solana.flagged-issuer-tokens": (e) =>
    `${held(e, "sobre o qual um endereço listado tem poder", "sobre os quais um endereço listado tem poder")}; ${e.party} (${e.list}) pode ${powers[e.power]}`,
  "solana.seizable-tokens": (e) =>
    held(e, "que seu delegado permanente pode tomar", "que seus delegados permanentes podem tomar"),
  "solana.hooked-tokens": (e) =>
    held(e, "cujas transferências um programa pode recusar", "cujas transferências um programa pode recusar"),
  "solana.hookable-tokens": (e) =>
    held(
      e,
      "cujo emissor pode nomear um programa que recusa transferências",
      "cujos emissores podem nomear um programa que recusa transferências",
    ),
  "solana.taxable-tokens": (e) =>
    held(
      e,
      "cujo emissor pode definir uma taxa de transferência de até 100%",
      "cujos emissores podem definir uma taxa de transferência de até 100%",
    ),
  "solana.taxed-tokens": (e) =>
    held(
      e,
      `com taxa de transferência de ${inPortuguese(e.percent)}%`,
      `com taxas de transferência de até ${inPortuguese(e.percent)}%`,
    ),
  "solana.frozen-at-birth-tokens": (e) =>
    held(
      e,
      "cujas contas novas nascem congeladas até alguém as liberar",
      "cujas contas novas nascem congeladas até alguém as liberar",
    ),
  "solana.pausable-tokens": (e) =>
    held(e, "cujas transferências podem ser suspensas", "cujas transferências podem ser suspensas"),
  "solana.paused-tokens": (e) =>
    held(e, "cujas transferências estão suspensas agora", "cujas transferências estão suspensas agora"),
  "solana.stuck-tokens": (e) =>
    held(
      e,
      "que nunca mais poderá ser movido: não resta autoridade que o libere",
      "que nunca mais poderão ser movidos: não resta autoridade que os libere",
    ),
  "solana.unburnable-tokens": (e) =>
    held(e, "que ela não pode queimar sem o emissor", "que ela não pode queimar sem os emissores"),
  "solana.freezable-tokens": (e) => held(e, "que seu emissor pode congelar", "que seus emissores podem congelar"),
  "solana.untransferable-tokens": (e) => held(e, "que não pode ser transferido", "que não podem ser transferidos"),
  "solana.mintable-tokens": (e) =>
    held(e, "do qual seu emissor pode criar mais", "dos quais seus emissores podem criar mais"),
  "solana.closable-tokens": (e) => held(e, "cuja emissão pode ser encerrada", "cujas emissões podem ser encerradas"),
  "solana.frozen-tokens": (e) => held(e, "que está congelado", "que estão congelados"),
  "solana.durable-nonces": (e) =>
    e.count === 1
      ? `Um nonce durável está em seu poder (${e.account}): o que se assina com ele vale até ser usado`
      : `${e.count} nonces duráveis estão em seu poder (${e.account} e outros): o que se assina com eles vale até ser usado`,
  "solana.program-account": (e) => `O endereço é ${described(e)}`,
};
