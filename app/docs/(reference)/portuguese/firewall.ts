import { perPlan } from "@/server/api/plan-words";

/** Endpoints of the firewall and what is asked of them. */
export const firewall: Record<string, string> = {
  "Language of `reasons`; changes nothing else.": "Idioma de `reasons`; não muda mais nada.",
  "Sentences for people, in the language chosen by `lang`.": "Frases para pessoas, no idioma escolhido por `lang`.",
  "Judge a wallet": "Julgar uma carteira",
  "ALLOW, REVIEW or BLOCK for an EVM wallet, with reasons and evidence. `accountType` is `unknown` where the network could not be asked. Costs one call. Every plan.":
    "ALLOW, REVIEW ou BLOCK para uma carteira EVM, com motivos e provas. `accountType` é `unknown` quando a rede não pôde ser consultada. Custa uma chamada. Todos os planos.",
  "Judge a contract": "Julgar um contrato",
  "ALLOW, REVIEW or BLOCK for a contract: lists, code, proxy and the powers that its owner has. An address without code is judged as one. Novelty alone never exceeds CAUTION. Costs one call. Every plan.":
    "ALLOW, REVIEW ou BLOCK para um contrato: listas, código, proxy e os poderes de seu dono. Um endereço sem código é julgado como tal. Ser novo, sozinho, nunca passa de CAUTION. Custa uma chamada. Todos os planos.",
  "null where the network could not be asked.": "null quando a rede não pôde ser consultada.",
  "What the code lets an address do: `mint`, `hidden-mint`, `seize`, `pause`, `trading-gate`, `sell-gate`, `blocklist`, `allowlist`, `set-fee`, `take-back-ownership`, `allowance-bypass`, `set-limit`, `outside-guard`, `reserved-transfers`, `reserved-sales`, `upgrade`, `self-destruct`, `delegatecall`, `sweep`, `pull-tokens`, `keep-stakes`.":
    "O que o código permite a alguém: `mint`, `hidden-mint`, `seize`, `pause`, `trading-gate`, `sell-gate`, `blocklist`, `allowlist`, `set-fee`, `take-back-ownership`, `allowance-bypass`, `set-limit`, `outside-guard`, `reserved-transfers`, `reserved-sales`, `upgrade`, `self-destruct`, `delegatecall`, `sweep`, `pull-tokens`, `keep-stakes`.",
  "Judge a transaction before it is signed": "Julgar uma transação antes de ser assinada",
  "Decodes the calldata, nested calls included, and scores what it gives to which party. Rights or assets for a known bad party are BLOCK, however nested; for an unknown party in a way that phishing does, at least REVIEW; the ordinary is ALLOW. Calldata that is malformed but hexadecimal is read and becomes a signal. Costs one call. Plan Starter and up.":
    "Decodifica a calldata, com as chamadas internas, e julga o que ela dá a quem. Direitos ou ativos para alguém sabidamente mau são BLOCK, por mais fundo que estejam; para um desconhecido, de um modo que o phishing usa, pelo menos REVIEW; o comum é ALLOW. Calldata malformada mas hexadecimal é lida e se torna um sinal. Custa uma chamada. Plano Starter e superiores.",
  "List the networks": "Listar as redes",
  "Every network of this installation and what can be known there. Asks each node for its chain id, at most once a minute. Costs nothing.":
    "Todas as redes desta instalação e o que se pode saber em cada uma. Pergunta a cada nó o seu chain id, no máximo uma vez por minuto. Não custa nada.",
  "The threat lists. Those that name no network count on every EVM network.":
    "As listas de ameaças. As que não citam rede valem em todas as redes EVM.",
  "What an address did, and its approvals, by the network's nodes.":
    "O que um endereço fez, e suas aprovações, pelos nós da rede.",
  "Whether a token can be sold again, tried out on an exchange.":
    "Se um token pode ser revendido, o que é experimentado em uma corretora.",
  "What a transaction does, by running it.": "O que uma transação faz, ao executá-la.",
  "What can be known of an address there, now.": "O que se pode saber de um endereço ali, agora.",
  "Name of the network, as `network` and `chain` take it.": "Nome da rede, como `network` e `chain` o aceitam.",
  "Other names that they take.": "Outros nomes que eles aceitam.",
  "EIP-155 id; null on Solana.": "Identificador EIP-155; null na Solana.",
  "CAIP-2 id, which they take as well.": "Identificador CAIP-2, que eles também aceitam.",
  "Its name.": "Seu nome.",
  "Its symbol.": "Seu símbolo.",
  "Digits of its smallest unit.": "Casas decimais de sua menor unidade.",
  "What gas is paid in.": "Em que se paga o gás.",
  "`ready`; `off`: switched off by the operator; `unreachable`: no node answers; `wrong-chain`: its nodes serve another network; `unknown`: never asked yet.":
    "`ready`: pronta; `off`: desligada pelo operador; `unreachable`: nenhum nó responde; `wrong-chain`: seus nós servem outra rede; `unknown`: ainda não perguntada.",
  "The specification's networks first.": "Primeiro as redes da especificação.",
  "EIP-155 id of a network that `GET /api/v1/networks` lists, such as 1 for Ethereum.":
    "Identificador EIP-155 de uma rede que `GET /api/v1/networks` lista, como 1 para Ethereum.",
  "The wallet that would send it.": "A carteira que a enviaria.",
  "The called address; null creates a contract.": "O endereço chamado; null cria um contrato.",
  "Hexadecimal. Malformed encodings (odd length, no 0x, white space) are read and become signals.":
    "Hexadecimal. Codificações malformadas (comprimento ímpar, sem 0x, espaços) são lidas e se tornam sinais.",
  "The same by the name that wallets use. Send one of them.":
    "O mesmo, pelo nome que as carteiras usam. Envie um dos dois.",
  "Wei, in decimal or as 0x hexadecimal, always as a string.":
    "Wei, em decimal ou em hexadecimal com 0x, sempre como texto.",
  "EIP-7702, transaction type 4: whose code the wallet would run as its own. A zero address takes it back.":
    "EIP-7702, transação de tipo 4: de quem é o código que a carteira executaria como próprio. Um endereço zero desfaz isso.",
  "0 is valid on every network.": "0 vale em todas as redes.",
  "The delegate.": "O delegado.",
  "Run a transaction without sending it": "Executar uma transação sem enviá-la",
  [`Runs the transaction on the current state and judges what it changes. A simulation without a result (\`unavailable\`) is CAUTION and costs nothing; any other costs one call and one simulation. Simulations a month: ${perPlan("simulationsPerMonth")}. Plan Starter and up.`]: `Executa a transação no estado atual e julga o que ela muda. Uma simulação sem resultado (\`unavailable\`) é CAUTION e não custa nada; qualquer outra custa uma chamada e uma simulação. Simulações por mês: ${perPlan("simulationsPerMonth", "pt")}. Plano Starter e superiores.`,
  "The called address.": "O endereço chamado.",
  "Send it as data.": "Envie como data.",
  "Where it is sent, the wallet.": "Se enviado, a carteira.",
  "Where it is sent, the network's, as a number or in hexadecimal.":
    "Se enviado, o da rede, como número ou em hexadecimal.",
  "Send it as calldata.": "Envie como calldata.",
  "Runs carry no authorizations: send the transaction to /api/v1/transactions/analyze.":
    "As execuções não levam autorizações: envie a transação para /api/v1/transactions/analyze.",
  "The block on whose state it ran.": "O bloco em cujo estado ela foi executada.",
  "What ran it: `eth_simulateV1`, `debug_traceCall` or `local-evm`; null where nothing could.":
    "O que a executou: `eth_simulateV1`, `debug_traceCall` ou `local-evm`; null quando nada pôde.",
  "All runs: as it would most likely be sent, and again under changed conditions, to see whether it behaves differently when watched.":
    "Todas as execuções: como ela provavelmente seria enviada, e de novo sob outras condições, para ver se age de outro modo quando observada.",
  "Judge a message before it is signed": "Julgar uma mensagem antes de ser assinada",
  "Reads permits, orders and other signatures that give rights away without a transaction. The EIP-712 hash is computed anew; a domain or chain that doesn't fit is a signal. `data` is the typed data object for `eth_signTypedData_v4`, hexadecimal or text for the others. Costs one call. Plan Starter and up.":
    "Lê permits, ordens e outras assinaturas que cedem direitos sem transação. O hash EIP-712 é calculado de novo; um domínio ou uma rede que não combina é um sinal. `data` é o objeto de dados tipados para `eth_signTypedData_v4`, hexadecimal ou texto para os outros. Custa uma chamada. Plano Starter e superiores.",
  "The wallet that would sign.": "A carteira que assinaria.",
  "The 32 bytes that would be signed; null where they can't be computed. The signal `signature.digest-varies` marks those on which wallets differ.":
    "Os 32 bytes que seriam assinados; null quando não podem ser calculados. O sinal `signature.digest-varies` marca aqueles em que as carteiras divergem.",
  "Check an address or a domain against the threat lists": "Conferir um endereço ou um domínio nas listas de ameaças",
  "At least one of `address` and `domain`; with both, the worse one decides. `domain` also takes a URL or an internationalised name; of a wallet's link that opens a site in its browser (`https://metamask.app.link/dapp/…`), that site is judged too, links within links included, and the worse one decides. Lists and the domain model only: no chain is read, so `coverage.chain` is `disabled`. Costs one call. Plans Growth, Business and Enterprise.":
    "Pelo menos um entre `address` e `domain`; com os dois, o pior decide. `domain` também aceita uma URL ou um nome internacionalizado; de um link de carteira que abre um site no navegador dela (`https://metamask.app.link/dapp/…`), esse site também é avaliado, inclusive links dentro de links, e o pior decide. Só as listas e o modelo de domínios: nenhuma rede é lida, então `coverage.chain` é `disabled`. Custa uma chamada. Planos Growth, Business e Enterprise.",
  "Host name, URL or internationalised name, read as a browser reads it; it is normalised and echoed. E-mail addresses, names on blockchains (`vitalik.eth`) and links to anything but a site (`mailto:`, `javascript:`, `wc:`) are refused.":
    "Nome de host, URL ou nome internacionalizado, lido como um navegador o lê; é normalizado e devolvido. Endereços de e-mail, nomes em blockchains (`vitalik.eth`) e links para o que não é um site (`mailto:`, `javascript:`, `wc:`) são recusados.",
};
