import type { Explanations } from "../words";
import type { DelegationSignals } from "./evidence";

export const delegationExplainedPt: Explanations<DelegationSignals> = {
  "delegation.known-good": {
    meaning: "A conta delega ao código de uma carteira conhecida (EIP-7702).",
    falsePositives: "Nenhum: não conta nada.",
  },
  "delegation.flagged": {
    meaning:
      "A conta executa código que uma fonte lista como malicioso (EIP-7702): o dono perdeu o controle dela. O de um misturador de fundos conta 45.",
    falsePositives: "A lista pode estar errada; então crie uma exceção para o código delegado.",
  },
  "delegation.sweeper": {
    meaning:
      "A conta executa código que envia o que chega a um endereço fixado no próprio código (EIP-7702): a marca de um varredor sobre uma chave furtada.",
    falsePositives: "Um encaminhador que o dono configurou para si.",
  },
  "delegation.unguarded": {
    meaning:
      "A conta executa código desconhecido (EIP-7702) que deixa qualquer um fazê-la chamar ou pagar outros, ou o de uma infraestrutura conhecida que foi feita para servir a quem a chamar, como o Multicall3.",
    falsePositives: "Código que verifica quem chama de um modo que a análise não enxerga.",
  },
  "delegation.ruled": {
    meaning:
      "A conta executa código desconhecido (EIP-7702) que faz tudo o que mandar uma pessoa nomeada nele, ou que uma pessoa pode trocar onde ele consulta o que executar, e que não é a própria conta: é como se ela tivesse a chave.",
    falsePositives: "Um serviço que o dono deixa agir por ele, quando o código também pede a sua assinatura.",
  },
  "delegation.unknown": {
    meaning:
      "A conta executa código que nenhuma fonte conhece (EIP-7702). Clones e proxies são seguidos até o código que roda.",
    falsePositives: "O código honesto de uma carteira nova ou particular.",
  },
};
