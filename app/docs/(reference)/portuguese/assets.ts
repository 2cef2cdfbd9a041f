/** Fields of calls, signatures and simulations: tokens, rights to them, orders, changes. */
export const assets: Record<string, string> = {
  "The token's symbol in the token lists; null where none knows it.":
    "O símbolo do token nas listas de tokens; null quando nenhuma o conhece.",
  "The token's symbol in the token lists, else by its own word; null where neither says.":
    "O símbolo do token nas listas de tokens, senão o que ele mesmo diz; null quando ninguém diz.",
  "Decimal places, by the token lists; null where none knows the token.":
    "Casas decimais, conforme as listas de tokens; null quando nenhuma conhece o token.",
  "Decimal places, by the token lists, else by the token's own word; null for items and where neither says.":
    "Casas decimais, conforme as listas de tokens, senão o próprio token; null para itens e quando ninguém diz.",
  "Id of the item, decimal; null where no single item is meant, as with every ERC-20.":
    "Id do item, decimal; null quando não se trata de um só item, como em todo ERC-20.",
  "As the token states it, which anyone can choose; null where it has none. The native coin's is its symbol.":
    "Como o próprio token se chama, e qualquer um pode escolher isso; null quando não tem nome. O da moeda é seu símbolo.",
  "The well-known token whose name or symbol it bears without being it: its address, or `native` for the chain's own coin; null: none.":
    "O token bem conhecido cujo nome ou símbolo ele traz sem ser ele: seu endereço, ou `native` para a moeda da própria rede; null: nenhum.",
  "The token's standard; `native` is the chain's own coin.": "O padrão do token; `native` é a moeda da própria rede.",
  "The token's standard; `permit2` is an allowance that Permit2 holds.":
    "O padrão do token; `permit2` é uma aprovação guardada pelo Permit2.",
  "The token's standard, as far as the calldata shows it: an `approve` that may be of an amount or of one item is `erc20`. `permit2` is an allowance that Permit2 holds.":
    "O padrão do token, até onde a calldata diz: um `approve` que pode ser de uma quantia ou de um item é `erc20`. `permit2` é uma aprovação guardada pelo Permit2.",
  "Address of the token or collection; on Solana, of the mint.": "Endereço do token ou da coleção; na Solana, do mint.",

  "Whose tokens they are.": "De quem são os tokens.",
  "Who may move the tokens.": "Quem pode mover os tokens.",
  "Who may move the tokens; null where it is not said.": "Quem pode mover os tokens; null quando não é dito.",
  "More than any honest use needs: `all`, 2^128 and over, or 2^96 − 1.":
    "Mais do que alguém honesto precisa: `all`, a partir de 2^128, ou 2^96 − 1.",
  "More than can be used up: `all`, or more than there are tokens.":
    "Mais do que se pode gastar: `all`, ou mais tokens do que existem.",
  "Who gives it.": "Quem o dá.",
  "Rests on a signature of who gives it.": "Baseia-se em uma assinatura de quem o dá.",
  "How it moves: `transfer`, `transferFrom`, `permit2`, `authorization`, `mint`, `burn`, `withdraw`, `refund` (what a Safe pays back for gas, at most), `value` (coin sent along with a call) or `sweep` (all that a router holds).":
    "Como se move: `transfer`, `transferFrom`, `permit2`, `authorization`, `mint`, `burn`, `withdraw`, `refund` (o que um Safe devolve pelo gás, no máximo), `value` (moeda enviada junto com uma chamada) ou `sweep` (tudo o que um roteador guarda).",

  "A call, with the calls inside it. At the root stands the transaction itself.":
    "Uma chamada, com as que há dentro dela. Na raiz está a própria transação.",
  "Whose function it is, such as `ERC-20` or `Uniswap v3`; null where it is not known.":
    "De quem é a função, como `ERC-20` ou `Uniswap v3`; null quando não se sabe.",
  "`msg.sender`: whose allowances and ownership the call uses.":
    "`msg.sender`: de quem são as aprovações e a propriedade que a chamada usa.",
  "`address(this)`: whose storage and balance the code runs on.":
    "`address(this)`: de quem são o armazenamento e o saldo sobre os quais o código age.",
  "Such as `trailing-bytes`, `dirty-address` or `non-canonical-offset`.":
    "Como `trailing-bytes`, `dirty-address` ou `non-canonical-offset`.",
  "Of this call; null for the text that was sent.": "Desta chamada; null para o texto enviado.",
  "The argument, such as `calls.3.target`; null for the call as a whole.":
    "O argumento, como `calls.3.target`; null para a chamada inteira.",
  "Rights to move tokens that its calls give, change or take back.":
    "Direitos de mover tokens que suas chamadas dão, mudam ou retiram.",
  "Assets that change hands if its calls succeed.": "Ativos que mudam de mãos se suas chamadas tiverem sucesso.",
  "All addresses that take part or are named.": "Todos com quem ela tem a ver ou que ela cita.",
  "In lower case.": "Em minúsculas.",

  "The transaction to run.": "A transação a executar.",
  "`reverted`: it fails, see `revertReason`. `unavailable`: nothing could run it.":
    "`reverted`: ela falha, veja `revertReason`. `unavailable`: nada pôde executá-la.",
  "The contract's own error, else the node's words; null where it does not fail, or fails without a word.":
    "O erro do próprio contrato, senão as palavras do nó; null quando ela não falha, ou falha sem dizer o motivo.",
  "Gas that it took; null where nothing could run it.": "O gás que ela gastou; null quando nada pôde executá-la.",
  "What the wallet gains and loses, without the fee; empty where it fails.":
    "O que a carteira ganha e perde, sem a taxa; vazio quando ela falha.",
  "Rights to the wallet's tokens that are others afterwards; empty where it fails.":
    "Direitos sobre os tokens da carteira que são outros depois; vazio quando ela falha.",
  "Contracts whose controller or code differs afterwards; empty where it fails.":
    "Contratos que outro controla depois, ou cujo código é outro; vazio quando ela falha.",
  "The wallet.": "A carteira.",
  "The contract that is controlled.": "O contrato controlado.",
  "The address before; null where there was none, or where it is not known.":
    "Quem ou o que era; null: ninguém, ou não se sabe.",

  "The wallet's method that the application calls.": "O método da carteira que o aplicativo chama.",
  "What would be signed: an object for `eth_signTypedData_v4`; for the others text, or bytes in hexadecimal with 0x. Hexadecimal without 0x is judged as bytes and as text.":
    "O que seria assinado: um objeto para `eth_signTypedData_v4`; para os outros, texto, ou bytes em hexadecimal com 0x. Hexadecimal sem 0x é avaliado como bytes e como texto.",
  "The types by name, each a list of its members.": "Os tipos por nome, cada um com a lista de seus membros.",
  "The member's name.": "O nome do membro.",
  "A Solidity type or the name of another type, such as `uint256` or `Person[]`.":
    "Um tipo de Solidity ou o nome de outro tipo, como `uint256` ou `Person[]`.",
  "The type of what is signed.": "O tipo do que é assinado.",
  "The EIP-712 domain: for which application, contract and chain it is signed.":
    "O domínio EIP-712: para que aplicativo, contrato e rede se assina.",
  "The values, by the members of `primaryType`.": "Os valores, pelos membros de `primaryType`.",
  "Distinguishes the two shapes.": "Distingue as duas formas.",
  "The domain. Only what the types name, for nothing else is signed; what is long is cut with `…`.":
    "O domínio. Só o que os tipos citam, pois nada mais é assinado; o que é longo é cortado com `…`.",
  "The message. Only what the types name, for nothing else is signed; what is long is cut with `…`.":
    "A mensagem. Só o que os tipos citam, pois nada mais é assinado; o que é longo é cortado com `…`.",
  "Rights to move tokens that the signature gives.": "Direitos de mover tokens que a assinatura dá.",
  "Trades that the signature allows.": "Trocas que a assinatura permite.",
  "Who makes the offer.": "Quem faz a oferta.",
  "What the maker gives.": "O que dá quem faz a oferta.",
  "Who gets it; null for what the maker offers.": "Quem o recebe; null para o que é oferecido.",
  "What has to be given for it, to the maker and to others.":
    "O que se deve dar em troca, a quem faz a oferta e a outros.",
  "Unix seconds from when it can be taken; null where it doesn't say.":
    "Segundos Unix a partir de quando pode ser aceita; null quando ela não diz.",
  "Unix seconds until when it can be taken; null where it doesn't say.":
    "Segundos Unix até quando pode ser aceita; null quando ela não diz.",
};
