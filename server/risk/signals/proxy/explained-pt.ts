import type { Explanations } from "../words";
import type { ProxySignals } from "./evidence";

export const proxyExplainedPt: Explanations<ProxySignals> = {
  "proxy.personal-admin": {
    meaning:
      "A chave de uma só pessoa pode trocar o código que o contrato executa, a qualquer momento. Conta 23 onde ele é um token de que uma só pessoa, até onde se soube, também pode impedir titulares de enviar, ou tirar deles, e 2 onde ele é uma conta inteligente e a pessoa é seu dono, que o comanda de qualquer modo.",
    falsePositives: "Muitos projetos jovens e honestos funcionam assim; o risco é a chave.",
  },
  "proxy.guarded-admin": {
    meaning: "O código pode ser trocado, por várias pessoas em conjunto ou após um prazo.",
    falsePositives: "Nenhum: não conta nada.",
  },
  "proxy.unknown-admin": {
    meaning: "O código que o contrato executa pode ser trocado, e não se soube por quem.",
    falsePositives: "A maioria é governada com honestidade por contratos próprios.",
  },
  "proxy.recent-upgrade": {
    meaning:
      "O código que o contrato executa foi instalado há menos de um dia, aproximadamente, e não na criação do contrato, até onde os nós guardam o passado.",
    falsePositives: "Projetos honestos também atualizam.",
  },
  "proxy.decoy": {
    meaning:
      "O slot da EIP-1967, onde os exploradores procuram o que um proxy executa, indica outro contrato em vez daquele ao qual suas chamadas são repassadas.",
    falsePositives: "Proxies que só preenchem o slot para que os exploradores mostrem algo.",
  },
  "proxy.empty": {
    meaning:
      "O contrato repassa suas chamadas a um endereço sem código: o que se envia ali se perde ou não dá em nada.",
    falsePositives: "Um proxy que é montado em várias etapas.",
  },
  "proxy.unfollowed": {
    meaning:
      "O contrato repassa suas chamadas a um código que ele procura, e só a palavra dele diz qual é: o que foi lido pode não ser o que executa. Não pesa nada, a menos que o contrato tenha menos de três dias, ou 26 onde nada desse código foi encontrado e uma só pessoa é dona do contrato.",
    falsePositives: "Diamonds e outros proxies de muitas partes, em seus primeiros dias.",
  },
};
