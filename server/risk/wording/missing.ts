/** Everything that `coverage.missing` may name, as a noun phrase. */
const phrases = {
  "account-type": { en: "the kind of account", pt: "o tipo de conta" },
  code: { en: "the contract code", pt: "o código do contrato" },
  proxy: { en: "what is behind the proxy", pt: "o que há por trás do proxy" },
  "sanctions-oracle": { en: "the on-chain sanctions list", pt: "a lista de sanções na blockchain" },
  allowances: { en: "the live token approvals", pt: "as aprovações de tokens em vigor" },
  "token-accounts": { en: "its token accounts", pt: "suas contas de tokens" },
  history: { en: "older history", pt: "o histórico mais antigo" },
  creator: { en: "who created it", pt: "quem o criou" },
  counterparties: { en: "its counterparties", pt: "as contrapartes" },
  simulation: { en: "what the transaction does", pt: "o que a transação faz" },
} as const;

export type MissingEvidence = keyof typeof phrases;

/** The phrases for what is missing, in the order given. */
export function nameMissing(missing: readonly MissingEvidence[], language: "en" | "pt"): string[] {
  return missing.map((id) => phrases[id][language]);
}
