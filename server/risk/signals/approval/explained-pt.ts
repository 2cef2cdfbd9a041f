import type { Explanations } from "../words";
import type { ApprovalSignals } from "./evidence";

export const approvalExplainedPt: Explanations<ApprovalSignals> = {
  "approval.sanctioned-spender": {
    meaning:
      "Uma aprovação em vigor deixa um endereço sancionado retirar tokens, ou foi dada a um contrato que só um endereço assim comanda, que pertence a ele ou que executa o código dele.",
    falsePositives: "Nenhum da própria lista. Revogue a aprovação.",
  },
  "approval.flagged-spender": {
    meaning:
      "Uma aprovação em vigor deixa retirar tokens um endereço que uma fonte lista como malicioso, ou foi dada a um contrato que só um endereço assim comanda, que pertence a ele ou que executa o código dele.",
    falsePositives:
      "A lista pode estar errada; então crie uma exceção para esse endereço. Em todo caso, revogar custa pouco.",
  },
  "approval.exploited-spender": {
    meaning:
      "Uma aprovação em vigor foi dada a um contrato que foi explorado: atacantes ainda podem usar aprovações assim.",
    falsePositives: "A falha pode ter sido fechada de vez. Revogar é a resposta segura.",
  },
  "approval.mixer-spender": {
    meaning:
      "Uma aprovação em vigor deixa um misturador de fundos retirar tokens. Isso não é crime por si só, então pede revisão e não bloqueia, por mais que sejam.",
    falsePositives: "Quem usou o misturador de propósito. Revogar custa pouco.",
  },
  "approval.open-spender": {
    meaning:
      "Uma aprovação em vigor foi dada a um contrato que age por quem pedir, como o Multicall3: qualquer um pode retirar os tokens com ele. Uma quantidade limitada conta 40.",
    falsePositives: "Nenhum: ninguém tem motivo para dar direitos a ele. Revogue a aprovação.",
  },
  "approval.personal-spender": {
    meaning:
      "Uma aprovação sem limite, de uma coleção inteira ou de quase tudo o que se tem (em Solana: da metade ou mais), ou o direito de tomar emprestado em nome da carteira ou de gerir o que ela emprestou, ao endereço de uma pessoa em vez de um contrato, ou em Solana a um multisig de tokens pelo qual uma só pessoa pode assinar: aplicações honestas não pedem isso, phishing pede.",
    falsePositives: "Custodiantes e formadores de mercado às vezes aprovam suas próprias contas.",
  },
  "approval.empty-spender": {
    meaning:
      "Uma aprovação sem limite, de uma coleção inteira ou de quase tudo o que a carteira tem, ou o direito de tomar emprestado em seu nome ou de gerir o que ela emprestou, a um endereço sem código e sem histórico: o código pode surgir ali depois, um jeito de escapar das verificações.",
    falsePositives: "Um contrato que foi destruído deixa para trás uma aprovação assim.",
  },
  "approval.drainer-spender": {
    meaning:
      "Uma aprovação, de qualquer quantidade, a um contrato que nenhuma fonte conhece e cujo código segue o padrão dos drenadores: alguém com privilégio move os tokens de quem o aprovou, em partes para endereços fixos ou por qualquer chamada que queira. Também quando o código é perigoso e, salvo constantes, o de um contrato listado.",
    falsePositives: "O contrato de um cobrador particular. Em todo caso, revogar custa pouco.",
  },
  "approval.ruled-spender": {
    meaning:
      "Uma aprovação sem limite, de uma coleção inteira ou de quase tudo o que a carteira tem a um contrato que nenhuma fonte conhece e que uma só pessoa comanda: pelo código, só esse endereço pode mandá-lo retirar o que foi aprovado e enviá-lo para onde quiser. Vale tanto quanto uma aprovação a essa pessoa.",
    falsePositives:
      "Uma conta de contrato ou um robô próprio que outro endereço da mesma pessoa comanda; um serviço que uma pessoa opera. Revogar custa pouco.",
  },
  "approval.fresh-spender": {
    meaning:
      "Uma aprovação sem limite ou de uma coleção inteira a um contrato que nenhuma fonte conhece e que foi criado há menos de 3 dias, pela comparação com o passado da rede ou pela palavra de um explorador de blocos. Contratos de ladrões raramente envelhecem.",
    falsePositives: "Toda aplicação honesta já foi nova; o sinal some sozinho quando o contrato completa 3 dias.",
  },
  "approval.unlimited-unknown": {
    meaning:
      "Uma aprovação sem limite a um contrato que nenhuma fonte conhece. É comum, mas cada uma é um risco permanente.",
    falsePositives: "A maioria é de aplicações honestas que ninguém listou.",
  },
  "approval.unproven": {
    meaning:
      "Um token que nenhuma lista conhece fala de uma aprovação que seria uma ameaça, em uma transação que outra pessoa enviou: qualquer um pode criar um token assim. Não conta nada para a conta de uma pessoa, e estes pontos, uma só vez, para uma conta que é um contrato e age por meio de outros.",
    falsePositives:
      "Um permit que a carteira assinou e que outra pessoa levou a um token que nenhuma lista conhece também é uma aprovação assim: revogue-a se o token for seu.",
  },
};
