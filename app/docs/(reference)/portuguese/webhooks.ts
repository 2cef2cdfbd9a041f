import { perPlan } from "@/server/api/plan-words";

/** Subscriptions, deliveries, and the events themselves. */
export const webhooks: Record<string, string> = {
  "Subscribe to events": "Assinar eventos",
  [`Sends the named events to a URL of yours, signed with the account's webhook secret, which its owners see in the console under Webhooks. A host that is blocked or can't be resolved within 2 seconds is a 400 at \`url\`. Subscriptions: ${perPlan("subscriptions")}. Subscriptions made, changed and deleted: at most 3,000 at once and 10 a minute an account, else 429 \`rate_limited\`, unless the account's rate is unlimited. Costs nothing.`]: `Envia os eventos indicados a uma URL sua, assinados com o segredo de webhook da conta, que seus proprietários veem no console em Webhooks. Um host bloqueado, ou que não é resolvido em 2 segundos, é um 400 em \`url\`. Assinaturas: ${perPlan("subscriptions", "pt")}. Assinaturas criadas, alteradas e excluídas: no máximo 3.000 de uma vez e 10 por minuto por conta; além disso, 429 \`rate_limited\`, a menos que a taxa da conta seja ilimitada. Não custa nada.`,
  "Publicly reachable https URL without user info, spaces and control characters. Private, loopback, link-local, metadata, multicast and reserved addresses are refused, in the text, behind the name, and again at every delivery. Plain http only where the installation allows private targets for development.":
    "URL https acessível pela internet, sem dados de usuário, espaços nem caracteres de controle. Endereços privados, de loopback, link-local, de metadados, multicast e reservados são recusados: no texto, por trás do nome, e de novo a cada entrega. http simples só onde a instalação permite destinos privados para desenvolvimento.",
  "Event names; one named twice counts once.": "Nomes de eventos; um citado duas vezes conta uma.",
  "Only this wallet's events, on each chain that it is monitored on; `bulk.completed` is no wallet's and isn't sent then. Without it, events of every wallet that the account monitors. A wallet that is not monitored yet becomes monitored.":
    "Só os eventos desta carteira, em cada rede em que é acompanhada; `bulk.completed` não é de nenhuma carteira e então não é enviado. Sem ela, os de todas as carteiras que a conta acompanha. Uma carteira ainda não acompanhada passa a ser.",
  "The subscription.": "A assinatura.",
  "null: every monitored wallet.": "null: todas as carteiras acompanhadas.",
  "Only where the service switched it off: the receiver answered 410, or nothing succeeded for 5 days.":
    "Só quando o serviço a desligou: o receptor respondeu 410, ou nada teve sucesso por 5 dias.",
  "What its owner calls it; null: nothing.": "Como o dono a chama; null: de nenhum modo.",
  "Headers of your own, sent with each delivery. At most 10. Names are those of HTTP; refused are Host, Connection and others of the connection, Content-*, Proxy-*, X-Forwarded-*, User-Agent, Webhook-* and X-Service-Signature. Values are encrypted and shown masked from then on.":
    "Cabeçalhos seus, enviados com cada entrega. No máximo 10. Os nomes são os de HTTP; são recusados Host, Connection e outros da conexão, Content-*, Proxy-*, X-Forwarded-*, User-Agent, Webhook-* e X-Service-Signature. Os valores são criptografados e daí em diante aparecem mascarados.",
  "A value sets a header, null takes it away, others stay. At most 10. Names are those of HTTP; refused are Host, Connection and others of the connection, Content-*, Proxy-*, X-Forwarded-*, User-Agent, Webhook-* and X-Service-Signature. Values are encrypted and shown masked from then on.":
    "Um valor define um cabeçalho, null o retira, os outros ficam. No máximo 10. Os nomes são os de HTTP; são recusados Host, Connection e outros da conexão, Content-*, Proxy-*, X-Forwarded-*, User-Agent, Webhook-* e X-Service-Signature. Os valores são criptografados e daí em diante aparecem mascarados.",
  "What its owner calls it; absent without a name.": "Como o dono a chama; ausente sem nome.",
  "Headers of its owner, values masked; absent without any.":
    "Cabeçalhos do dono, com os valores mascarados; ausente sem nenhum.",
  "List subscriptions": "Listar assinaturas",
  "The account's subscriptions, newest first. Costs nothing.":
    "As assinaturas da conta, as mais novas primeiro. Não custa nada.",
  "Read a subscription": "Ler uma assinatura",
  "One subscription, with the reason where the service disabled it. Costs nothing.":
    "Uma assinatura, com o motivo quando o serviço a desligou. Não custa nada.",
  "Change a subscription": "Alterar uma assinatura",
  "Changes what is sent and leaves the rest. `active: true` also revives a subscription that the service disabled. Subscriptions made, changed and deleted: at most 3,000 at once and 10 a minute an account, else 429 `rate_limited`, unless the account's rate is unlimited. Costs nothing.":
    "Muda o que é enviado e deixa o resto. `active: true` também reativa uma assinatura que o serviço desligou. Assinaturas criadas, alteradas e excluídas: no máximo 3.000 de uma vez e 10 por minuto por conta; além disso, 429 `rate_limited`, a menos que a taxa da conta seja ilimitada. Não custa nada.",
  "null: events of every monitored wallet.": "null: eventos de todas as carteiras acompanhadas.",
  "false pauses: what waits stands still, for as many days as the plan keeps history, and new events are not kept for it. true resumes.":
    "false pausa: o que espera fica parado, por tantos dias quantos o plano guarda o histórico, e eventos novos não são guardados para ela. true retoma.",
  "The subscription as it is now.": "A assinatura como está agora.",
  "Delete a subscription": "Excluir uma assinatura",
  "Nothing is sent to it any more; what is waiting is cancelled. Subscriptions made, changed and deleted: at most 3,000 at once and 10 a minute an account, else 429 `rate_limited`, unless the account's rate is unlimited. Costs nothing.":
    "Nada mais é enviado a ela; o que espera é cancelado. Assinaturas criadas, alteradas e excluídas: no máximo 3.000 de uma vez e 10 por minuto por conta; além disso, 429 `rate_limited`, a menos que a taxa da conta seja ilimitada. Não custa nada.",
  "It is deleted.": "Foi excluída.",
  "Send a sample event": "Enviar um evento de amostra",
  "Sends the event's sample payload now, signed like a real one, whether or not the subscription names it. 409 `conflict` where the subscription is not active. At most 30 at once and one a second an account, else 429 `rate_limited`, unless the account's rate is unlimited. Costs nothing.":
    "Envia agora a amostra do evento, assinada como um de verdade, quer a assinatura o cite ou não. 409 `conflict` quando a assinatura não está ativa. No máximo 30 de uma vez e uma por segundo por conta; além disso, 429 `rate_limited`, a menos que a taxa da conta seja ilimitada. Não custa nada.",
  "It is on its way; its fate stands in the deliveries.": "Está a caminho; seu destino está nas entregas.",
  "List deliveries": "Listar entregas",
  "What was sent to a subscription, newest first, with every attempt and the latest answer, for as many days as the plan keeps history. With `event`, a page looks through 10,000 deliveries at most: it may hold few or none where `nextCursor` leads further back. Costs nothing.":
    "O que foi enviado a uma assinatura, do mais novo ao mais antigo, com todas as tentativas e a última resposta, por tantos dias quantos o plano guarda o histórico. Com `event`, uma página examina no máximo 10.000 entregas: pode trazer poucas ou nenhuma quando `nextCursor` leva mais para trás. Não custa nada.",
  "Also the header `webhook-id`, the same over all attempts.":
    "Também o cabeçalho `webhook-id`, o mesmo em todas as tentativas.",
  "`pending`: not tried yet. `acknowledged`: answered with 2xx within 5 s. `failed`: will be tried again at `nextAttemptAt`. `exhausted`: given up after 10 attempts; it can be sent again. `cancelled`: the subscription is gone.":
    "`pending`: ainda não tentada. `acknowledged`: respondida com 2xx em até 5 s. `failed`: será tentada de novo em `nextAttemptAt`. `exhausted`: abandonada depois de 10 tentativas; pode ser enviada de novo. `cancelled`: a assinatura não existe mais.",
  "Sent by the test endpoint.": "Enviada pelo endpoint de teste.",
  "The latest 50, oldest first.": "As últimas 50, as mais antigas primeiro.",
  "The latest answer's body, up to 16 KiB.": "O corpo da última resposta, até 16 KiB.",
  "The body that is sent.": "O corpo que é enviado.",
  "null where no answer came.": "null quando não veio resposta.",
  "Why there was no good answer, in words.": "Por que não houve uma boa resposta, em palavras.",
  "Send a delivery again": "Reenviar uma entrega",
  "The same bytes with the same `webhook-id`, now, in any state. 409 `conflict` where the subscription is not active. At most 60 at once and 5 a second an account, else 429 `rate_limited`, unless the account's rate is unlimited. Takes no body. Costs nothing.":
    "Os mesmos bytes com o mesmo `webhook-id`, agora, em qualquer situação. 409 `conflict` quando a assinatura não está ativa. No máximo 60 de uma vez e 5 por segundo por conta; além disso, 429 `rate_limited`, a menos que a taxa da conta seja ilimitada. Não leva corpo. Não custa nada.",
  "It is on its way.": "Está a caminho.",
  "Send again what failed": "Reenviar o que falhou",
  "Every delivery since a moment that was not acknowledged is sent again, for a receiver that was down. 409 `conflict` where the subscription is not active. At most 5 times at once and once a minute a subscription, else 429 `rate_limited`, unless the account's rate is unlimited. Costs nothing.":
    "Toda entrega desde certo momento que não foi confirmada é enviada de novo, para um receptor que esteve fora do ar. 409 `conflict` quando a assinatura não está ativa. No máximo 5 vezes seguidas e uma vez por minuto por assinatura; além disso, 429 `rate_limited`, a menos que a taxa da conta seja ilimitada. Não custa nada.",
  "ISO 8601 with an offset or Z.": "ISO 8601 com fuso ou Z.",
  "They are on their way.": "Estão a caminho.",
  "Deliveries that are sent again.": "Entregas que são enviadas de novo.",
  "Find out why a signature does not verify": "Descobrir por que uma assinatura não confere",
  "Checks a received request against the account's webhook secret (during a rotation, both) and says what is wrong with it. For finding a fault while a receiver is built; a receiver checks by itself. Costs nothing.":
    "Confere uma requisição recebida com o segredo de webhook da conta (durante uma troca, com os dois) e diz o que há de errado nela. Para encontrar uma falha enquanto se constrói um receptor; um receptor confere sozinho. Não custa nada.",
  "The raw body exactly as it was received, as text. Parsed and printed again it has other bytes.":
    "O corpo bruto exatamente como foi recebido, como texto. Lido e escrito de novo, ele tem outros bytes.",
  "The received headers. Names in any case; those that are no signature header are ignored.":
    "Os cabeçalhos recebidos. Nomes em maiúsculas ou minúsculas; os que não são de assinatura são ignorados.",
  "Why not: `missing_header`, `malformed_header`, `signature_mismatch`, `timestamp_too_old`, `timestamp_in_future`.":
    "Por que não: `missing_header`, `malformed_header`, `signature_mismatch`, `timestamp_too_old`, `timestamp_in_future`.",
  "What the cause may be, for a person.": "Qual pode ser a causa, para uma pessoa.",

  "The score moved by 10 points or more, or the status changed, by what was found: what a check that failed adds to `riskScore` is no event.":
    "A pontuação mudou 10 pontos ou mais, ou a situação mudou, pelo que se encontrou: o que uma verificação que falhou acrescenta a `riskScore` não é um evento.",
  "A new malicious contract or approval was detected.": "Um novo contrato ou aprovação maliciosa foi detectado.",
  "`malicious-approval`, `risky-approval`, `sanctioned-approval`, `exploited-contract`, `malicious-contract`, `sanctioned-address`, `listed-address`, `malicious-counterparty`, `compromised-wallet`, `hostile-control`, `impersonation`, `frozen-funds` or `other`; more may come.":
    "`malicious-approval`, `risky-approval`, `sanctioned-approval`, `exploited-contract`, `malicious-contract`, `sanctioned-address`, `listed-address`, `malicious-counterparty`, `compromised-wallet`, `hostile-control`, `impersonation`, `frozen-funds` ou `other`; outros podem vir.",
  "Source of the threat: the spender, delegate or counterparty; else the listed address, or the wallet itself.":
    "De quem vem a ameaça: o gastador, o delegado ou a contraparte; senão, o endereço listado, ou a própria carteira.",
  "The wallet gave a token allowance without limit. Those that the first scan finds are not announced.":
    "A carteira deu uma aprovação de token sem limite. As que a primeira análise encontra não são avisadas.",
  "The wallet received a token or NFT that names a flagged or look-alike domain, was poisoned by a look-alike sender, or paid or approved a phishing-listed party. At most ten a scan, what the wallet did itself first.":
    "A carteira recebeu um token ou NFT que cita um domínio marcado ou parecido com outro, foi envenenada por um remetente parecido com outro, ou pagou ou aprovou alguém listado por phishing. No máximo dez por análise, primeiro o que a própria carteira fez.",
  "Stands here where it isn't a domain.": "Está aqui quando não é um domínio.",
  "The wallet's status rose to CRITICAL.": "A situação da carteira subiu para CRITICAL.",
  "The transaction that an earlier event tells of is in the chain no more: its block was undone. Sent once for each such event. A scan of the wallet follows.":
    "A transação de que trata um evento anterior não está mais na rede: seu bloco foi desfeito. Enviado uma vez para cada evento assim. Segue-se uma verificação da carteira.",
  "The earlier event. The `webhook-id` of its deliveries begins with `dlv_` and what follows `msg_` here.":
    "O evento anterior. O `webhook-id` de suas entregas começa com `dlv_` e o que aqui vem depois de `msg_`.",
  "Its name.": "Seu nome.",
  "Why it holds no more.": "Por que não vale mais.",
  "A bulk job ended.": "Um lote terminou.",
  "Lower-case hexadecimal HMAC-SHA256 of the raw body. The key is the webhook secret as the console shows it under Webhooks, `whsec_` included. Compare in constant time.":
    "HMAC-SHA256 do corpo bruto em hexadecimal minúsculo. A chave é o segredo de webhook como o console o mostra em Webhooks, com `whsec_`. Compare em tempo constante.",
  "The delivery's id, the same over all attempts: what to recognise a duplicate by.":
    "O id da entrega, o mesmo em todas as tentativas: é por ele que se reconhece uma repetição.",
  "`true` on a test event that was sent by hand, whose body has `data.test` too; absent otherwise.":
    "`true` num evento de teste enviado à mão, cujo corpo também tem `data.test`; ausente nos demais.",
  "Only in a test event that was sent by hand.": "Só num evento de teste enviado à mão.",
  "Unix seconds of this attempt.": "Segundos Unix desta tentativa.",
  "Standard Webhooks: `v1,` and the base64 HMAC-SHA256 of `webhook-id.webhook-timestamp.body`; several, separated by spaces, while a secret is being rotated.":
    "Standard Webhooks: `v1,` e o HMAC-SHA256 em base64 de `webhook-id.webhook-timestamp.body`; várias, separadas por espaços, durante a troca de um segredo.",
  "Acknowledged, if it comes within 5 seconds, with its body or the first 16 KiB of it: no more is read.":
    "Confirmada, se vier em até 5 segundos, com o corpo ou os primeiros 16 KiB dele: não se lê mais que isso.",
  "Failed, and tried again; redirects and 5xx as well. `Retry-After` is honoured up to 24 hours.":
    "Falhou e é tentada de novo; redirecionamentos e 5xx também. `Retry-After` é respeitado até 24 horas.",
  "Gone: the subscription is disabled at once.": "Não existe mais: a assinatura é desligada na hora.",

  "The subscription's id.": "O id da assinatura.",
  "Where its events are sent.": "Para onde seus eventos são enviados.",
  "Which events are sent, each once.": "Quais eventos são enviados, cada um uma vez.",
  "false: nothing is sent. Either it was paused, or `disabledReason` says why the service stopped.":
    "false: nada é enviado. Ou foi pausada, ou `disabledReason` diz por que o serviço parou.",
  "When it was made.": "Quando foi criada.",
  "The event whose sample is sent.": "O evento cuja amostra é enviada.",
  "Only deliveries in this state.": "Só as entregas nesta situação.",
  "Only deliveries of this event.": "Só as entregas deste evento.",
  "The event's name.": "O nome do evento.",
  "The wallet of the event; null for `bulk.completed`.": "A carteira do evento; null para `bulk.completed`.",
  "When it is tried next; null where it is not, while an attempt is under way, and while the subscription is not active.":
    "Quando será tentada de novo; null quando não será, durante uma tentativa, e enquanto a assinatura não está ativa.",
  "When the 2xx came; null without one.": "Quando o 2xx chegou; null se não chegou.",
  "From 1, counted on where the delivery is sent again.":
    "A partir de 1; continua contando quando a entrega é reenviada.",
  "When it was sent.": "Quando foi enviada.",
  "Milliseconds until the answer, or until it was given up.": "Milissegundos até a resposta, ou até desistir dela.",
  "Whether a receiver should accept it.": "Se um receptor deve aceitá-la.",

  "The wallet that it happened to, as it was registered.": "A carteira a que aconteceu, como foi registrada.",
  "A job has many wallets.": "Um lote tem muitas carteiras.",
  "When it was found out, the same over all attempts.": "Quando foi descoberto, o mesmo em todas as tentativas.",
  "What happened.": "O que aconteceu.",
  "At the scan before, as it is known now.": "Na análise anterior, como se sabe agora.",
  "At the scan before; null where this was the first.": "Na análise anterior; null quando esta foi a primeira.",
  "At this scan.": "Nesta análise.",
  "What the scan read. Where `chain` is `disabled`, the verdict comes from the lists alone. Absent in events of older versions.":
    "O que a análise leu. Onde `chain` é `disabled`, o veredito vem só das listas. Ausente em eventos de versões anteriores.",
  "`erc20`, `collection` (all items), `permit2`, `credit-delegation` (to borrow in the wallet's name), `manager` (of what it has lent) or `spl`.":
    "`erc20`, `collection` (todos os itens), `permit2`, `credit-delegation` (de tomar emprestado em nome da carteira), `manager` (do que ela emprestou) ou `spl`.",
  "Where the token that was received leads to.": "Aonde leva o token recebido.",
  "The transaction in which it happened; null where that is not known.":
    "A transação em que aconteceu; null quando não se sabe.",
  "The heaviest findings, at most ten, as sentences in English.":
    "Os achados de maior peso, no máximo dez, em frases em inglês.",
  "How it ended. A job that is cancelled sends no event.": "Como terminou. Um lote cancelado não envia evento.",
  "Where its results are read, with an API key.": "Onde seus resultados são lidos, com uma chave de API.",
};
