import type { Words } from "../words";
import type { DomainSignals } from "./evidence";

export const domainWordsPt: Words<DomainSignals> = {
  "domain.allowlisted": (e) => `${e.domain} é um site oficial segundo ${e.list}`,
  "domain.userinfo": (e) => `O link esconde o site verdadeiro, ${e.host}, atrás de um sinal @`,
  "domain.ip-literal": (e) => `Um endereço IP (${e.host}) em vez do nome de um site`,
};
