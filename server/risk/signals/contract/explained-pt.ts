import type { Explanations } from "../words";
import type { ContractSignals } from "./evidence";

const unseen = "uma verificação que a análise não enxerga";

export const contractExplainedPt: Explanations<ContractSignals> = {
  "contract.no-code": {
    meaning: "Não há contrato no endereço: é uma conta pessoal, julgada só pelas listas.",
    falsePositives: "Um contrato pode ser posto ali depois.",
  },
  "contract.fresh": {
    meaning: "Surgiu há menos de três dias, pelo que a rede, ou um explorador de blocos, conta do passado.",
    falsePositives: "Tudo já foi novo um dia: só pesa na dúvida.",
  },
  "contract.sanctioned-party": {
    meaning:
      "Quem controla o contrato ou é pago por ele, ou o código que ele executa, consta de uma lista de sanções de um governo.",
    falsePositives: "Nenhum da própria lista.",
  },
  "contract.listed-party": {
    meaning:
      "Um código que o contrato executa ou pode executar, seu dono, seu administrador, quem o comanda sozinho ou alguém a quem o código paga é listado por uma fonte como malicioso.",
    falsePositives: "A lista pode estar errada; então crie uma exceção para o endereço listado.",
  },
  "contract.sweeper": {
    meaning:
      "Funções de nomes promissores (`Claim()`, `SecurityUpdate(address)`…) tomam moeda e não dão nada: ela é retida para quem pode sacá-la, ou enviada a um endereço fixo ou a um que a chamada indica. Pesa 40 onde o nome é comum e um evento, um contador ou uma marca registra o pagamento.",
    falsePositives: "Uma caixa de arrecadação cuja função tem um nome assim.",
  },
  "contract.lure": {
    meaning:
      "Tem uma função pagável com um nome que contratos de varredura de moeda usam e contratos honestos quase nunca.",
    falsePositives: "Um contrato honesto com um estilo incomum de nomes.",
  },
  "contract.drainer": {
    meaning:
      "Alguém com privilégio pode mover os tokens de quem aprovou o contrato para recebedores fixados nele, em partes ou junto com chamadas a qualquer coisa: a forma dos drenadores de carteiras.",
    falsePositives: "Serviços que recolhem pagamentos combinados e mantêm uma porta dos fundos assim.",
  },
  "contract.puller": {
    meaning:
      "Alguém com privilégio, ou qualquer um, pode mover os tokens de quem aprovou o contrato para um recebedor fixo. Uma aprovação fica então nas mãos dessa pessoa.",
    falsePositives: "Assinaturas e cobradores de pagamentos funcionam assim.",
  },
  "contract.ruled": {
    meaning:
      "Uma só pessoa o comanda: pelo código, só esse endereço pode mandá-lo retirar o que outros aprovaram a ele, ou fazer qualquer chamada. Uma aprovação a ele vale tanto quanto uma a essa pessoa. Conta 8 onde ele é feito como uma conta inteligente, e onde é visto como uma carteira: essas são de seus donos; mas não onde contas executam o código e a chave nele é de outra pessoa.",
    falsePositives: "Um robô ou um caixa que seu dono opera e em que mais ninguém precisa confiar.",
  },
  "contract.taking-claim": {
    meaning:
      "Uma função cujo nome promete algo (`claim`, `airdrop`, `connect`…) move os tokens aprovados de quem a chama para um recebedor fixo, sem dar nada por eles. Pesa 40 onde registra que foi chamada.",
    falsePositives: "Uma taxa em tokens por algo dado em outro lugar, fora da rede ou por outro contrato.",
  },
  "contract.one-way-stake": {
    meaning:
      "O que se deposita nele pode ser retirado por alguém com privilégio, e por nenhuma função que quem depositou possa chamar.",
    falsePositives: "Depósitos que o responsável devolve à mão, ou por meio de outro contrato que pode movê-los.",
  },
  "contract.custody": {
    meaning:
      "Uma só pessoa pode retirar a moeda ou os tokens que outros depositaram, sem levar em conta o que lhes é devido: estão registrados no contrato, ou só um evento fala deles e ninguém mais retira coisa alguma.",
    falsePositives:
      "Projetos jovens cujo dono mantém tal saída para emergências, e não faz mal com ela; pontes e caixas que uma só pessoa opera à mão.",
  },
  "contract.undelivered": {
    meaning:
      "O que se paga segue direto para a conta de uma só pessoa, por um pedido que o contrato apenas anota ou conta num evento, ou uma troca que nunca faz, ou é tudo o que quem chama tem: nada nele dá ou devolve coisa alguma, ou nada antes de o responsável definir de onde se dá.",
    falsePositives:
      "Lojas e pontes cujo responsável entrega à mão, páginas de pagamento, depósitos em corretoras, doações em nome de outra pessoa, e vendas cujo token vem depois.",
  },
  "contract.riddle": {
    meaning:
      "Oferece toda a sua moeda pela resposta certa, mas tem funções que trocam a resposta, a menos que isso tenha sido fechado, e alguém com privilégio pode retirar tudo quando quiser: a mais antiga das iscas.",
    falsePositives: "Um jogo cujo autor fala sério, e uma bolsa própria protegida por senha.",
  },
  "contract.later-payers": {
    meaning:
      "Executado numa cópia da rede, quem paga recebe a metade disso ou mais, sem pedir, depois que outros pagaram o mesmo: o que os primeiros recebem é o que os últimos pagam.",
    falsePositives: "Jogos e dividendos que o dizem, e em que se entra por isso.",
  },
  "contract.kept-payment": {
    meaning:
      "Executado numa cópia da rede, uma conta desconhecida paga, o pagamento fica no contrato, nenhum evento nomeia a conta, e por função alguma ela recebe algo de volta, nem na hora nem 400 dias depois. O contrato guarda moeda, ou uma fila de quem pagou.",
    falsePositives:
      "Lojas e serviços que entregam em outro lugar; jogos cuja resposta certa, e vendas cujos termos, nenhuma execução podia conhecer.",
  },
  "contract.throwaway-taker": {
    meaning:
      "Cria contratos que movem tokens aprovados por outras pessoas enquanto são criados, ou logo em seguida por ordem sua, e depois se encerram: drenadores fazem isso, pois nenhuma lista conhece endereços onde ainda não há nada. Pesa 45 onde eles ficam.",
    falsePositives: "Contratos de pagamento criados para um só pagamento cada.",
  },
  "contract.backdoor": {
    meaning:
      "Repassa suas chamadas a um código que se pode examinar, mas alguém pode fazê-lo executar qualquer outro, sem instalá-lo antes, ou tem suas próprias chamadas executadas por um código diferente do de todos os demais.",
    falsePositives:
      "Proxies com um modo de executar roteiros de sua governança; contas com módulos, ou com um código próprio para seu ponto de entrada.",
  },
  "contract.closed-list": {
    meaning:
      "Quem está numa lista pode mover os tokens de quem aprovou o contrato para quem quiser, e quem está nela foi dito na criação dele, ou é dito por quem está nela: ninguém sabe em que mãos fica então uma aprovação.",
    falsePositives: "Auxiliares de uma bolsa que receberam sua lista de uma vez por todas.",
  },
  "contract.overwriting": {
    meaning:
      "Uma função com o nome da de um token não move nada e escreve o que lhe dizem sobre o primeiro lugar do armazenamento. Executado em nome de uma carteira, um código assim põe outro no lugar do código da própria carteira.",
    falsePositives: "Substitutos de tokens feitos para experimentar algo.",
  },
  "contract.clone": {
    meaning:
      "Seu código é o de um contrato que uma fonte lista, salvo constantes ou pequenas mudanças, e é perigoso por si só.",
    falsePositives: "O original pode ter sido listado por engano.",
  },
  "contract.similar-code": {
    meaning: "Seu código é o de um contrato que uma fonte lista, salvo constantes.",
    falsePositives: "Mal-intencionados também usam código comum.",
  },
  "contract.self-destruct": {
    meaning:
      "O dono pode encerrá-lo e levar sua moeda. Desde 2024 (EIP-6780) o código em geral permanece. Pesa 28 onde guarda moeda que outros depositaram.",
    falsePositives: "Comum em contratos antigos e honestos.",
  },
  "contract.open-self-destruct": {
    meaning:
      "Qualquer um pode encerrá-lo e levar sua moeda. Pesa 18 onde o código o mostra e não foi possível executá-lo.",
    falsePositives: `Auxiliares que vivem por uma só transação; ${unseen}.`,
  },
  "contract.delegatecall": {
    meaning:
      "Alguém com privilégio pode fazê-lo executar qualquer código em seu próprio nome. Pesa 28 em um token: tal código escreve qualquer saldo.",
    falsePositives: "Carteiras inteligentes e módulos são feitos para isso.",
  },
  "contract.open-delegatecall": {
    meaning:
      "Qualquer um pode fazê-lo executar qualquer código em seu próprio nome e, assim, levar o que ele tem ou pode mover.",
    falsePositives: `Auxiliares que não guardam nada; ${unseen}.`,
  },
  "contract.open-calls": {
    meaning:
      "Qualquer um pode fazê-lo chamar qualquer coisa em seu próprio nome e, assim, retirar o que ele tem e o que outros lhe aprovaram.",
    falsePositives: `Auxiliares que não guardam nada e a quem nada se aprova; ${unseen}.`,
  },
  "contract.replay": {
    meaning:
      "Faz qualquer chamada para quem traz a assinatura certa, e não anota as que foram usadas: o que foi assinado uma vez pode ser feito de novo.",
    falsePositives: "Contas cujos signatários põem no que assinam um número próprio, que a própria chamada verifica.",
  },
  "contract.metamorphic": {
    meaning:
      "Cria contratos em endereços conhecidos de antemão (CREATE2) e pode encerrar a si mesmo, de modo que outro código pode vir a ocupar o mesmo endereço. Raramente possível desde o EIP-6780.",
    falsePositives: "Fábricas com um modo antigo de se aposentar.",
  },
};
