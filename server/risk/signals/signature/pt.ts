import { inDollars } from "../../wording/decimal";
import type { Words } from "../words";
import type { SignatureSignals } from "./evidence";

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;
const toward = (address: string | null) => (address === null ? "" : ` para o contrato ${address}`);

export const signatureWordsPt: Words<SignatureSignals> = {
  "signature.raw-hash": () =>
    "eth_sign de um hash puro: pode ser uma transação que esvazia a carteira, e ninguém consegue saber",
  "signature.outdated-method": (e) => `${e.method} está obsoleto: as carteiras divergem sobre o que assinariam`,
  "signature.blind-hash": () =>
    "O que se pede para assinar é um hash: pode representar uma ordem ou uma transação que não se vê",
  "signature.raw-transaction": () => "Os bytes a assinar parecem uma transação ou uma autorização disfarçada",
  "signature.unreadable": () => "Os bytes a assinar não são um texto que uma pessoa possa ler",
  "signature.unseen-order": (e) =>
    `Ordens${e.protocol ? ` na ${e.protocol}` : ""} das quais só se mostra um hash: não se vê o que é vendido nem por quanto`,
  "signature.opaque-field": (e) =>
    e.own
      ? `Dados de tipo desconhecido para a própria conta da carteira (${e.contract}): quem tiver a assinatura pode fazer a conta executar o que aqui não se vê`
      : `Dados desconhecidos${toward(e.contract)} com um hash cujo conteúdo não se pode ver`,
  "signature.foreign-chain": (e) =>
    `A mensagem é destinada à rede ${e.domainChainId}, mas seria assinada na rede ${e.chainId}`,
  "signature.misplaced-domain": (e) =>
    `Parece um dado de ${e.protocol}, mas ${e.contract === null ? `não é dirigido ao contrato de ${e.protocol}` : `é dirigido ao contrato ${e.contract}, que não é de ${e.protocol}`}`,
  "signature.unknown-exchange": (e) =>
    `Uma ordem para um mercado que ninguém conhece${e.contract === null ? "" : `: o contrato ${e.contract}`}`,
  "signature.unknown-recipient": ({ addresses: [first = "", ...more] }) =>
    `Dados desconhecidos que parecem dar algo ao endereço desconhecido ${first}${more.length === 0 ? "" : more.length === 1 ? " e a mais um" : ` e a mais ${more.length}`}`,
  "signature.ambiguous": (e) =>
    e.codes.includes("too-large")
      ? "Os dados são grandes demais para serem conferidos por inteiro"
      : `Os dados não correspondem aos próprios tipos${e.at[0] ? ` (${e.at[0]})` : ""}: o que a carteira assina pode diferir do que é mostrado`,
  "signature.hidden-text": () =>
    "O texto tem caracteres invisíveis ou que mudam a direção da leitura: não é o que parece",
  "signature.unsigned-field": ({ at: [first = "", ...more] }) =>
    more.length === 0
      ? `${first} é mostrado, mas não é assinado`
      : `${first} e mais ${more.length === 1 ? "um campo" : `${more.length} campos`} são mostrados, mas não são assinados`,
  "signature.digest-varies": ({ at }) =>
    at === "domain"
      ? "O pedido não descreve seu domínio como manda o padrão: algumas carteiras completam o que ele mostra, outras não o assinam ou assinam outro"
      : at === "types"
        ? "As carteiras escrevem os nomes destes tipos de modos diferentes, e por isso suas assinaturas diferem"
        : "Algumas carteiras assinam isto como bytes e outras como texto: as duas leituras foram verificadas",
  "signature.other-signer": (e) => `A mensagem indica ${short(e.signer)} como signatário, não esta carteira`,
  "signature.sign-in-elsewhere": (e) => `Um login em ${e.domain} que leva a outro site: ${e.uri}`,
  "signature.lopsided-trade": (e) =>
    `A ordem entrega cerca de ${inDollars.pt(e.gives)} ou mais por não mais que cerca de ${inDollars.pt(e.gets)}, a preços aproximados`,
};
