import type { ListingEvidence } from "../signals/evidence";
import type { MissingEvidence, Wording } from "./index";
import { join } from "./join";

const missing: Record<MissingEvidence, string> = {
  "account-type": "o tipo de conta",
  code: "o código do contrato",
  "sanctions-oracle": "a lista de sanções na blockchain",
  allowances: "as aprovações de tokens em vigor",
  history: "o histórico mais antigo",
  creator: "quem o criou",
  counterparties: "as contrapartes",
  intel: "as listas de ameaças",
};

const nameOf = (id: string) => missing[id as MissingEvidence] ?? id;
const listed = (as: string) => (e: ListingEvidence) =>
  `Listado por ${e.list} como ${as}${e.label ? ` (${e.label})` : ""}: ${e.value}`;

export const pt: Wording = {
  missing,
  signals: {
    "listing.sanctioned": (e) => `Consta da lista de sanções ${e.list}${e.label ? ` (${e.label})` : ""}: ${e.value}`,
    "listing.phishing": listed("phishing"),
    "listing.drainer": listed("drenador de carteiras"),
    "listing.scam": listed("golpe"),
    "listing.exploiter": listed("autor de ataque ou furto"),
    "listing.exploited": listed("contrato explorado; aprovações a ele são perigosas"),
    "listing.poisoner": listed("envenenador de endereços"),
    "listing.mixer": listed("misturador de fundos"),
    "listing.malware": listed("software malicioso"),
    "listing.disputed": (e) =>
      `${e.list} lista ${e.value}, mas é ${e.protectedAs}, infraestrutura conhecida: não conta`,
    "override.denied": (e) => `Negado pelo operador desta instalação, ${e.author}: ${e.reason}`,
    "override.allowed": (e) => `Permitido pelo operador desta instalação, ${e.author}: ${e.reason}`,
    "domain.allowlisted": (e) => `${e.domain} é um site oficial segundo ${e.list}`,
    "domain.userinfo": (e) => `O link esconde o site verdadeiro, ${e.host}, atrás de um sinal @`,
    "domain.ip-literal": (e) => `Um endereço IP (${e.host}) em vez do nome de um site`,
    "coverage.essential-missing": (e) =>
      `Não foi possível verificar ${join(e.missing.map(nameOf), "e", (n) => `mais ${n}`)}; por isso não pode ser considerado seguro`,
  },
};
