/** Why something can't be done, and what is wrong with what was entered for it. */
export const operations = {
  "Something went wrong on our side.": "Algo deu errado do nosso lado.",
  "This wallet could not be scanned.": "Esta carteira não pôde ser analisada.",
  // The longer one first: the shorter would take the rest of it for a network.
  "This account does not monitor this wallet on {network}, but on {others}: name it as the chain.":
    "Esta conta não acompanha esta carteira em {network}, mas em {others}: indique a rede.",
  "This account does not monitor this wallet on {network}.": "Esta conta não acompanha esta carteira em {network}.",
  "The network {network} is no longer set up on this server. It is still held.":
    "A rede {network} não está mais configurada neste servidor. A transação continua retida.",
  "The network {network} is no longer set up on this server.":
    "A rede {network} não está mais configurada neste servidor.",
  "This Idempotency-Key was used with another body.": "Este envio já foi feito com outro conteúdo.",
  "The first request with this Idempotency-Key is still in flight.": "O primeiro envio ainda está em andamento.",
  "The job has {status} and can't be cancelled.": "O lote já terminou e não pode ser cancelado.",
  "This browser looks into another account by now: load the page again.":
    "Este navegador já mostra outra conta: carregue a página de novo.",
  "They own several accounts: name one by its id ({ids}).": "São donos de várias contas: indique uma pelo id ({ids}).",
  "This is your own account.": "Esta é sua própria conta.",
  "Plans are changed by your operator here.": "Aqui, quem muda os planos é o operador.",
  "There are too many lists of your own.": "Já há listas próprias demais.",
  "There is a list of this name already.": "Já existe uma lista com este nome.",
  "The subscription is not active: switch it on first.": "O webhook não está ativo: retome-o primeiro.",
  "The channel is not active: switch it on first.": "O canal não está ativo: retome-o primeiro.",
  "Must be a time of day such as 22:00": "Deve ser um horário, como 22:00",
  "Must be an IANA time zone such as Europe/Lisbon": "Deve ser um fuso horário IANA, como Europe/Lisbon",
  "Must be a bot token as BotFather gives it": "Deve ser um token de bot como o BotFather o dá",
  "Must be a chat's number, or a public channel's @name":
    "Deve ser o número de um chat, ou o @nome de um canal público",
  "Must be an integration key of the Events API v2": "Deve ser uma chave de integração da Events API v2",
  "Must be an array": "Deve ser um array",
  "Must be one e-mail address": "Deve ser um endereço de e-mail",
  "A {kind} channel needs it": "Um canal {kind} precisa disto",
  "The session has ended meanwhile. Sign in again.": "A sessão terminou nesse meio-tempo. Entre de novo.",
  "This is the only way in which you sign in: connect another first.":
    "Esta é sua única forma de entrar: conecte outra primeiro.",
  "The last rotation is not over: end the old secret, or rotate again after {moment}.":
    "A última troca ainda não terminou: encerre o segredo antigo, ou troque de novo depois de {moment}.",
  "Two-factor authentication is on already.": "A verificação em duas etapas já está ligada.",
  "This code is wrong or was used already": "Este código está errado ou já foi usado",
  "No old secret is valid.": "Nenhum segredo antigo está válido.",
  "This e-mail address has an account already.": "Este endereço de e-mail já tem uma conta.",
  "This e-mail address is a member already.": "Este endereço de e-mail já é membro.",
  "Too many invitations are open: withdraw some first.": "Há convites abertos demais: retire alguns primeiro.",
  "An account needs an owner: make another member owner first.":
    "Uma conta precisa de um proprietário: torne outra pessoa proprietária primeiro.",
  "This address has just got an account: open the link again.":
    "Este endereço acaba de ganhar uma conta: abra o link de novo.",
  "Another address is invited by this link.": "Este link convida outro endereço.",
  "Only an active key can be rotated; create a new one.": "Só uma chave ativa pode ser trocada; crie uma nova.",
  "An account has at most {most} active keys; revoke one first.":
    "Uma conta tem no máximo {most} chaves ativas; revogue uma primeiro.",

  "Must have 1 to 100 printable characters": "Deve ter de 1 a 100 caracteres visíveis",
  "Must have 1 to 100 characters, letters or digits among them":
    "Deve ter de 1 a 100 caracteres, com letras ou dígitos",
  "Must have 1 to {most} characters": "Deve ter de 1 a {most} caracteres",
  "Must have at least 10 characters": "Deve ter pelo menos 10 caracteres",
  "Must have at most 1,024 characters": "Deve ter no máximo 1.024 caracteres",
  "At most {most} characters": "No máximo {most} caracteres",
  "At most {most} fields": "No máximo {most} campos",
  "Must be an e-mail address": "Deve ser um endereço de e-mail",
  "This is not your password": "Esta não é sua senha",
  "This address has a password already, and it is another one": "Este endereço já tem uma senha, e não é esta",
  "Must be one of {values}": "Deve ser um destes: {values}",
  "Must be a whole number from 1 to {most}, or unlimited": "Deve ser um número inteiro de 1 a {most}, ou unlimited",
  "Must be a whole number from 0 to {most}": "Deve ser um número inteiro de 0 a {most}",
  "Must be a whole number from 1 to 100, in decimal digits":
    "Deve ser um número inteiro de 1 a 100, em dígitos decimais",
  "Must lie in the future": "Deve estar no futuro",
  "This is in the past": "Isto está no passado",
  "This is no cursor of this list": "Esta página não existe mais nesta lista",
  "Not a cursor of this list": "Esta página não existe nesta lista",
  "An id has 1 to 64 letters, digits, _ or -": "Um id tem de 1 a 64 letras, dígitos, _ ou -",
  "Must be 1 to {most} addresses": "Informe de 1 a {most} endereços",
  "Must be an https URL": "Deve ser uma URL https",
  "Must not hold a user or a password": "Não deve conter usuário nem senha",
  "An override holds for the whole host: send {host} alone if that is meant":
    "Uma exceção vale para o host inteiro: informe só {host} se for essa a intenção",
  "A reason of 1 to 1,000 characters is required": "Informe um motivo de 1 a 1.000 caracteres",
} as const;
