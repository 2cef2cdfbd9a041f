/** Groups, and what stands in several of them. */
export const common: Record<string, string> = {
  Risk: "Risco",
  "Score one wallet.": "Pontue uma carteira.",
  Bulk: "Lotes",
  "Score up to 1,000 wallets at once.": "Pontue até 1.000 carteiras de uma vez.",
  Monitoring: "Acompanhamento",
  "Watch wallets, and learn of what changes.": "Acompanhe carteiras e saiba o que muda.",
  Webhooks: "Webhooks",
  "Where events are sent, what became of each delivery, and help for who receives them.":
    "Para onde os eventos são enviados, o que foi feito de cada entrega, e ajuda para quem os recebe.",
  Firewall: "Firewall",
  "An ALLOW, REVIEW or BLOCK decision on a wallet, contract, transaction, signature, address or domain.":
    "Uma decisão ALLOW, REVIEW ou BLOCK sobre uma carteira, um contrato, uma transação, uma assinatura, um endereço ou um domínio.",
  Events: "Eventos",
  "What the service sends to subscribed URLs.": "O que o serviço envia às URLs que assinaram.",
  Service: "Serviço",
  "For operators and tools: health, metrics and this document.":
    "Para operadores e ferramentas: saúde, métricas e este documento.",

  "Success.": "Sucesso.",
  "By name, alias (`bsc` is `bnb`) or CAIP-2 id (`eip155:8453`); `GET /api/v1/networks` lists them.":
    "Por nome, outro nome (`bsc` é `bnb`) ou identificador CAIP-2 (`eip155:8453`); `GET /api/v1/networks` as lista.",
  "By name, alias (`bsc` is `bnb`) or CAIP-2 id (`eip155:8453`); `GET /api/v1/networks` lists them. Wallets on a network that was taken out of the settings are still named by it.":
    "Por nome, outro nome (`bsc` é `bnb`) ou identificador CAIP-2 (`eip155:8453`); `GET /api/v1/networks` as lista. Carteiras numa rede que saiu das configurações continuam com o nome dela.",
  "Where the wallet is. Omitted: detected from the address, `0x…` as Ethereum.":
    "Onde está a carteira. Omitida: deduzida do endereço, `0x…` como Ethereum.",
  "EVM address (mixed case must pass the EIP-55 checksum) or Solana public key.":
    "Endereço EVM (com maiúsculas e minúsculas, deve passar na soma de verificação EIP-55) ou chave pública da Solana.",
  "EVM address; mixed case must pass the EIP-55 checksum.":
    "Endereço EVM; com maiúsculas e minúsculas, deve passar na soma de verificação EIP-55.",
  "Entries a page.": "Itens por página.",
  "`nextCursor` of the page before.": "O `nextCursor` da página anterior.",
  "Newest first.": "Do mais novo ao mais antigo.",
  "Send it as `cursor` for the next page; null on the last one.":
    "Envie-o como `cursor` para a próxima página; null na última.",
  "An id as the service gave it.": "Um id como o serviço o deu.",
  "Makes repeating safe: the first 2xx answer is kept for 24 hours and replayed. 1 to 255 printable ASCII characters.":
    "Torna seguro repetir: a primeira resposta 2xx é guardada por 24 horas e repetida. De 1 a 255 caracteres ASCII imprimíveis.",
  "`true` where this is the kept answer of an earlier request with the same Idempotency-Key.":
    "`true` quando esta é a resposta guardada de uma requisição anterior com a mesma Idempotency-Key.",
  "Where the job is polled.": "Onde o lote é consultado.",

  "0 is no known risk, 100 the greatest.": "0 é nenhum risco conhecido, 100 o maior.",
  "What was looked at for this answer.": "O que foi examinado para esta resposta.",
  "What could not be read; where it is essential, the level is at least CAUTION. Also what nodes never tell without an explorer, such as `first-seen`, and `trade` for a token without a market to try it on: with those alone `chain` is `complete`.":
    "O que não pôde ser lido; quando é essencial, o nível é no mínimo CAUTION. Também o que os nós nunca dizem sem um explorador, como `first-seen`, e `trade` para um token sem mercado onde testá-lo: só com isso `chain` é `complete`.",
  "Stable id; /docs/signals explains each.": "Id que não muda; /docs/signals explica cada um.",
  "The score that this signal alone would give.": "A pontuação que este sinal daria sozinho.",
  "What a person needs to check it.": "O que uma pessoa precisa para conferi-lo.",
  "Who says so: a feed, an RPC network, the domain model, an operator.":
    "Quem o diz: uma fonte, uma rede por RPC, o modelo de domínios, um operador.",
  "ISO 8601 date or moment.": "Data ou momento em ISO 8601.",
};
