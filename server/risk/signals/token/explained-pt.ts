import type { Explanations } from "../words";
import type { TokenSignals } from "./evidence";

export const tokenExplainedPt: Explanations<TokenSignals> = {
  "token.mint": {
    meaning: "Alguém pode emitir novos tokens.",
    falsePositives: "A maioria dos tokens emitidos ao longo do tempo.",
  },
  "token.pause": {
    meaning:
      "Alguém pode parar todas as transferências e retomá-las. Pesa 28 onde o dono, ou quem ele prefere, continua enquanto isso.",
    falsePositives: "Tokens de emissores em geral.",
  },
  "token.trading-gate": {
    meaning: "As transferências começam quando alguém decide, e depois não podem mais ser paradas.",
    falsePositives: "Um modo usual de iniciar a negociação.",
  },
  "token.sell-gate": {
    meaning:
      "Alguém pode parar as vendas enquanto as compras continuam, ou define quanto cada um pode vender: o interruptor de uma armadilha.",
    falsePositives: "Interruptores que acalmam o mercado no início, em mãos honestas.",
  },
  "token.capped-fee": {
    meaning: "Alguém pode definir uma taxa sobre as transferências, até um limite fixado no código.",
    falsePositives: "Comum e limitada.",
  },
  "token.blocklist": {
    meaning:
      "Alguém pode impedir que certos endereços enviem. Conta 28 onde é uma só pessoa que nenhuma função do token mostra, e o token não diz que não tem dono, e onde uma só pessoa mantém a lista em outro contrato.",
    falsePositives: "Emissores de dólares são obrigados a isso; tokens que se defendem de robôs o fazem no início.",
  },
  "token.seize": {
    meaning:
      "Alguém pode mover ou destruir o que outros possuem. Pesa 28 onde uma só pessoa, o dono ou quem detém as funções, pode tomá-lo.",
    falsePositives: "Tokens regulados, pontes e jogos são feitos assim.",
  },
  "token.adjustable-fee": {
    meaning:
      "Alguém pode definir qualquer taxa sobre as transferências, ou mais de um quarto, até do valor inteiro, o que faz o token não valer nada na venda.",
    falsePositives: "Limites que a análise não enxerga; tokens de índice que reajustam todos os saldos.",
  },
  "token.allowlist": {
    meaning: "Ninguém pode enviar o token além de quem alguém pôs em uma lista.",
    falsePositives: "Valores mobiliários regulados.",
  },
  "token.hidden-mint": {
    meaning: "Alguém pode distribuir saldos que nenhuma emissão nem a oferta total mostram.",
    falsePositives: "Uma contabilidade que a análise não entende.",
  },
  "token.take-back-ownership": {
    meaning:
      "A propriedade a que se renunciou pode ser retomada por um antigo dono ou por um endereço fixado no código.",
    falsePositives: "Bibliotecas antigas com uma função de trava que ninguém usa.",
  },
  "token.allowance-bypass": {
    meaning: "Alguém pode retirar tokens de qualquer detentor sem ter sido autorizado.",
    falsePositives: "Pontes e mercados de confiança dos mesmos autores.",
  },
  "token.adjustable-limit": {
    meaning:
      "Alguém pode definir quanto os outros podem enviar ou possuir, ou a partir de quando, até mesmo nada ou nunca, sem ficar preso a esse limite: então mais ninguém consegue vender.",
    falsePositives:
      "Limites contra grandes compradores no início, em mãos honestas; um piso que a análise não enxerga.",
  },
  "token.outside-guard": {
    meaning:
      "Cada transferência consulta outro contrato, que pode recusá-la, e alguém pode pôr qualquer contrato nesse lugar. Pesa 28 onde uma só pessoa, o dono ou quem detém as funções, pode fazê-lo.",
    falsePositives: "Tokens regulados e recibos de mercados de empréstimo consultam um contrato de seus autores.",
  },
  "token.hidden-owner": {
    meaning: "O token diz que não tem dono, mas outra pessoa que o código conhece mantém poderes de dono.",
    falsePositives: "Funções separadas (emissor, guardião) mantidas de propósito.",
  },
  "token.stopped": {
    meaning: "As transferências, ou as vendas, estão paradas agora: quem possui o token não consegue vendê-lo.",
    falsePositives: "Parado em uma emergência, ou ainda não iniciado.",
  },
  "token.reserved": {
    meaning:
      "Seu código só deixa o dono, ou endereços que ele prefere, enviar o token, ou enviá-lo a um mercado enquanto outros podem comprar: quem mais o possui nunca consegue vendê-lo. Nenhum interruptor muda isso; dos que mudam, falam outros sinais.",
    falsePositives: "Pontos e cotas que só o emissor move e que ninguém deveria negociar.",
  },
  "token.pretence": {
    meaning:
      "Suas transferências relatam que algo se moveu sem que nada seja gravado, ou ele diz de qualquer endereço que possui algum: isca que aparece nas carteiras e não pode ser obtida.",
    falsePositives: "Tokens que só marcam um evento, de propósito.",
  },
  "token.look-alike": {
    meaning: "Seu símbolo ou nome imita um token conhecido com letras que só parecem iguais.",
    falsePositives: "Quase nenhum: tokens honestos não misturam alfabetos.",
  },
  "token.impersonation": {
    meaning: "Usa o nome e o símbolo de um token conhecido, e não é ele.",
    falsePositives: "Uma cópia vinda por uma ponte que nenhuma lista conhece ainda.",
  },
  "token.same-name": {
    meaning: "Usa o símbolo ou o nome de um token conhecido ou da moeda da própria rede, e não é ele.",
    falsePositives:
      "Símbolos curtos são usados por muitos tokens honestos; se forem pouco conhecidos, isto pesa pouco.",
  },
  "token.lure-name": {
    meaning: "Seu nome ou símbolo atrai para um site: é assim que golpes de distribuição de tokens se anunciam.",
    falsePositives: "Um projeto que leva o nome de seu site e de seus prêmios.",
  },
  "token.flagged-domain": {
    meaning: "Seu nome ou símbolo contém o endereço de um site que uma fonte lista.",
    falsePositives: "A lista pode estar errada; então crie uma exceção para o domínio.",
  },
  "token.honeypot": {
    meaning: "Testado em uma cópia da rede, pode ser comprado, mas não revendido, ou só em parte.",
    falsePositives: "Uma pausa entre compra e venda maior que a do teste.",
  },
  "token.high-tax": {
    meaning: "Testado em uma cópia da rede, comprar ou vender custa mais de um décimo. A partir da metade, pesa 60.",
    falsePositives: "Taxas que caem depois do início.",
  },
};
