/** One question for everything that a wallet asks, and the RPC that asks it before it sends. */
export const guard: Record<string, string> = {
  "Judge whatever a wallet is asked": "Julgar tudo o que se pede a uma carteira",
  "One question for transactions, signed transactions, signatures, sequences of calls, user operations, permissions, networks, tokens and connections. `origin` is judged together with the request: a right asked by a listed or look-alike page is BLOCK, and so is a sign-in message for another site. Calls of a sequence are judged and run on one state. Costs one call, and one simulation where one ran with a result. Plan Starter and up.":
    "Uma só pergunta para transações, transações assinadas, assinaturas, sequências de chamadas, operações de usuário, permissões, redes, tokens e conexões. `origin` é julgado junto com o pedido: um direito pedido por uma página listada ou imitada é BLOCK, e também uma mensagem de login para outro site. As chamadas de uma sequência são julgadas e executadas em um só estado. Custa uma chamada, e uma simulação quando houve execução com resultado. Plano Starter e superiores.",
  "The network by name. Without it and `chainId`: `ethereum`.":
    "A rede pelo nome. Sem ela e sem `chainId`: `ethereum`.",
  "The wallet that is asked. Needed where the parameters do not name it.":
    "A carteira a que se pede. Necessária quando os parâmetros não a nomeiam.",
  "The origin of the page that asks, such as `https://app.example.org`.":
    "A origem da página que pede, como `https://app.example.org`.",
  "The method, as the wallet's provider received it.": "O método, como o provedor da carteira o recebeu.",
  "Its parameters, exactly as the provider received them: an array; for `wallet_watchAsset` also an object.":
    "Seus parâmetros, exatamente como o provedor os recebeu: um array; para `wallet_watchAsset`, também um objeto.",
  "Run what can be run. Without a run, also where the plan has no simulation left, `coverage.missing` says `simulation`.":
    "Executar o que pode ser executado. Sem execução, também quando o plano não tem mais simulações, `coverage.missing` diz `simulation`.",
  "What is asked.": "O que se pede.",
  "Only where an origin was sent.": "Só quando uma origem foi enviada.",
  "As it was sent.": "Como foi enviada.",
  "The judged host; null for a page that no public list can name.":
    "O host julgado; null para uma página que nenhuma lista pública pode nomear.",
  "The decision on the page alone.": "A decisão sobre a página sozinha.",
  "What the request says, by its kind; absent for a connection.":
    "O que o pedido diz, conforme seu tipo; ausente para uma conexão.",
  "What a run did; absent where nothing ran.": "O que uma execução fez; ausente quando nada foi executado.",
  "Each call of a sequence, in order.": "Cada chamada de uma sequência, em ordem.",
  "Rights that this call gives, changes or takes back.": "Direitos que esta chamada dá, muda ou retira.",
  "Assets that this call moves.": "Ativos que esta chamada move.",
  "How it ended, where the calls ran.": "Como terminou, quando as chamadas foram executadas.",
  "The kind of permission, such as `erc20-token-periodic`.": "O tipo de permissão, como `erc20-token-periodic`.",
  "The account that may act; null for a key.": "A conta que pode agir; null para uma chave.",
  "The token that it concerns; null where none is named.": "O token a que se refere; null quando nenhum é nomeado.",
  "Each standing permission.": "Cada permissão duradoura.",
  "The network that the page names.": "A rede que a página nomeia.",
  "Its name; null where the service does not know it.": "Seu nome; null quando o serviço não a conhece.",
  "The RPCs that the page wants to add.": "Os RPCs que a página quer adicionar.",
  "Host of the RPC.": "Host do RPC.",
  "A provider in wide use, or the network's own.": "Um provedor muito usado, ou da própria rede.",

  "Guarded RPC": "RPC protegido",
  "Policies of its keys, and transactions that wait for a second person.":
    "Regras de suas chaves, e transações que esperam por uma segunda pessoa.",
  "A key of scope `rpc`.": "Uma chave de escopo `rpc`.",
  "What to do with a transaction that is REVIEW: send it, hold it for a second person, or refuse it.":
    "O que fazer com uma transação que é REVIEW: enviá-la, retê-la para uma segunda pessoa, ou recusá-la.",
  "What to do with a transaction that could not be checked in time.":
    "O que fazer com uma transação que não pôde ser verificada a tempo.",
  "The key.": "A chave.",
  "When it was changed; null where it never was.": "Quando foi mudada; null quando nunca foi.",
  "Read a key's policy": "Ler a regra de uma chave",
  "What the guarded RPC does with transactions that are not plainly good. BLOCK is never sent. Costs nothing. Plan Starter and up.":
    "O que o RPC protegido faz com transações que não são claramente boas. BLOCK nunca é enviado. Não custa nada. Plano Starter e superiores.",
  "Change a key's policy": "Mudar a regra de uma chave",
  "Changes what is named and leaves the rest. Costs nothing. Plan Starter and up.":
    "Muda o que é nomeado e deixa o resto. Não custa nada. Plano Starter e superiores.",
  "List held transactions": "Listar transações retidas",
  "Transactions that the guarded RPC held for a second look, and what became of them, newest first. Costs nothing. Plan Starter and up.":
    "Transações que o RPC protegido reteve para um segundo olhar, e o que foi feito delas, as mais novas primeiro. Não custa nada. Plano Starter e superiores.",
  "Only those in this state.": "Só as que estão nesta situação.",
  "Release a held transaction": "Liberar uma transação retida",
  "Judges it again and sends it. 409 `conflict` where it is no longer held, is BLOCK now, or could not be checked. The key must not be of scope `rpc`, so that a wallet does not release what it sent itself. Costs nothing. Plan Starter and up.":
    "Julga-a de novo e a envia. 409 `conflict` quando não está mais retida, agora é BLOCK, ou não pôde ser verificada. A chave não pode ser de escopo `rpc`, para que uma carteira não libere o que ela mesma enviou. Não custa nada. Plano Starter e superiores.",
  "Reject a held transaction": "Rejeitar uma transação retida",
  "It is not sent. 409 `conflict` where it is no longer held. Costs nothing. Plan Starter and up.":
    "Ela não é enviada. 409 `conflict` quando não está mais retida. Não custa nada. Plano Starter e superiores.",
  "The hold.": "A retenção.",
  "`held`: it waits. `sent`: the node took it; `failed`: the node refused it, see `nodeError`; `unknown` and `lost`: no node is known to have it. `blocked`: it was BLOCK when it was judged again.":
    "`held`: espera. `sent`: o nó a aceitou; `failed`: o nó a recusou, veja `nodeError`; `unknown` e `lost`: não se sabe de nó que a tenha. `blocked`: era BLOCK quando foi julgada de novo.",
  "The key that it came by.": "A chave por que veio.",
  "The hash by which the wallet finds it.": "O hash pelo qual a carteira a encontra.",
  "Who signed it.": "Quem a assinou.",
  "The called address; null for a contract's creation.": "O endereço chamado; null para a criação de um contrato.",
  "Wei, decimal.": "Wei, em decimal.",
  "The sender's count, decimal.": "A contagem do remetente, em decimal.",
  "The hash of a sent transaction of the same nonce, in whose place it would come; null: none.":
    "O hash de uma transação enviada com o mesmo nonce, em cujo lugar ela viria; null: nenhuma.",
  "What the latest judgement says.": "O que diz o julgamento mais recente.",
  "Sentences in English, heaviest first.": "Frases em inglês, as mais graves primeiro.",
  "The node's code.": "O código do nó.",
  "The node's words.": "As palavras do nó.",
  "What the node said where it refused it.": "O que o nó disse quando a recusou.",
  "Until when it can be released.": "Até quando pode ser liberada.",
  "The guarded RPC was asked to send a transaction that is BLOCK, and did not send it.":
    "Pediu-se ao RPC protegido que enviasse uma transação que é BLOCK, e ele não a enviou.",
  "The guarded RPC holds a transaction for a second look, as the policy of its key says.":
    "O RPC protegido retém uma transação para um segundo olhar, como diz a regra de sua chave.",
  "The hold, to be released or rejected.": "A retenção, a ser liberada ou rejeitada.",
  "The hash of the signed transaction.": "O hash da transação assinada.",
  "What the judgement says.": "O que diz o julgamento.",
  "The findings, heaviest first, as sentences in English.":
    "O que se encontrou, o mais grave primeiro, em frases em inglês.",
};
