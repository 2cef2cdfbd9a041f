import { expect, it } from "vitest";
import { reportDetail } from "@/app/(console)/audit/detail-words";
import { en } from "@/app/locales/en";
import { pt } from "@/app/locales/pt";
import { inPortuguese } from "@/app/locales/pt/server-messages";

const events = ["threat.detected", "status.critical"];
const hook = { url: "https://a.example/hook", events, wallet: null, active: true };

it.each<[deed: string, detail: Record<string, unknown>, english: string, portuguese: string]>([
  [
    "account.create",
    { email: "a@b.example", plan: "growth", operator: true, rateOverride: null },
    "Email: a@b.example; Plan: Growth; Operator: Yes",
    "E-mail: a@b.example; Plano: Growth; Operador: Sim",
  ],
  [
    "account.plan",
    { from: { plan: "free", rateOverride: null }, to: { plan: "growth", rateOverride: 0 } },
    "Plan: Free → Growth; Requests per second: – → Unlimited",
    "Plano: Free → Growth; Requisições por segundo: – → ilimitado",
  ],
  ["account.rename", { from: "A", to: "B" }, "Change: A → B", "Mudança: A → B"],
  ["member.role", { from: "viewer", to: "owner" }, "Change: Viewer → Owner", "Mudança: Leitor → Proprietário"],
  [
    "key.rotate",
    { successor: "key_1", graceSeconds: 86_400, expiresAt: "2026-11-28T12:20:19.891Z" },
    "New key: key_1; Old key expires: 24 h; Expires: 2026-11-28 12:20:19 UTC",
    "Chave nova: key_1; A antiga funciona por: 24 h; Expira: 2026-11-28 12:20:19 UTC",
  ],
  [
    "webhook.create",
    { ...hook, active: undefined },
    "URL: https://a.example/hook; Events: New threat, Became critical",
    "URL: https://a.example/hook; Eventos: Nova ameaça, Tornou-se crítica",
  ],
  [
    "webhook.update",
    { from: hook, to: { ...hook, active: false, wallet: "0x12" } },
    "Wallet: All monitored wallets → 0x12; Status: Active → Paused",
    "Carteira: Todas as carteiras acompanhadas → 0x12; Situação: Ativo → Pausado",
  ],
  [
    "webhook.disable",
    { url: hook.url, reason: "The receiver answered 410 Gone" },
    "URL: https://a.example/hook; Reason: The receiver answered 410 Gone",
    "URL: https://a.example/hook; Motivo: O receptor respondeu 410 Gone",
  ],
  [
    "webhook-secret.rotate",
    { newSecretAt: "end", previousUntil: "2026-11-28T12:20:21.027Z" },
    "X-Service-Signature switches: After 24 hours; Old secret signs until: 2026-11-28 12:20:21 UTC",
    "X-Service-Signature muda: Depois das 24 horas; O antigo assina até: 2026-11-28 12:20:21 UTC",
  ],
  [
    "feed.add",
    {
      id: "MINE",
      name: "Mine",
      urls: ["https://a.example/x"],
      holds: "either",
      category: "phishing",
      severity: "high",
    },
    "Name: Mine; Addresses: https://a.example/x; Contains: Addresses and domains; Category: Phishing; Severity: High",
    "Nome: Mine; Endereços: https://a.example/x; Contém: Endereços e domínios; Como o quê: Phishing; Gravidade: Alta",
  ],
  [
    "override.add",
    { id: "ovr_1", verdict: "deny", reason: "drains", expiresAt: null, replaced: [] },
    "Verdict: Block; Reason: drains",
    "Veredito: Negar; Motivo: drains",
  ],
  [
    "wallet.remove",
    { count: 2, wallets: ["bnb 0x12", "solana So1"] },
    "Count: 2; Wallets: BNB Chain 0x12, Solana So1",
    "Quantas: 2; Carteiras: BNB Chain 0x12, Solana So1",
  ],
  ["webhook-secret.reveal", {}, "", ""],
])("the audit log tells what %s was about in words", (_, detail, english, portuguese) => {
  const format = (pairs: [string, string][]) => pairs.map((pair) => pair.join(": ")).join("; ");
  expect(format(reportDetail(detail, { language: "en", zone: "UTC", t: en, translate: (text) => text }))).toBe(english);
  expect(format(reportDetail(detail, { language: "pt", zone: "UTC", t: pt, translate: inPortuguese }))).toBe(
    portuguese,
  );
});
