import { perPlan } from "@/server/api/plan-words";

const limited =
  "Channels and subscriptions made, changed and deleted: at most 3,000 at once and 10 a minute an account, else 429 `rate_limited`, unless the account's rate is unlimited.";
const limitado =
  "Canais e assinaturas criados, alterados e excluídos: no máximo 3.000 de uma vez e 10 por minuto por conta; além disso, 429 `rate_limited`, a menos que a taxa da conta seja ilimitada.";

/** Where events go as messages for people. */
export const channels: Record<string, string> = {
  Channels: "Canais",
  "Where events go as messages for people: chat, e-mail, on-call.":
    "Para onde vão os eventos como mensagens para pessoas: chat, e-mail, plantão.",
  "Add a channel": "Adicionar um canal",
  [`Sends the named events as messages in plain words, with a link into the console. The target is encrypted and shown masked from then on. Channels: ${perPlan("subscriptions")}. ${limited} Costs nothing.`]: `Envia os eventos indicados como mensagens em palavras simples, com um link para o console. O destino é criptografado e, a partir daí, exibido mascarado. Canais: ${perPlan("subscriptions", "pt")}. ${limitado} Não custa nada.`,
  "The channel.": "O canal.",
  "List channels": "Listar canais",
  "The account's channels, newest first, their targets masked. Costs nothing.":
    "Os canais da conta, os mais novos primeiro, com os destinos mascarados. Não custa nada.",
  "Read a channel": "Ler um canal",
  "One channel, with the reason where the service disabled it. Costs nothing.":
    "Um canal, com o motivo quando o serviço o desligou. Não custa nada.",
  "Change a channel": "Alterar um canal",
  [`Changes what is sent and leaves the rest. Of the target only the fields of the channel's kind count, and the kind stays. \`active: true\` also revives a channel that the service disabled. ${limited} Costs nothing.`]: `Muda o que é enviado e deixa o resto. Do destino só contam os campos do tipo do canal, e o tipo fica. \`active: true\` também reativa um canal que o serviço desligou. ${limitado} Não custa nada.`,
  "The channel as it is now.": "O canal como está agora.",
  "Delete a channel": "Excluir um canal",
  [`Nothing is sent to it any more; what is waiting is cancelled. ${limited} Costs nothing.`]: `Nada mais é enviado a ele; o que espera é cancelado. ${limitado} Não custa nada.`,
  "Send a sample message": "Enviar uma mensagem de amostra",
  "Sends the event's sample now, marked as one, in quiet hours too, whether or not the channel names it. 409 `conflict` where the channel is not active. At most 30 at once and one a second an account, else 429 `rate_limited`, unless the account's rate is unlimited. Costs nothing.":
    "Envia agora a amostra do evento, marcada como tal, também no horário de silêncio, quer o canal o cite ou não. 409 `conflict` quando o canal não está ativo. No máximo 30 de uma vez e uma por segundo por conta; além disso, 429 `rate_limited`, a menos que a taxa da conta seja ilimitada. Não custa nada.",
  "It is on its way; the console shows what came of it.": "Está a caminho; o console mostra o que houve com ela.",
  "`slack`, `discord`, `teams`: an incoming webhook (`url`). `telegram`: a bot (`botToken`, `chatId`). `pagerduty`: Events API v2 (`routingKey`); an incident is resolved when the threat no longer holds at a scan. `email` (`to`): where the installation has a mail server.":
    "`slack`, `discord`, `teams`: um webhook de entrada (`url`). `telegram`: um bot (`botToken`, `chatId`). `pagerduty`: Events API v2 (`routingKey`); um incidente é resolvido quando a ameaça não vale mais em uma análise. `email` (`to`): onde a instalação tem um servidor de e-mail.",
  "Events below it are not sent. A threat has its own severity; a changed score that of the new status; an unlimited approval is `medium`, a phishing attempt `high`, a wallet that became critical `critical`, a bulk job `low`, one that failed `medium`.":
    "Eventos abaixo dela não são enviados. Uma ameaça tem a própria severidade; uma pontuação que mudou, a da nova situação; uma aprovação ilimitada é `medium`, uma tentativa de phishing `high`, uma carteira que se tornou crítica `critical`, um lote `low`, um que falhou `medium`.",
  "When they begin, in the time zone.": "Quando começa, no fuso horário.",
  "When they end; before `from` it is the next day, the same as `from` once a day.":
    "Quando termina; antes de `from`, é no dia seguinte; igual a `from`, uma vez por dia.",
  "An IANA time zone.": "Um fuso horário IANA.",
  "true: what happened meanwhile comes as one message when they end, except to PagerDuty; false: one by one.":
    "true: o que aconteceu nesse meio-tempo chega em uma mensagem no fim, exceto ao PagerDuty; false: uma a uma.",
  "Nothing is sent in them; it waits for their end.": "Nada é enviado nele; espera pelo fim.",
  "null: it is sent to at any time.": "null: recebe a qualquer hora.",
  "The bot's token.": "O token do bot.",
  "The chat's number, or a public channel's `@name`.": "O número do chat, ou o `@nome` de um canal público.",
  "The integration key.": "A chave de integração.",
  "One e-mail address.": "Um endereço de e-mail.",
  "The messages' language; findings are in English.": "O idioma das mensagens; o que foi encontrado está em inglês.",
  "What its owner calls it.": "Como o dono o chama.",
  "The channel's id.": "O id do canal.",
  "The incoming webhook, masked.": "O webhook de entrada, mascarado.",
  "The bot's token, masked.": "O token do bot, mascarado.",
  "The chat.": "O chat.",
  "The integration key, masked.": "A chave de integração, mascarada.",
  "The e-mail address, masked.": "O endereço de e-mail, mascarado.",
  "The messages' language.": "O idioma das mensagens.",
  "Only where the service switched it off: it is gone, or nothing succeeded for 5 days.":
    "Só quando o serviço o desligou: não existe mais, ou nada teve sucesso por 5 dias.",
};
