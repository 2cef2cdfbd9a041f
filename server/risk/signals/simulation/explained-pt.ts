import type { Explanations } from "../words";
import type { SimulationSignals } from "./evidence";

const overrideIt = "A lista pode estar errada; então crie uma exceção para o endereço.";

export const simulationExplainedPt: Explanations<SimulationSignals> = {
  "simulation.pays-sanctioned": {
    meaning: "Executada no estado atual, a transação move ativos da carteira para um endereço sancionado.",
    falsePositives: "Nenhum da própria lista.",
  },
  "simulation.pays-flagged": {
    meaning:
      "Executada no estado atual, move ativos da carteira para um endereço que uma fonte lista como malicioso. Pesa 65 quando é um contrato que foi explorado, 40 quando é um misturador de fundos.",
    falsePositives: overrideIt,
  },
  "simulation.meets-flagged": {
    meaning:
      "Um contrato que uma fonte lista como malicioso participa da execução, em algum lugar por trás daquele que é chamado: não recebe nada que se veja, mas quem o chama foi feito para isso.",
    falsePositives:
      "Um token ou pool listado com que uma exchange negocia no caminho. A lista pode estar errada; então sobreponha o endereço.",
  },
  "simulation.drained": {
    meaning:
      "Leva tudo de um ativo, vários ativos ou itens colecionáveis, não dá nada de valor de volta e os paga a uma pessoa que os dados da chamada não mencionam: é o que drenadores fazem.",
    falsePositives: "Um serviço que arrecada para uma conta fixa e recebe o saldo inteiro.",
  },
  "simulation.hidden-payee": {
    meaning:
      "Algo sai para uma pessoa que os dados da chamada não mencionam como destinatário, e nada de valor volta. Uma função que ninguém conhece pode mencioná-la para uma parte menor de um ativo só.",
    falsePositives: "Lojas e páginas de doação que repassam pagamentos a uma conta fixa.",
  },
  "simulation.paper-in-return": {
    meaning:
      "Vários ativos ou itens colecionáveis vão para uma pessoa que os dados da chamada não mencionam como destinatário, em troca de tokens que nenhuma lista conhece ou que não se sabe se valem o mesmo. Pesa 40 quando é um ativo só, por inteiro, quando é a metade de um que as listas conhecem, se não se sabe que vale US$ 1.000 ou menos nem o que volta pode valer o mesmo (um item em um mercado conhecido, um token listado sem preço), quando são itens em troca de outros itens, quando os dados da chamada mencionam a pessoa e quando um token que as listas conhecem vai por inteiro para onde ninguém pode retirá-lo.",
    falsePositives:
      "Vendas particulares de tokens novos que aceitam várias moedas de uma vez, trocas de itens colecionáveis entre pessoas.",
  },
  "simulation.nothing-in-return": {
    meaning:
      "Ativos vão para um contrato que nenhuma fonte conhece, ou são queimados, ou saem para ninguém que se veja, e nada volta: nem token, nem recibo.",
    falsePositives: "Custódias, pontes e depósitos que mantêm seus próprios livros.",
  },
  "simulation.fake-token": {
    meaning:
      "A carteira recebe um token que traz o nome ou o símbolo de um bem conhecido, ou da moeda da própria rede, e é outro: o que se pagou por ele pagou-se por outra coisa.",
    falsePositives: "Formas de um token vindas por pontes que nenhuma lista conhece.",
  },
  "simulation.approves-sanctioned": {
    meaning: "Depois da transação um endereço sancionado pode retirar tokens da carteira.",
    falsePositives: "Nenhum da própria lista.",
  },
  "simulation.approves-flagged": {
    meaning:
      "Depois da transação um endereço que uma fonte lista como malicioso pode retirar tokens da carteira. Pesa 65 quando é um contrato que foi explorado, 40 quando é um misturador de fundos.",
    falsePositives: overrideIt,
  },
  "simulation.approves-person": {
    meaning:
      "Depois da transação o endereço de uma pessoa, ou um onde não há nada, pode retirar tudo de um token ou uma coleção inteira. Pesa 40 onde o direito é limitado.",
    falsePositives: "Custodiantes e formadores de mercado às vezes aprovam suas próprias contas.",
  },
  "simulation.approves-unknown": {
    meaning:
      "Depois da transação um contrato que nenhuma fonte conhece pode retirar tudo de um token ou uma coleção inteira.",
    falsePositives: "Aplicações honestas que ninguém listou pedem aprovações sem limite.",
  },
  "simulation.approves-limited": {
    meaning: "Depois da transação um contrato que nenhuma fonte conhece pode retirar uma quantidade limitada.",
    falsePositives: "O modo comum de usar uma aplicação.",
  },
  "simulation.control-to-flagged": {
    meaning:
      "A transação entrega o controle de um contrato a um endereço que uma fonte lista como malicioso. Pesa 65 quando é um contrato que foi explorado, 40 quando é um misturador de fundos.",
    falsePositives: overrideIt,
  },
  "simulation.control-lost": {
    meaning: "A carteira controla um contrato antes da transação, e depois dela outra pessoa, ou ninguém, o controla.",
    falsePositives: "Donos entregam contratos, ou abrem mão deles.",
  },
  "simulation.code-changed": {
    meaning: "O código da própria carteira é outro depois da transação.",
    falsePositives: "Uma carteira inteligente atualizada de propósito.",
  },
  "simulation.control-changed": {
    meaning: "Um contrato executa outro código, ou é controlado por outros, depois da transação.",
    falsePositives: "Atualizações comuns por quem tem esse direito.",
  },
  "simulation.pretended-transfer": {
    meaning: "Um token registra uma transferência de ou para a carteira enquanto o saldo dela continua como estava.",
    falsePositives: "Tokens com uma contabilidade incomum.",
  },
  "simulation.watched": {
    meaning:
      "A transação significa outra coisa quando mudam a hora do bloco, seu número, seu produtor, o preço do gás ou o saldo de quem envia: assim fazem contratos que verificam se estão sendo simulados.",
    falsePositives: "Contratos cujo efeito depende honestamente do momento.",
  },
  "simulation.no-code": {
    meaning:
      "Os dados da chamada vão a um endereço onde não há código: a transação dá certo e não faz nada do que diz.",
    falsePositives: "Uma nota nos dados de um pagamento; um contrato que só é criado depois.",
  },
  "simulation.reverted": {
    meaning: "A transação falha: nada mudaria além do gás gasto.",
    falsePositives: "Pode dar certo em outro estado.",
  },
};
