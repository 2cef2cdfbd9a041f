import { list, type Wording } from "./types";

const statuses: Record<string, string> = {
  SAFE: "Seguro",
  WARNING: "Cautela",
  "HIGH RISK": "Risco alto",
  CRITICAL: "Crítico",
};
const statusOf = (name: unknown) => statuses[String(name)] ?? String(name);

const quote = (text: unknown) => `“${text}”`;

export const pt: Wording = {
  test: "[Amostra]",
  open: "Abrir no Portcullis",
  account: "Sua conta",
  severities: { low: "Baixa", medium: "Média", high: "Alta", critical: "Crítica" },
  titles: {
    "risk.score.changed": ({ previousScore, currentScore }) =>
      `pontuação de risco passou de ${previousScore} para ${currentScore}`,
    "threat.detected": () => "nova ameaça",
    "approval.infinite": () => "aprovação ilimitada concedida",
    "phishing.attempt": () => "tentativa de phishing",
    "status.critical": ({ currentScore }) => `carteira tornou-se crítica, pontuação ${currentScore}`,
    "transaction.blocked": () => "transação bloqueada",
    "transaction.held": () => "transação espera por uma segunda pessoa",
    "event.retracted": () => "alerta retirado",
    "bulk.completed": ({ status }) => (status === "failed" ? "lote falhou" : "lote terminou"),
    "incident.over": () => "não é mais encontrada",
  },
  lines(event, data) {
    switch (event) {
      case "risk.score.changed":
        return [`Situação: ${statusOf(data.previousStatus)} → ${statusOf(data.currentStatus)}.`];
      case "threat.detected":
        return [
          `Encontrado (em inglês): ${quote(data.message)}`,
          data.contractAddress ? `Endereço: ${data.contractAddress}` : "",
        ];
      case "approval.infinite": {
        const name = data.spenderLabel === null ? "um endereço sem nome conhecido" : quote(data.spenderLabel);
        return [
          `A carteira deixa ${name} mover todos os seus tokens de um contrato. Revogue, a menos que tenha sido intencional.`,
          `Token: ${data.tokenAddress}`,
          `Autorizado: ${data.spender}`,
        ];
      }
      case "phishing.attempt":
        return [
          `Encontrado (em inglês): ${quote(data.message)}`,
          data.domain
            ? `Domínio: ${quote(data.domain)}. Não o abra.`
            : `Contraparte: ${data.counterparty ?? "desconhecida"}`,
          data.transactionHash ? `Transação: ${data.transactionHash}` : "",
        ];
      case "status.critical":
        return list(data.reasons)
          .slice(0, 5)
          .map((reason) => `Motivo (em inglês): ${quote(reason)}`);
      case "transaction.blocked":
      case "transaction.held":
        return [
          ...list(data.reasons)
            .slice(0, 5)
            .map((reason) => `Motivo (em inglês): ${quote(reason)}`),
          `Transação: ${data.transactionHash}`,
        ];
      case "event.retracted":
        return [
          "A rede desfez o bloco de que tratava um alerta anterior: o que ele informava não aconteceu.",
          `Alerta anterior: ${data.event}.`,
        ];
      case "bulk.completed":
        return [`${data.completed} de ${data.total} carteiras foram verificadas, ${data.failed} não puderam ser.`];
      default:
        return [];
    }
  },
  listsOnly: "só listas",
  digest: (count) => `${count === 1 ? "1 alerta" : `${count} alertas`} durante o horário de silêncio`,
  more: (count) => `e mais ${count}`,
};
