import type { Explanations } from "../words";
import type { SolanaSignals } from "./evidence";

const overrideIt = "A lista pode estar errada; então crie uma exceção para o endereço.";
const unasked = "Qualquer um pode enviar um token a qualquer um, então isto não diz nada do dono da carteira.";
const unsigned =
  "Pesa 10 onde não se vê que a carteira assinou algo a respeito, pois um estranho pode criar um stake em nome de qualquer um";

export const solanaExplainedPt: Explanations<SolanaSignals> = {
  "solana.assigned-away": {
    meaning:
      "A conta da carteira já não pertence ao programa System: uma transação a entregou a outro programa, o único que pode mover seu SOL agora. Pesa 45 onde a conta guarda dados, como as contas de programas, a menos que se veja que ela pagou por uma transação, como só uma carteira pode.",
    falsePositives:
      "A conta de um programa que foi criada com uma chave privada e que recebeu tokens, onde não foi possível ler a transação que a criou.",
  },
  "solana.sanctioned-party": {
    meaning:
      "Um endereço sancionado tem direito sobre a carteira ou uma de suas contas. Pesa 90 para o programa dono da conta, 10 para um stake sobre o qual não se vê que a carteira assinou algo, e 25 para um de 1 SOL ou mais onde não há como saber.",
    falsePositives: "Nenhum da própria lista.",
  },
  "solana.flagged-owner": {
    meaning: "A conta pertence a um programa que uma fonte lista como malicioso.",
    falsePositives: "A lista pode estar errada; então crie uma exceção para o programa.",
  },
  "solana.flagged-nonce-authority": {
    meaning: "A conta é um nonce durável, e um endereço que uma fonte lista como malicioso pode levar seu SOL.",
    falsePositives: overrideIt,
  },
  "solana.flagged-account-authority": {
    meaning:
      "O endereço é uma conta de tokens, uma conta de stake ou um token, e um endereço que uma fonte lista como malicioso é dono do que há nele ou tem poder sobre ele.",
    falsePositives: overrideIt,
  },
  "solana.flagged-signer": {
    meaning:
      "O endereço é uma conta multisig, do Squads ou de um programa de tokens, e um endereço que uma fonte lista como malicioso assina por ela com outros. Pesa 85 onde os listados bastam para assinar sozinhos, ou podem mudar sozinhos quem assina.",
    falsePositives: `${overrideIt} Um de muitos signatários pode não conseguir fazer nada sozinho.`,
  },
  "solana.open-account": {
    meaning:
      "O endereço já pagou por transações, como só uma carteira pode, e recebeu o espaço de um nonce durável (80 bytes ou mais) em que não há nada: agora qualquer um pode fazer dele um nonce seu e levar seu SOL, sem a assinatura da carteira. Pesa 45 com menos espaço: então só não pode mais enviar SOL.",
    falsePositives: "Um dono que faz de sua carteira um nonce em dois passos.",
  },
  "solana.taken-over": {
    meaning:
      "O endereço já pagou por transações, como só uma carteira pode, e agora é uma conta de nonce durável, de stake ou de tokens de outra pessoa, a única que pode mover seu SOL.",
    falsePositives: "Um dono que transformou sua carteira em uma conta assim, de outra chave sua.",
  },
  "solana.flagged-close-authority": {
    meaning:
      "Um endereço que uma fonte lista como malicioso pode fechar uma das contas de tokens da carteira e levar o que isso devolve. Só contam contas que eram da carteira desde o início.",
    falsePositives: overrideIt,
  },
  "solana.flagged-stake-authority": {
    meaning: `Um endereço que uma fonte lista como malicioso pode sacar ou delegar um stake em que a carteira tem parte. ${unsigned}, e 25 para um de 1 SOL ou mais onde não há como saber.`,
    falsePositives: overrideIt,
  },
  "solana.native-close-authority": {
    meaning:
      "Outra chave pode fechar uma conta de SOL embrulhado, ou uma conta de tokens em que há SOL além do depósito. Fechá-la paga tudo o que há nela ao endereço que essa chave escolher.",
    falsePositives: "Uma segunda chave do mesmo dono.",
  },
  "solana.lost-token-account": {
    meaning:
      "A própria conta da carteira para uma moeda conhecida, onde outros lhe pagam, pertence a outra pessoa: uma transação que a carteira assinou a entregou. Pesa 80 onde uma fonte lista o novo dono como malicioso, e 30 onde ele é o endereço de um programa. Ninguém mais pode fazer parecer assim.",
    falsePositives: "Uma carteira cujo dono entregou a conta a um programa ou a outra chave sua.",
  },
  "solana.close-authority": {
    meaning: "Outra pessoa pode fechar contas de tokens e levar o depósito delas, cerca de 0,002 SOL cada uma.",
    falsePositives: "Aplicações que pagam o depósito de uma conta mantêm esse direito para recebê-lo de volta.",
  },
  "solana.stake-withdrawer": {
    meaning: `A carteira pode delegar um stake que só a chave de outra pessoa pode sacar: é o que resta quando a autoridade de saque de um stake foi cedida por assinatura. ${unsigned}.`,
    falsePositives: "Validadores e fundos separam as duas chaves de propósito.",
  },
  "solana.locked-stake": {
    meaning:
      "Um stake da carteira tem um bloqueio em vigor, cujo custodiante é outro endereço. Sem ele a carteira não pode sacar o stake, e ele também pode encerrar o bloqueio ou prolongá-lo para sempre.",
    falsePositives:
      "Concessões e vendas a primeiros apoiadores são bloqueadas assim. Qualquer um pode criar um stake assim para qualquer um.",
  },
  "solana.look-alike": {
    meaning:
      "O endereço tem os quatro primeiros e os quatro últimos caracteres de uma conta conhecida sem ser ela. Isso não acontece por acaso.",
    falsePositives: "Nenhum conhecido: criar um endereço assim exige uma longa busca.",
  },
  "solana.flagged-tokens": {
    meaning:
      "A carteira tem tokens que uma fonte lista como golpes: ninguém deveria seguir seus links nem negociá-los.",
    falsePositives: unasked,
  },
  "solana.fake-tokens": {
    meaning: "A carteira tem tokens que usam o símbolo de um conhecido e não são ele.",
    falsePositives: `Símbolos não pertencem a ninguém. ${unasked}`,
  },
  "solana.lure-tokens": {
    meaning:
      "A carteira tem tokens cujos nomes atraem para um site: é assim que golpes de distribuição de tokens se anunciam.",
    falsePositives: `Alguns projetos honestos têm o endereço do site como nome. ${unasked}`,
  },
  "solana.flagged-domain-tokens": {
    meaning: "A carteira tem tokens cujos nomes levam a um site que uma fonte lista como malicioso.",
    falsePositives: unasked,
  },
  "solana.flagged-issuer-tokens": {
    meaning: "Uma fonte lista como malicioso um endereço que tem poder sobre tokens que a carteira tem.",
    falsePositives: unasked,
  },
  "solana.seizable-tokens": {
    meaning:
      "A carteira tem tokens desconhecidos com um delegado permanente, que pode tomá-los ou queimá-los a qualquer momento.",
    falsePositives: `Tokens regulados têm um por lei. ${unasked}`,
  },
  "solana.hooked-tokens": {
    meaning:
      "A carteira tem tokens desconhecidos com um gancho de transferência: um programa que pode recusar cada uma delas.",
    falsePositives: `Royalties e listas de permitidos são usos honestos. ${unasked}`,
  },
  "solana.hookable-tokens": {
    meaning:
      "A carteira tem tokens desconhecidos cujo emissor pode nomear a qualquer momento um programa que passa a recusar cada transferência.",
    falsePositives: `Emissores reservam isso para regras futuras. ${unasked}`,
  },
  "solana.taxable-tokens": {
    meaning:
      "A carteira tem tokens desconhecidos cujo emissor pode definir a taxa de uma transferência, até o valor inteiro, a partir de duas épocas depois.",
    falsePositives: `Emissores reservam isso e nunca o usam. ${unasked}`,
  },
  "solana.taxed-tokens": {
    meaning: "A carteira tem tokens desconhecidos dos quais cada transferência retém uma parte.",
    falsePositives: `Pequenas taxas fazem parte de muitos tokens. ${unasked}`,
  },
  "solana.frozen-at-birth-tokens": {
    meaning: "A carteira tem tokens desconhecidos cujas contas novas nascem congeladas até alguém as liberar.",
    falsePositives: `Tokens só para clientes identificados funcionam assim. ${unasked}`,
  },
  "solana.pausable-tokens": {
    meaning: "A carteira tem tokens desconhecidos dos quais alguém pode parar todas as transferências.",
    falsePositives: `Emissores guardam isso para emergências. ${unasked}`,
  },
  "solana.paused-tokens": {
    meaning:
      "A carteira tem tokens desconhecidos cujas transferências estão todas suspensas agora, até que sua autoridade as retome.",
    falsePositives: `Emissores as suspendem em emergências. ${unasked}`,
  },
  "solana.stuck-tokens": {
    meaning:
      "A carteira tem tokens que nunca mais poderão ser movidos: suas transferências estão suspensas, ou sua conta está congelada, e a autoridade que poderia encerrar isso foi abandonada.",
    falsePositives: unasked,
  },
  "solana.unburnable-tokens": {
    meaning:
      "A carteira tem tokens desconhecidos que não pode queimar sem a assinatura de outro endereço, e por isso não pode fechar a conta deles enquanto restar algum.",
    falsePositives: `Tokens regulados contam assim o que existe deles. ${unasked}`,
  },
  "solana.freezable-tokens": {
    meaning: "A carteira tem tokens desconhecidos que alguém pode congelar nela.",
    falsePositives: `Stablecoins e muitos tokens honestos podem ser congelados. ${unasked}`,
  },
  "solana.untransferable-tokens": {
    meaning: "A carteira tem tokens que não podem ser transferidos.",
    falsePositives: "Distintivos e certificados são feitos assim: não conta nada.",
  },
  "solana.mintable-tokens": {
    meaning: "A carteira tem tokens desconhecidos dos quais alguém pode emitir mais.",
    falsePositives: "Comum e muitas vezes correto: não conta nada.",
  },
  "solana.closable-tokens": {
    meaning:
      "A carteira tem tokens cuja emissão pode ser encerrada quando não resta nenhum, e reaberta com outras regras.",
    falsePositives: "Um emissor organizado mantém isso: não conta nada.",
  },
  "solana.frozen-tokens": {
    meaning: "Contas de tokens da carteira estão congeladas: nada nelas pode ser movido.",
    falsePositives: "NFTs depositados em stake ficam congelados enquanto isso dura.",
  },
  "solana.durable-nonces": {
    meaning: "Há nonces duráveis em poder da carteira: uma transação assinada com um deles vale até ser usada.",
    falsePositives: "Custodiantes e quem assina sem conexão os usam todos os dias.",
  },
  "solana.program-account": {
    meaning: "O endereço é um programa ou a conta de um (de tokens ou de stake, por exemplo), não uma carteira comum.",
    falsePositives: "Nenhum: não conta nada.",
  },
};
