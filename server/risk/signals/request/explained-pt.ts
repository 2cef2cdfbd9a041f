import type { Explanations } from "../words";
import type { RequestSignals } from "./evidence";

export const requestExplainedPt: Explanations<RequestSignals> = {
  "request.deceptive-origin": {
    meaning:
      "Uma página que uma lista aponta como phishing, ou cujo nome imita um projeto conhecido, pede uma assinatura, uma transação ou uma permissão.",
    falsePositives:
      "A lista ou o julgamento do nome pode estar errado; uma exceção do operador para o domínio anula os dois.",
  },
  "request.sign-in-for-another-site": {
    meaning:
      "A mensagem de login (EIP-4361) é para outro domínio que não o da página que pede: com a assinatura, essa página entra lá como a carteira.",
    falsePositives: "Sites que pedem, de um host, um login em outro host próprio; o EIP-4361 proíbe isso.",
  },
  "request.unknown-rpc": {
    meaning:
      "A página quer adicionar uma rede conhecida com um RPC que não é conhecido para ela. O dono de um RPC escolhe que saldos e resultados a carteira mostra.",
    falsePositives: "Nós privados, e provedores que faltam na lista embutida.",
  },
  "request.session-permission": {
    meaning:
      "Uma permissão duradoura (ERC-7715) deixa outra chave ou conta agir pela carteira sem perguntar de novo, dentro dos limites declarados.",
    falsePositives: "Jogos, assinaturas e agentes feitos para gastar sozinhos.",
  },
  "request.permission-to-flagged": {
    meaning: "Uma permissão duradoura (ERC-7715) vai para um endereço que uma fonte lista como malicioso.",
    falsePositives: "A lista pode estar errada; uma exceção do operador a anula.",
  },
  "request.imitated-asset": {
    meaning: "A página pede que a carteira mostre um token com o símbolo de um token conhecido que tem outro endereço.",
    falsePositives: "Cópias de um token em outra rede que nenhuma lista nomeia.",
  },
};
