import type { Explanations } from "../words";
import type { SafeSignals } from "./evidence";

export const safeExplainedPt: Explanations<SafeSignals> = {
  "safe.setup": {
    meaning: "A carteira é um Safe: seus donos, quantos deles precisam assinar e quantos módulos ela tem.",
    falsePositives: "Nenhum: não conta nada.",
  },
  "safe.flagged-owner": {
    meaning:
      "Um dono do Safe consta de uma lista. Onde sua assinatura basta sozinha, o peso é 85. Um misturador de fundos conta 45.",
    falsePositives:
      "A lista pode estar errada; então crie uma exceção para o dono. Um entre muitos donos talvez não possa fazer nada sozinho.",
  },
  "safe.flagged-module": {
    meaning:
      "Um módulo do Safe consta de uma lista: ele pode mover tudo sem nenhuma assinatura. Um misturador de fundos conta 45.",
    falsePositives: "A lista pode estar errada; então crie uma exceção para o módulo.",
  },
  "safe.flagged-guard": {
    meaning:
      "O guardião ou o tratador de chamadas do Safe, ou o código que ele executa, consta de uma lista. Um misturador de fundos conta 45.",
    falsePositives: "A lista pode estar errada; então crie uma exceção para o endereço.",
  },
  "safe.single-signer": {
    meaning: "Qualquer um entre vários donos pode mover tudo sozinho: o Safe é tão fraco quanto sua chave mais fraca.",
    falsePositives: "Muita gente possui várias chaves de um mesmo Safe por comodidade.",
  },
  "safe.unknown-module": {
    meaning: "Um módulo que nenhuma fonte conhece pode mover tudo sem nenhuma assinatura.",
    falsePositives: "Módulos honestos que ninguém listou, como o da própria equipe.",
  },
  "safe.personal-module": {
    meaning: "Um módulo é o endereço de uma pessoa: quem tem essa chave pode mover tudo sem nenhuma assinatura.",
    falsePositives: "Raros: um dono que deu a si mesmo esse poder de propósito.",
  },
  "safe.unknown-guard": {
    meaning: "Um guardião que nenhuma fonte conhece pode barrar todas as transações.",
    falsePositives: "Guardiões honestos que ninguém listou, como o da própria equipe.",
  },
  "safe.unknown-handler": {
    meaning:
      "Um tratador de chamadas que nenhuma fonte conhece fala pelo Safe: pode confirmar assinaturas que os donos nunca fizeram.",
    falsePositives: "Tratadores honestos que ninguém listou.",
  },
  "safe.unknown-singleton": {
    meaning: "A carteira parece um Safe, mas executa um código que não é nenhuma versão publicada do Safe.",
    falsePositives: "Variantes do Safe, como a compilação própria de uma empresa.",
  },
  "safe.replaced": {
    meaning:
      "A carteira foi criada como um Safe, mas executa um código que não é nenhuma versão publicada do Safe e não indica nenhum dono. É o que se vê quando fizeram os donos assinar uma transação que pôs o código de um ladrão no lugar do código do Safe.",
    falsePositives: "Um Safe cujos donos quiseram passar a outro tipo de carteira.",
  },
};
