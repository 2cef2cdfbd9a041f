import type { Words } from "../words";
import type { ListingEvidence, ListingSignals } from "./evidence";

const listed = (as: string) => (e: ListingEvidence) =>
  `Listado por ${e.list} como ${as}${e.label ? ` (${e.label})` : ""}: ${e.value}`;

const because = ({ reason }: { reason?: string }) => (reason ? `: ${reason}` : "");

export const listingWordsPt: Words<ListingSignals> = {
  "listing.sanctioned": (e) => `Sob sanções, segundo ${e.list}${e.label ? ` (${e.label})` : ""}: ${e.value}`,
  "listing.phishing": listed("phishing"),
  "listing.drainer": listed("drenador de carteiras"),
  "listing.scam": (e) => listed(e.category === "scam" ? "golpe" : "nocivo")(e),
  "listing.exploiter": listed("autor de ataque ou furto"),
  "listing.exploited": listed("contrato explorado; aprovações a ele são perigosas"),
  "listing.poisoner": listed("envenenador de endereços"),
  "listing.mixer": listed("misturador de fundos"),
  "listing.malware": listed("software malicioso"),
  "listing.disputed": (e) => `${e.list} lista ${e.value}, mas é ${e.protectedAs}, infraestrutura conhecida: não conta`,
  "listing.contested": (e) =>
    `${e.list} lista ${e.value}, embora seja oficial segundo ${e.vouchedBy === "curated" ? "a lista embutida de projetos conhecidos" : e.vouchedBy}: um engano, ou um site tomado por invasores`,
  "listing.protected": (e) => `Infraestrutura conhecida: ${e.label}`,
  "override.denied": (e) => `Bloqueado pelo operador desta instalação${because(e)}`,
  "override.allowed": (e) => `Permitido pelo operador desta instalação${because(e)}`,
};
