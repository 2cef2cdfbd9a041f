/** Everything that `coverage.missing` may name, as a noun phrase. */
const phrases = {
  "account-type": { en: "the kind of account", pt: "o tipo de conta" },
  code: { en: "the contract code", pt: "o código do contrato" },
  proxy: { en: "what is behind the proxy", pt: "o que há por trás do proxy" },
  "sanctions-oracle": { en: "the on-chain sanctions list", pt: "a lista de sanções na blockchain" },
  "sanctions-lists": { en: "the published sanctions lists", pt: "as listas de sanções publicadas" },
  "known-contracts": { en: "the network's well-known contracts", pt: "os contratos conhecidos da rede" },
  allowances: { en: "the live token approvals", pt: "as aprovações de tokens em vigor" },
  "approval-senders": { en: "who sent its token approvals", pt: "quem enviou suas aprovações de tokens" },
  "token-accounts": { en: "its token accounts", pt: "suas contas de tokens" },
  "handed-over-accounts": {
    en: "whether its accounts of well-known coins are still its own",
    pt: "se suas contas de moedas conhecidas ainda são suas",
  },
  "held-tokens": { en: "the powers over the tokens it holds", pt: "os poderes sobre os tokens que possui" },
  "core-assets": { en: "its Metaplex Core assets", pt: "seus ativos do Metaplex Core" },
  "stake-accounts": { en: "its stake accounts", pt: "suas contas de stake" },
  "nonce-accounts": { en: "its durable nonces", pt: "seus nonces duráveis" },
  "current-state": {
    en: "the present state, as the nodes answer for a time long past",
    pt: "o estado atual, pois os nós respondem por um momento já passado",
  },
  history: { en: "older history", pt: "o histórico mais antigo" },
  creator: { en: "who created it", pt: "quem o criou" },
  "native-transfers": { en: "transfers of the network's own coin", pt: "as transferências da moeda da rede" },
  "first-seen": { en: "when it was first used", pt: "quando foi usada pela primeira vez" },
  safe: { en: "who controls the Safe", pt: "quem controla o Safe" },
  counterparties: { en: "its counterparties", pt: "as contrapartes" },
  controllers: { en: "who controls it", pt: "quem o controla" },
  upgrades: { en: "its recent upgrades", pt: "suas atualizações recentes" },
  "token-data": { en: "names and symbols of tokens", pt: "nomes e símbolos de tokens" },
  payments: { en: "what becomes of payments to it", pt: "o que acontece com os pagamentos a ele" },
  trade: { en: "whether the token can be sold again", pt: "se o token pode ser revendido" },
  simulation: { en: "what the transaction does", pt: "o que a transação faz" },
  "changed-conditions": { en: "what it does under other conditions", pt: "o que ela faz sob outras condições" },
  "asset-changes": { en: "all that leaves the wallet", pt: "tudo o que sai da carteira" },
  "site-name": { en: "a site that the message names", pt: "um site que a mensagem menciona" },
  payees: { en: "who is paid", pt: "quem recebe" },
} as const;

export type MissingEvidence = keyof typeof phrases;

/** The phrases for what is missing, in the order given. */
export function nameMissing(missing: readonly MissingEvidence[], language: "en" | "pt"): string[] {
  return missing.map((id) => phrases[id][language]);
}
