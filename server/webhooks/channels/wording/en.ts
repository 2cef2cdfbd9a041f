import { list, type Wording } from "./types";

const quote = (text: unknown) => `“${text}”`;

export const en: Wording = {
  test: "[Sample]",
  open: "Open in Portcullis",
  account: "Your account",
  severities: { low: "Low", medium: "Medium", high: "High", critical: "Critical" },
  titles: {
    "risk.score.changed": ({ previousScore, currentScore }) =>
      `risk score went from ${previousScore} to ${currentScore}`,
    "threat.detected": () => "new threat",
    "approval.infinite": () => "unlimited approval given",
    "phishing.attempt": () => "phishing attempt",
    "status.critical": ({ currentScore }) => `wallet became critical, score ${currentScore}`,
    "transaction.blocked": () => "transaction blocked",
    "transaction.held": () => "transaction waits for a second person",
    "event.retracted": () => "alert withdrawn",
    "bulk.completed": ({ status }) => (status === "failed" ? "bulk job failed" : "bulk job completed"),
    "incident.over": () => "no longer found",
  },
  lines(event, data) {
    switch (event) {
      case "risk.score.changed":
        return [`Status: ${data.previousStatus} → ${data.currentStatus}.`];
      case "threat.detected":
        return [quote(data.message), data.contractAddress ? `Address: ${data.contractAddress}` : ""];
      case "approval.infinite": {
        const name = data.spenderLabel === null ? "an address without a known name" : quote(data.spenderLabel);
        return [
          `The wallet lets ${name} move all of its tokens of one contract. Revoke it unless you meant to.`,
          `Token: ${data.tokenAddress}`,
          `Spender: ${data.spender}`,
        ];
      }
      case "phishing.attempt":
        return [
          quote(data.message),
          data.domain
            ? `Domain: ${quote(data.domain)}. Do not open it.`
            : `Counterparty: ${data.counterparty ?? "unknown"}`,
          data.transactionHash ? `Transaction: ${data.transactionHash}` : "",
        ];
      case "status.critical":
        return list(data.reasons).slice(0, 5).map(quote);
      case "transaction.blocked":
      case "transaction.held":
        return [...list(data.reasons).slice(0, 5).map(quote), `Transaction: ${data.transactionHash}`];
      case "event.retracted":
        return [
          "The chain undid the block that an earlier alert was about: what it told of did not happen.",
          `Earlier alert: ${data.event}.`,
        ];
      case "bulk.completed":
        return [`${data.completed} of ${data.total} wallets were scanned, ${data.failed} could not be.`];
      default:
        return [];
    }
  },
  listsOnly: "lists only",
  digest: (count) => `${count === 1 ? "1 alert" : `${count} alerts`} during quiet hours`,
  more: (count) => `and ${count} more`,
};
