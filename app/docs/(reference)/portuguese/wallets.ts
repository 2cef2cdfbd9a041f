import { perPlan } from "@/server/api/plan-words";

/** Risk, bulk and monitoring. */
export const wallets: Record<string, string> = {
  "Scan one wallet": "Analisar uma carteira",
  "Scores an EVM or Solana wallet from 0 to 100 and says why. The score is `riskScore`; `the service` repeats it under the specification's name. What could not be checked is named in `coverage`; where it is essential, the status is at least WARNING, and a warning names it too. Costs one call.":
    "Dá a uma carteira EVM ou Solana uma pontuação de 0 a 100 e diz por quê. A pontuação está sob o nome que a especificação lhe dá, `the service`, e em `riskScore`, sempre iguais. O que não pôde ser verificado é citado em `coverage`; onde é essencial, a situação é pelo menos WARNING, e um aviso também o cita. Custa uma chamada.",
  "Adds the signals, interactions and approvals behind the score.":
    "Acrescenta os sinais, as interações e as aprovações por trás da pontuação.",
  "The score under the name that the specification gives it. Always equal to `riskScore`.":
    "A pontuação, com o nome que a especificação lhe dá. Sempre igual a `riskScore`.",
  "0–24, 25–49, 50–79, 80–100.": "0–24, 25–49, 50–79, 80–100.",
  "Only with `include_details`.": "Só com `include_details`.",
  "A list names it as malicious or sanctioned.": "Uma lista o cita como malicioso ou sancionado.",
  "As the wallet sees it.": "Do ponto de vista da carteira.",
  "Transfers between the two.": "Transferências entre os dois.",
  "ISO 8601; null where the node doesn't tell.": "ISO 8601; null quando o nó não diz.",
  "The last one's.": "A da última.",
  "`erc20`, `erc721`, `collection` (all items), `permit2`, `credit-delegation` (to borrow in the wallet's name), `manager` (of what it has lent), `spl` or `core`.":
    "`erc20`, `erc721`, `collection` (todos os itens), `permit2`, `credit-delegation` (de tomar emprestado em nome da carteira), `manager` (do que ela emprestou), `spl` ou `core`.",
  "The amount in whole tokens, decimal: `1.5`. null for `unlimited`, `all` and ids, and where the decimals are unknown.":
    "A quantia em tokens inteiros, decimal: `1.5`. null para `unlimited`, `all` e ids, e quando as casas decimais são desconhecidas.",
  "Takes the right back; null on Solana. An EIP-7702 delegation is no approval, and no call ends it: the wallet signs an authorization for the zero address.":
    "Revoga o direito; null na Solana. Uma delegação EIP-7702 não é uma aprovação, e nenhuma chamada a encerra: a carteira assina uma autorização para o endereço zero.",
  "The contract that keeps the right.": "O contrato que guarda o direito.",
  "Calldata, `0x…`.": "Calldata, `0x…`.",
  "Always `0x0`.": "Sempre `0x0`.",
  "Smallest units as decimal text, `unlimited`, a token's id, or `all`.":
    "Menores unidades em texto decimal, `unlimited`, o id de um token, ou `all`.",
  "The contract that holds a `permit2` right and takes it back: Permit2, or PancakeSwap's copy; null where the token does.":
    "O contrato que guarda um direito `permit2` e o revoga: o Permit2 ou a cópia da PancakeSwap; null quando é o próprio token.",
  "The transaction that set it last, where the history shows it.":
    "O que a definiu por último, quando o histórico o diz.",

  "Scan up to 1,000 wallets": "Analisar até 1.000 carteiras",
  "Under 50 wallets: 200 with the results, in the order and with the duplicates of the request. 50 and over: 202 with a job, whose results are polled at `statusUrl`; its end is also announced by the event `bulk.completed`. Generated clients may know only the 200: look for `jobId` in the answer, and send an `Idempotency-Key`, so that a repeated request makes no second job. One invalid address refuses the whole request: every bad index stands in `issues` and nothing is charged. Costs one call for each submitted address, reserved whole or refused whole before any work; a failed or cancelled job gives back what it did not scan. Plans Growth, Business and Enterprise.":
    "Menos de 50 carteiras: 200 com os resultados, na ordem e com as repetições da requisição. A partir de 50: 202 com um lote, cujos resultados são consultados em `statusUrl`; seu fim também é contado pelo evento `bulk.completed`. Clientes gerados podem conhecer só o 200: procure `jobId` na resposta e envie uma `Idempotency-Key`, para que uma requisição repetida não crie um segundo lote. Um endereço inválido faz recusar a requisição inteira: cada índice errado está em `issues` e nada é cobrado. Custa uma chamada por endereço enviado, reservadas todas ou recusadas todas antes de qualquer trabalho; um lote que falha ou é cancelado devolve o que não analisou. Planos Growth, Business e Enterprise.",
  "1 to 1,000 addresses, EVM and Solana mixed. Duplicates are scanned once, and answered and charged each.":
    "De 1 a 1.000 endereços, EVM e Solana misturados. Os repetidos são analisados uma vez, e respondidos e cobrados cada um.",
  "Applied to every address. Omitted: detected from each address.":
    "Vale para todos os endereços. Omitida: deduzida de cada endereço.",
  "Under 50 wallets: one entry for each, in the order of the request.":
    "Menos de 50 carteiras: um item para cada uma, na ordem da requisição.",
  "50 wallets and over: the job that scans them.": "A partir de 50 carteiras: o lote que as analisa.",
  "Exactly as submitted.": "Exatamente como foi enviada.",
  "Submitted wallets.": "Carteiras enviadas.",
  "Where the job is polled; also in the header Location.": "Onde o lote é consultado; também no cabeçalho Location.",
  "List bulk jobs": "Listar lotes",
  "The account's jobs of the last 30 days, newest first, without their results. Costs nothing. Plans Growth, Business and Enterprise.":
    "Os lotes da conta dos últimos 30 dias, os mais novos primeiro, sem seus resultados. Não custa nada. Planos Growth, Business e Enterprise.",
  "Scanned so far.": "Analisadas até agora.",
  "Could not be scanned; not charged.": "Não puderam ser analisadas; não são cobradas.",
  "What is done so far, in the order of the request.": "O que foi feito até agora, na ordem da requisição.",
  "Wallets that could not be scanned, by their index in the request.":
    "Carteiras que não puderam ser analisadas, por seu índice na requisição.",
  "Follow a bulk job": "Acompanhar um lote",
  "Progress, and the results so far in the order of the request, for 30 days. Costs nothing. Plans Growth, Business and Enterprise.":
    "O andamento, e os resultados até agora na ordem da requisição, por 30 dias. Não custa nada. Planos Growth, Business e Enterprise.",
  "Cancel a bulk job": "Cancelar um lote",
  "Stops the job and gives back the calls of what it did not scan; what is done stays readable. Cancelling twice is no error; a job that has ended otherwise is a 409 `conflict`. Costs nothing. Plans Growth, Business and Enterprise.":
    "Interrompe o lote e devolve as chamadas do que ele não analisou; o que foi feito continua legível. Cancelar duas vezes não é erro; um lote que terminou de outro modo é um 409 `conflict`. Não custa nada. Planos Growth, Business e Enterprise.",
  "The job, now cancelled.": "O lote, agora cancelado.",

  "Read a monitored wallet": "Ler uma carteira acompanhada",
  "Monitoring status and latest threats of a wallet that the account monitors. Until the first scan, which follows registration within 5 seconds, the score fields are null. The chain must be able to hold the address. Without `chain` it is detected from the address, `ethereum` for an EVM address; where the wallet is not monitored there, and on one other chain only, that one. Costs nothing.":
    "A situação e as ameaças mais recentes de uma carteira que a conta acompanha. Até a primeira análise, que vem em até 5 segundos depois do registro, os campos da pontuação são null. A rede deve poder conter o endereço. Sem `chain`, é a que o endereço indica, `ethereum` para um endereço EVM; se a carteira não é acompanhada nela, e em só uma outra rede, é essa. Não custa nada.",
  "Monitor a wallet": "Acompanhar uma carteira",
  [`Scans the wallet now and then at every monitoring interval, and sends its events to the account's webhooks; of what the first scan finds, threats and a CRITICAL status. Monitored wallets: ${perPlan("monitoredWallets")}. Registering and the scans cost nothing; twice as many as may be monitored, or 20, can be registered in a UTC day, else 429 \`rate_limited\`.`]: `Analisa a carteira agora e depois a cada intervalo de acompanhamento, e envia seus eventos aos webhooks da conta; do que a primeira análise encontra, ameaças e uma situação CRITICAL. Carteiras acompanhadas: ${perPlan("monitoredWallets", "pt")}. O registro e as análises não custam nada; em um dia UTC podem ser registradas o dobro das que podem ser acompanhadas, ou 20; além disso, 429 \`rate_limited\`.`,
  "It was monitored already.": "Ela já era acompanhada.",
  "It is monitored from now on.": "Ela passa a ser acompanhada.",
  "Stop monitoring a wallet": "Deixar de acompanhar uma carteira",
  "Wallet and chain stand in the query, as for reading it; what the query doesn't name may stand in a JSON body, as for registering it. Without `chain` it is detected from the address, `ethereum` for an EVM address, and no other. Costs nothing.":
    "A carteira e a rede estão na query, como para lê-la; o que a query não cita pode estar em um corpo JSON, como para registrá-la. Sem `chain`, é a que o endereço indica, `ethereum` para um endereço EVM, e nenhuma outra. Não custa nada.",
  "It is no longer monitored.": "Ela não é mais acompanhada.",
  "List monitored wallets": "Listar as carteiras acompanhadas",
  "Every wallet that the account monitors, newest first. Costs nothing.":
    "Todas as carteiras que a conta acompanha, as mais novas primeiro. Não custa nada.",
  "As it was registered.": "Como foi registrada.",
  "Of the latest scan; null before the first one.": "Da última análise; null antes da primeira.",
  "What the latest scan read. Where `chain` is `disabled`, the score comes from the lists alone. null before the first scan.":
    "O que a última análise leu. Onde `chain` é `disabled`, a pontuação vem só das listas. null antes da primeira análise.",
  "Result of the latest scan. Anything it could not check keeps its previous value and is listed in `coverage.missing`.":
    "Da última análise. O que ela não pôde examinar aparece como se sabia antes, e diz-se que não pôde.",
  "The ten latest.": "As dez mais recentes.",
  "Threats that hold now, and attempts at phishing of the last 30 days.":
    "As ameaças que valem agora, e as tentativas de phishing dos últimos 30 dias.",
  "The signal's id; /docs/signals explains each.": "O id do sinal; /docs/signals explica cada um.",

  "A sentence in English for each signal that counts, heaviest first; empty where there is none.":
    "Uma frase em inglês para cada sinal que conta, os de maior peso primeiro; vazio quando não há nenhum.",
  "When the scan was done.": "Quando a análise foi feita.",
  "Counterparties of the wallet: flagged ones first, then the latest, at most 100. Empty on Solana.":
    "Com quem a carteira trocou ativos: os marcados primeiro, depois os mais recentes, no máximo 100. Vazio na Solana.",
  "The other side.": "O outro lado.",
  "Block of the last transfer.": "O bloco da última transferência.",
  "The wallet's active token approvals.": "Direitos que a carteira deu e que valem agora.",
  "One for each submitted wallet, in the order of the request.":
    "Um para cada carteira enviada, na ordem da requisição.",
  "The job's id.": "O id do lote.",
  "Not begun yet: follow it at `statusUrl`.": "Ainda não começado: acompanhe-o em `statusUrl`.",
  "`queued` and `running` are under way. `completed`: every wallet was tried, those in `failures` in vain. `failed`: given up before that. `cancelled`: on request.":
    "`queued` e `running` estão em andamento. `completed`: todas as carteiras foram tentadas, as de `failures` em vão. `failed`: abandonado antes disso. `cancelled`: a pedido.",
  "When it was submitted.": "Quando foi enviado.",
  "When its first wallet was begun; null before.": "Quando sua primeira carteira foi começada; null antes.",
  "When it ended; null while it is under way.": "Quando terminou; null enquanto está em andamento.",
  "Place in the request, from 0.": "Lugar na requisição, a partir de 0.",
  "Why, as one of the codes in /docs/errors.": "Por quê, como um dos códigos de /docs/errors.",
  "The same in words.": "O mesmo em palavras.",
  "A wallet that is not monitored is a 404 instead.": "Uma carteira não acompanhada é um 404.",
  "How many there are.": "Quantas são.",
  "The same, by severity.": "As mesmas, por gravidade.",
  "How many of this severity.": "Quantas são desta gravidade.",
  "When a scan first found it; never before the account registered the wallet.":
    "Quando uma análise a encontrou pela primeira vez; nunca antes de a conta registrar a carteira.",
  "When this account registered it.": "Quando esta conta a registrou.",
  "When the next scan is due, while one is under way the one after it. What the lists newly say of it may bring it forward.":
    "Para quando está prevista a próxima análise, ou a seguinte enquanto uma está em andamento. O que as listas passam a dizer pode adiantá-la.",
};
