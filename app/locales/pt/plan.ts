import type { Messages } from "../en";

export const plan: Messages["plan"] = {
  title: "Plano",
  lead: (plan) => `Esta conta está no plano ${plan}.`,
  operatorSwitches: "Aqui, quem muda de plano é o operador.",
  ownerSwitches: "Um proprietário da conta pode mudá-lo.",
  current: "Plano atual",
  callsPerMonth: "Chamadas por mês",
  rate: "Requisições por segundo",
  burst: "Requisições de uma vez (rajada)",
  simulations: "Simulações por mês",
  analysis: "Análise de transações e assinaturas",
  bulk: "Análises em lote",
  threats: "Verificação de domínios",
  wallets: "Carteiras acompanhadas",
  subscriptions: "Webhooks",
  retention: "O histórico é guardado por",
  days: (days) => `${days} dias`,
  unlimited: "Ilimitado",
  yes: "Incluído",
  no: "Não incluído",
  choose: (plan) => `Mudar para ${plan}`,
  confirmTitle: (plan) => `Mudar para ${plan}?`,
  confirmText:
    "Vale na hora, também para suas chaves. O que foi usado no mês continua contado; carteiras e webhooks acima dos novos limites permanecem, mas não é possível adicionar outros.",
};
