/** Errors of a wallet's request, and outcomes of a held transaction. */
export const requests = {
  "Must be the page's origin, such as https://app.example.org":
    "Deve ser a origem da página, como https://app.example.org",
  "It could not be checked again: {reason}. It is still held.":
    "Não foi possível verificá-la de novo: {reason}. Ela continua retida.",
  "It is blocked now: {reason}.": "Agora ela está bloqueada: {reason}.",
  "The hold has expired: the wallet has to send the transaction again.":
    "A retenção expirou: a carteira precisa enviar a transação de novo.",
  "The transaction is no longer held.": "A transação não está mais retida.",
};
