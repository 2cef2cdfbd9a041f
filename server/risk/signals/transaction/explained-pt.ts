import type { Explanations } from "../words";
import type { TransactionSignals } from "./evidence";

const atOnce =
  "A lista pode estar errada ou desatualizada: um operador pode criar uma exceção para o endereço na hora.";
const newPartner = "Um bom parceiro que nenhuma lista conhece ainda: veja quem é, depois assine.";
const airdrop = "Um presente por meio de um mercado.";

export const transactionExplainedPt: Explanations<TransactionSignals> = {
  "transaction.sanctioned-party": {
    meaning: "A transação ou assinatura envolve um endereço sob sanção, por mais fundo que esteja nas chamadas.",
    falsePositives: "Nenhum da própria lista; endereços retirados dela saem na sincronização seguinte.",
  },
  "transaction.flagged-party": {
    meaning:
      "Um endereço que uma fonte lista como malicioso é chamado, recebe ativos ou direitos, ou fornece código, por mais fundo que esteja nas chamadas. Retirar direitos dele não conta.",
    falsePositives: atOnce,
  },
  "transaction.exploited-party": {
    meaning: "Um contrato que foi explorado está envolvido: os direitos dados a ele podem ser usados por atacantes.",
    falsePositives: "A falha pode ter sido fechada de vez.",
  },
  "transaction.mixer-party": {
    meaning: "Um misturador de fundos está envolvido. Não é crime em si, por isso pede revisão e não bloqueia.",
    falsePositives: "A privacidade tem usos honestos.",
  },
  "transaction.flagged-mention": {
    meaning:
      "Um endereço que uma fonte lista como malicioso está nos dados em um lugar que nenhuma função conhecida explica: um malfeitor não pode se esconder atrás de uma função desconhecida.",
    falsePositives: `Os dados podem citar um endereço sem dar nada a ele. ${atOnce}`,
  },
  "transaction.flagged-source": {
    meaning: "São movidos tokens de um endereço que uma fonte lista como malicioso.",
    falsePositives: "Uma vítima que recebe algo de volta de um ladrão.",
  },
  "transaction.flagged-payee-code": {
    meaning:
      "Quem recebe ativos ou direitos executa código que uma fonte lista como malicioso (EIP-7702): o dono perdeu o controle da conta, e o que se envia para lá é de um ladrão. Conta como contaria o próprio código: 90 sob sanção, 65 se foi explorado, 40 se for um misturador.",
    falsePositives: `${atOnce} A exceção pode ser para quem recebe ou para o código.`,
  },
  "transaction.sweeping-payee": {
    meaning:
      "Quem recebe ativos ou direitos executa código desconhecido (EIP-7702) que envia o que chega a um endereço fixado no código ou no armazenamento da conta: a marca de um varredor sobre uma chave furtada. Não conta onde esse endereço é da própria carteira.",
    falsePositives:
      "Um encaminhador que o recebedor configurou para si, como um endereço de depósito: pergunte a ele por outro meio, ou crie uma exceção para o endereço ou para o código dele.",
  },
  "transaction.unlimited-allowance": {
    meaning:
      "Um endereço em favor do qual nada fala pode retirar tudo de um token, agora e depois. Roteadores e mercados conhecidos e o Permit2 não contam.",
    falsePositives: `Muitas aplicações honestas pedem isso; uma quantidade exata também serve. ${newPartner}`,
  },
  "transaction.collection-approval": {
    meaning: "Um endereço em favor do qual nada fala pode retirar todos os itens de uma coleção, agora e depois.",
    falsePositives: newPartner,
  },
  "transaction.item-approval": {
    meaning: "Um endereço em favor do qual nada fala pode retirar um item de uma coleção.",
    falsePositives: newPartner,
  },
  "transaction.approval-to-person": {
    meaning:
      "Quem pode retirar os tokens não é um contrato, e sim o endereço de uma pessoa ou um sem código e sem histórico. Aplicações honestas não pedem isso. Sem limite, por assinatura, ou praticamente tudo de algo que vale mais de mil dólares, conta 65.",
    falsePositives: "Custodiantes e formadores de mercado às vezes aprovam suas próprias contas.",
  },
  "transaction.ruled-spender": {
    meaning:
      "Quem pode retirar os tokens é um contrato em favor do qual nada fala e que uma só pessoa comanda: pelo código, só esse endereço pode mandá-lo retirar, e enviar para onde quiser. Dito de direitos sem fim, dos dados por assinatura e de quase tudo de algo que vale mais de mil dólares. Uma quantidade limitada a partir de cinquenta dólares conta 35.",
    falsePositives:
      "Uma conta de contrato ou um robô próprio que outro endereço próprio comanda; um serviço que uma só pessoa mantém.",
  },
  "transaction.open-spender": {
    meaning:
      "O direito vai para um contrato que age por quem pedir, como o Multicall3: qualquer um pode retirar os tokens com ele. Uma quantidade limitada conta 40. O mesmo vale, a partir de cinquenta dólares, para um código desconhecido com uma função pela qual qualquer um pode mandá-lo retirar de quem quiser, quando um nó mostra o código; o direito sobre tudo conta 45 nesse caso.",
    falsePositives:
      "Entre os contratos conhecidos, nenhum: ninguém tem motivo para dar direitos a eles. Código desconhecido que verifica de um modo que a análise não vê.",
  },
  "transaction.permit": {
    meaning:
      "Uma assinatura deixa um endereço em favor do qual nada fala retirar tokens; não exige nenhuma transação do dono.",
    falsePositives: newPartner,
  },
  "transaction.foreign-permit": {
    meaning:
      "A transação entrega a assinatura de outra pessoa, que deixa um endereço em favor do qual nada fala retirar os tokens dela.",
    falsePositives: "Retransmissores vivem disso.",
  },
  "transaction.over-balance-allowance": {
    meaning: "Um endereço em favor do qual nada fala pode retirar mais de um token do que existe agora.",
    falsePositives: "Quem aprova antes de comprar.",
  },
  "transaction.long-lived-allowance": {
    meaning: "O direito de um endereço em favor do qual nada fala dura mais de um mês.",
    falsePositives: "Assinaturas e ordens permanentes.",
  },
  "transaction.unverified-allowance": {
    meaning:
      "Uma quantidade limitada a um endereço em favor do qual nada fala, do qual ninguém pôde ver se é um contrato ou quanto vale a quantidade.",
    falsePositives: "Uma aprovação comum, vista sem um nó. Com acesso à rede, ela é examinada mais de perto.",
  },
  "transaction.large-allowance": {
    meaning:
      "Um contrato em favor do qual nada fala pode retirar uma quantidade limitada que vale mais de mil dólares. Conta 40 se for praticamente tudo o que a carteira tem, e assim também tudo de um token conhecido sem preço.",
    falsePositives: `Depósitos grandes em aplicações que nenhuma lista conhece. ${newPartner}`,
  },
  "transaction.bounded-allowance": {
    meaning:
      "Um contrato em favor do qual nada fala pode retirar uma quantidade limitada: o modo comum de usar uma aplicação.",
    falsePositives: "Conta pouco, e é dito para que a quantidade possa ser comparada com a finalidade.",
  },
  "transaction.many-allowances": {
    meaning:
      "Um só endereço em favor do qual nada fala recebe direitos sobre três tokens ou mais de uma vez, como drenadores pedem.",
    falsePositives: "Ferramentas de portfólio que movem vários tokens.",
  },
  "transaction.fresh-spender": {
    meaning: "O contrato que recebe direitos tem menos de três dias. Novo não quer dizer malicioso.",
    falsePositives: "Todo contrato honesto já foi novo.",
  },
  "transaction.imitated-recipient": {
    meaning:
      "O destinatário parece, nas duas pontas, um endereço que a carteira realmente já pagou, ou a própria carteira, e é outro que ela nunca pagou: históricos envenenados levam a transferências assim.",
    falsePositives: "Quatro dígitos iguais em cada ponta podem ser acaso, uma vez em quatro bilhões de comparações.",
  },
  "transaction.zero-value-transfer": {
    meaning:
      "Não move nada: transferências assim só gravam um endereço no histórico de alguém, para que seja copiado dali.",
    falsePositives: "Desenvolvedores que experimentam um token.",
  },
  "transaction.dust-transfer": {
    meaning:
      "Envia menos de um centavo de um token: transferências assim gravam um endereço no histórico de alguém, para que seja copiado dali.",
    falsePositives: "Um pagamento de teste de quase nada.",
  },
  "transaction.foreign-transfer": {
    meaning:
      "Move tokens de outra pessoa para um terceiro: com uma aprovação, ou em um token que deixa qualquer um gravar isso.",
    falsePositives: "Quem recebe pagamentos por outra pessoa.",
  },
  "transaction.pulled-by-contract": {
    meaning:
      "Um contrato move tokens da carteira para um endereço em favor do qual nada fala, com uma aprovação que a carteira lhe deu antes.",
    falsePositives: "Pagamentos por meio de um roteador; compare destinatário e quantidade.",
  },
  "transaction.signed-transfer": {
    meaning: "Uma assinatura da carteira move seus tokens para um endereço em favor do qual nada fala.",
    falsePositives: "Pagamentos sem gás usam isso; compare destinatário e quantidade.",
  },
  "transaction.needless-transfer-from": {
    meaning:
      "A carteira envia seu próprio dinheiro por `transferFrom`, o que nenhuma carteira faz para pagar: scripts de phishing fazem.",
    falsePositives: "Carteiras-contrato e scripts que não sabem fazer melhor.",
  },
  "transaction.bulk-transfer": {
    meaning: "Um só endereço em favor do qual nada fala recebe vários itens, ou vários tipos de tokens, de uma vez.",
    falsePositives: "Um dono que se muda para outra carteira.",
  },
  "transaction.transfer-to-token": {
    meaning: "O destinatário é o contrato do próprio token, de onde a maioria dos tokens não pode ser recuperada.",
    falsePositives: "Tokens que se recolhem a si mesmos de propósito.",
  },
  "transaction.stranded-transfer": {
    meaning:
      "Tokens são enviados a um contrato conhecido que não registra o que lhe enviam, como um roteador, outro token, o Permit2, um mercado ou um pool de empréstimos, e que não é chamado para isso na mesma transação: perdem-se ali, ou o próximo a chamá-lo os leva. Também tokens e moeda enviados ao endereço zero ou a 0x…dead, e moeda enviada a um token.",
    falsePositives: "Quem queima de propósito, ou doa a um protocolo.",
  },
  "transaction.gas-refund": {
    meaning:
      "Um Safe devolve o gás a um endereço em favor do qual nada fala, ou a quem executar a transação: o limite é o preço vezes o gás que ela indica. Até cinquenta dólares, por preços aproximados, conta 10.",
    falsePositives: "Retransmissores pagos em tokens. Compare o limite com o custo do gás.",
  },
  "transaction.fake-token": {
    meaning: "O token tem o nome de um conhecido e é outro.",
    falsePositives: "Formas de um token vindas por pontes que nenhuma lista conhece.",
  },
  "transaction.proceeds-elsewhere": {
    meaning:
      "O que se compra, desembrulha, retira ou passa por uma ponte, ou a dívida que se paga, é de um endereço que não é nem da carteira nem infraestrutura conhecida, ou do que serve a quem quer que o chame, como o Multicall3; ou fica num roteador, de onde o próximo a chamá-lo o leva.",
    falsePositives:
      "Quem troca e paga de uma vez, ou passa por uma ponte para outra carteira sua, ou paga a dívida dela.",
  },
  "transaction.unseen-beneficiary": {
    meaning:
      "Ether é posto em staking para um validador cujos saques pertencem a uma chave da qual só o hash está nos dados (credenciais do tipo antigo, 0x00): ninguém consegue ver de quem é essa chave. Vale também para o que passa a outro validador (EIP-7251), do qual só a chave está ali.",
    falsePositives:
      "Quem tem ele mesmo uma chave dessas: quase ninguém criou novas desde 2023. Quem une validadores que são seus.",
  },
  "transaction.free-order": {
    meaning:
      "Uma negociação em que a carteira dá e não recebe nada: é a aparência de assinaturas furtadas e coleções drenadas.",
    falsePositives: airdrop,
  },
  "transaction.underpriced-order": {
    meaning: "Uma negociação em que a carteira recebe menos que alguns centavos por cada coisa que dá.",
    falsePositives: "Itens que não valem mais.",
  },
  "transaction.unknown-money": {
    meaning:
      "Uma negociação em que a carteira é paga em um token que nenhuma lista conhece, que pode não valer nada. Itens só contam se muito for dado por eles.",
    falsePositives: "Mercados de tokens pequenos.",
  },
  "transaction.lopsided-trade": {
    meaning:
      "Uma negociação que dá dinheiro, ou itens de coleções bem conhecidas, no valor de várias vezes o que recebe, por preços aproximados: ordens de grandeza que vêm com o programa, para onze coleções muito abaixo do que seus itens custaram de 2021 a 2025. A partir de vinte vezes, conta 60.",
    falsePositives: "Preços aproximados erram para um token ou uma coleção que subiu ou caiu muito.",
  },
  "transaction.unprotected-swap": {
    meaning:
      "Uma troca de muito dinheiro não pede quase nada de volta: quem a executa pode ficar com o resto. Em um pool, conta 30, a partir de cinco mil dólares; onde a executa um contrato em favor do qual nada fala, 45 a partir de mil, e 60 se for uma pessoa ou se nem um vigésimo do valor for pedido.",
    falsePositives: "Programas que trocam sem limite, por um caminho privado. Defina o mínimo que quer de volta.",
  },
  "transaction.unpriced-trade": {
    meaning:
      "Dá-se muito por um token conhecido cujo preço ninguém aqui sabe, de modo que ninguém pode dizer se é justo. Abaixo de dez mil dólares, conta 10.",
    falsePositives: "Qualquer negociação justa de um token assim: compare o preço, depois assine.",
  },
  "transaction.takes-for-nothing": {
    meaning: "Uma negociação em que o outro lado dá e não recebe nada: uma isca, ou uma assinatura furtada.",
    falsePositives: airdrop,
  },
  "transaction.control-change": {
    meaning:
      "O poder sobre um contrato ou uma conta (propriedade, função, implementação, módulo, guardião) passa a um endereço em favor do qual nada fala, ou a uma infraestrutura conhecida que não foi feita para isso. Conta 60 onde um token, o Permit2, um mercado ou semelhante responderia a chamadas em nome de uma conta (tratador de chamadas): qualquer um poderia então usar o que a conta tem ali. Também uma delegação a qualquer um, sem condições.",
    falsePositives: "Donos que o entregam de propósito, a alguém que nenhuma lista conhece.",
  },
  "transaction.control-weakened": {
    meaning: "Um guardião ou um quórum cai, ou um texto desconhecido aqui é aprovado em nome de uma conta.",
    falsePositives: "Donos de um Safe fazem isso para configurá-lo e para assinar na rede.",
  },
  "transaction.control-given-up": {
    meaning: "Retira-se ou renuncia-se a um poder, ou delega-se um voto: ninguém ganha ativos com isso.",
    falsePositives: "Conta pouco, e é dito porque parte disso não pode ser desfeita.",
  },
  "transaction.foreign-code": {
    meaning:
      "Código em favor do qual nada fala é executado como se fosse a conta (delegatecall): ali ele pode fazer tudo o que a conta poderia. Vale também para o de uma infraestrutura conhecida que não foi feito para isso, ou uma função dela que ninguém conhece. Código desconhecido chamado como se fosse um token, por transfer() ou approve(), conta 60.",
    falsePositives: "Bibliotecas do autor de uma conta que nenhuma lista conhece.",
  },
  "transaction.unknown-delegate": {
    meaning: "A carteira passaria a executar como seu um código em favor do qual nada fala (EIP-7702).",
    falsePositives: "O código de conta de um fabricante de carteiras que nenhuma lista conhece.",
  },
  "transaction.ruled-delegate": {
    meaning:
      "A carteira passaria a executar um código desconhecido (EIP-7702) que faz tudo o que mandar uma pessoa nomeada nele, ou que uma pessoa pode trocar onde ele consulta o que executar, e que não é a própria carteira: é como entregar-lhe a chave. Só quando um nó mostra o código.",
    falsePositives: "Um serviço que o usuário deixa agir por ele, quando o código também pede a sua assinatura.",
  },
  "transaction.sweeper-delegate": {
    meaning:
      "A carteira passaria a executar um código (EIP-7702) que repassa tudo o que chega para um endereço fixado nele ou guardado no armazenamento da carteira, diretamente ou por meio de um clone ou proxy: a marca de um varredor. Só quando um nó mostra o código.",
    falsePositives: "Um encaminhador para um endereço do próprio dono que nada mostra ser dele.",
  },
  "transaction.open-delegate": {
    meaning:
      "A carteira passaria a executar como seu um código (EIP-7702) que serve a quem o chamar, então qualquer um poderia gastar dela: o de uma infraestrutura conhecida, como o Multicall3, ou um código desconhecido com funções que deixam qualquer um escolher a quem ele chama ou paga, diretamente ou por meio de um clone ou proxy. Código desconhecido, clones e proxies só quando um nó mostra o código.",
    falsePositives:
      "Um código desconhecido que verifica quem chama de um modo que a análise não vê, como por uma assinatura de outra curva (P-256) ou pela palavra de outro contrato (ERC-1271).",
  },
  "transaction.sweeper-function": {
    meaning:
      "A moeda vai para uma função com o nome que as de varredura têm, como SecurityUpdate(), em um endereço em favor do qual nada fala. Sem moeda, conta 30.",
    falsePositives: "Um contrato honesto com um nome assim que cobra uma taxa.",
  },
  "transaction.paid-claim": {
    meaning: "Paga-se por uma função que promete algo, como claim(), em um endereço em favor do qual nada fala.",
    falsePositives: "Alguns resgates honestos custam uma taxa.",
  },
  "transaction.unexpected-payment": {
    meaning:
      "A moeda acompanha uma função que nenhuma lista conhece, ou que só promete algo por seu nome, em um endereço em favor do qual nada fala, ou a criação de um contrato. Até quinhentos dólares pelo que a função diz emitir, onde há um contrato cujo código foi lido, e até dez com argumentos quaisquer, como pontes cobram por seus custos, a não ser que uma pessoa receba, contam 10.",
    falsePositives: "Jogos, emissões e taxas de pequenas aplicações; contratos que recebem moeda ao serem criados.",
  },
  "transaction.unknown-function": {
    meaning:
      "Ninguém sabe dizer o que a chamada faz: nem a função nem o contrato são conhecidos. Sem moeda, ou com não mais que dez dólares, conta 10 onde os dados não citam nenhum estranho. Entre os contratos conhecidos, só conta em tokens, mercados e contas, se um estranho é citado, e em pontes, se um estranho é citado e a carteira não. Roteadores, empréstimos e staking citam pools: em roteadores só conta se esse estranho não é um contrato; nos demais, se não se sabe de um contrato ali. Uma função desconhecida da própria conta da carteira conta sempre: pode fazer tudo o que a conta pode.",
    falsePositives: "A maioria das aplicações tem funções próprias; uma simulação mostra o que fazem.",
  },
  "transaction.creation": {
    meaning: "Um novo contrato é criado a partir de código na transação.",
    falsePositives: "Quase não conta.",
  },
  "transaction.lost-recipient": {
    meaning:
      "Não há destinatário, então seria criado um contrato, mas os dados chamam uma função conhecida ou não podem ser executados como código: o destinatário provavelmente se perdeu, e não se sabe o que a chamada faria lá.",
    falsePositives: "Nenhum conhecido: o que os compiladores geram começa de outro modo.",
  },
  "transaction.malformed": {
    meaning:
      "Os dados estão codificados como nenhuma ferramenta honesta faz (comprimento ímpar, palavras sujas, deslocamentos que levam para fora, dados curtos). Foram lidos como a rede os leria.",
    falsePositives: "Software defeituoso.",
  },
  "transaction.sloppy-encoding": {
    meaning:
      "Os dados estão codificados com descuido (sem 0x, espaços, preenchimento ou deslocamentos incomuns). Foram lidos como a rede os leria.",
    falsePositives: "Software descuidado, e contratos que compactam de propósito.",
  },
  "transaction.outgrown": {
    meaning: "Há mais chamadas, ou mais fundas, do que se examina: o que não foi visto não é dado como seguro.",
    falsePositives: "Lotes honestos muito grandes; divida-os.",
  },
};
