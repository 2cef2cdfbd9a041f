/** Firewall texts about contracts, calls, simulations and signatures. */
export const findings: Record<string, string> = {
  "Whose code runs; null where there are several, as in a diamond.":
    "De quem é o código executado; null quando são vários, como em um diamond.",
  "The address that can change it; null where there is none, or none is known.":
    "Quem pode trocá-lo; null quando ninguém pode, ou não se sabe quem.",
  "In base units, decimal.": "Em unidades mínimas, decimal.",
  "As the contract describes itself: anyone can call a token USDC.":
    "O que o contrato diz de si: qualquer um pode chamar um token de USDC.",

  "`0` is the transaction, `0.2` its third nested call.": "`0` é a transação, `0.2` sua terceira chamada interna.",
  "null for plain transfers, creations and internal steps.":
    "null para transferências simples, criações e passos internos.",
  "null where no known function has this selector.": "null quando nenhuma função conhecida tem este seletor.",
  "Such as `approve(address,uint256)`.": "Como `approve(address,uint256)`.",
  "That this is a call, or its shape, was inferred from the bytes.":
    "Que isto é uma chamada, ou sua forma, foi inferido dos bytes.",
  "By name. Whole numbers as decimal strings, bytes as hexadecimal; what is long is cut with `…`.":
    "Por nome. Números inteiros como texto decimal, bytes em hexadecimal; o que é longo é cortado com `…`.",
  "Whose code runs; null for a creation.": "De quem é o código executado; null para uma criação.",
  "Wei, decimal.": "Wei, decimal.",
  "`internal` is a step of the same frame, such as a Universal Router command.":
    "`internal` é um passo do mesmo quadro, como um comando do Universal Router.",
  "Who acts: `msg.sender` and `address(this)`. What a call does is judged by who executes it.":
    "Quem age: `msg.sender` e `address(this)`. O que uma chamada faz é julgado por quem a executa.",
  "How the calldata departs from what an honest encoder writes.":
    "Em que a calldata difere do que um codificador honesto escreve.",
  "Nested calls were left undecoded: the limit was reached.":
    "Chamadas internas ficaram sem decodificar: o limite foi atingido.",
  "Nested calls, in order.": "As chamadas internas, em ordem.",
  "null where the calldata doesn't say.": "null quando a calldata não diz.",
  "`wallet`: who asks. `account`: a contract that holds assets for its owners, such as a Safe. `contract`: acts in its own name, such as Multicall3: what it approves gives away nothing of the wallet's.":
    "`wallet`: quem pergunta. `account`: um contrato que guarda ativos para seus donos, como um Safe. `contract`: age em seu próprio nome, como o Multicall3: o que ele aprova não cede nada da carteira.",
  "Node of the call tree: `0` is the transaction, `0.2` its third nested call.":
    "Nó da árvore de chamadas: `0` é a transação, `0.2` sua terceira chamada interna.",
  "null for the chain's own coin, or where every token is meant.":
    "null para a moeda da própria rede, ou quando se trata de todos os tokens.",
  "In base units, decimal; `all` for whatever is there.": "Em unidades mínimas, decimal; `all` para tudo o que houver.",
  "Unix seconds when the right ends; null if it doesn't.":
    "Segundos Unix em que o direito termina; null se não termina.",
  "Unix seconds until when a signature for it can be used; null if there is none.":
    "Segundos Unix até quando uma assinatura para isso pode ser usada; null se não há limite.",
  "How it is given, such as `approve`, `setApprovalForAll`, `permit`, `permit2`.":
    "Como é dado: `approve`, `setApprovalForAll`, `permit`, `permit2` ou outro.",
  "Rests on a signature of the owner.": "Baseia-se em uma assinatura do dono.",
  "Takes a right back.": "Retira um direito.",
  "Inferred from the bytes.": "Inferido dos bytes.",
  "null: burnt, or not said by the calldata.": "null: queimado, ou a calldata não diz.",
  "Who moves it by an allowance.": "Quem o move por uma aprovação.",
  "Such as `callee`, `spender`, `operator`, `recipient`, `beneficiary`.":
    "Como `callee`, `spender`, `operator`, `recipient`, `beneficiary`.",
  "`flagged`: known bad to a source. `trusted`: known infrastructure. `unknown`: neither, which is no accusation.":
    "`flagged`: uma fonte o conhece como mau. `trusted`: infraestrutura conhecida. `unknown`: nem um nem outro, o que não é uma acusação.",

  "Net change in base units, decimal, never negative.": "Mudança líquida em unidades mínimas, decimal, nunca negativa.",
  "null where it could not be read. A Permit2 right that has ended counts 0.":
    "null quando não pôde ser lido. Um direito do Permit2 que acabou conta 0.",
  "`owner`, `implementation`, `admin`, `beacon`, `role`, `safe-owner`, `safe-module`, `safe-guard`, `safe-handler` or `code`.":
    "`owner`, `implementation`, `admin`, `beacon`, `role`, `safe-owner`, `safe-module`, `safe-guard`, `safe-handler` ou `code`.",
  "The address afterwards; null where there is none, or where it is not an address.":
    "null: ninguém, ou não é um endereço.",
  "What was changed: `as-sent` is the next block as it will most likely be.":
    "O que foi mudado: `as-sent` é o próximo bloco como provavelmente será.",

  "What would be signed, for a person to read.": "O que seria assinado, para uma pessoa ler.",
  "null where the bytes are no text. Digits without 0x that are none as bytes stand here as they came.":
    "null quando os bytes não são texto. Dígitos sem 0x que não são texto como bytes ficam aqui como vieram.",
  "Hexadecimal; what is long is cut with `…`.": "Hexadecimal; o que é longo é cortado com `…`.",
  "Such as `seaport`, `blur`, `looksrare`, `wyvern`, `cow`.": "Como `seaport`, `blur`, `looksrare`, `wyvern`, `cow`.",
  "null where anyone may take it.": "null quando qualquer um pode aceitá-la.",
  "What of it comes back to the maker.": "O que disso volta a quem fez a ordem.",
  "Nothing comes back to the maker: what a stolen signature looks like.":
    "Nada volta a quem fez a ordem: é assim que se parece uma assinatura roubada.",
  "Any token of the collection will do.": "Serve qualquer token da coleção.",
  "What stands on the list; for a domain perhaps a parent of what was asked.":
    "O que está na lista; para um domínio, talvez um domínio acima do que foi perguntado.",
};
