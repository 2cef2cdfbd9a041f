import type { Words } from "../words";
import type { ExposureEvidence, ExposureSignals } from "./evidence";

const who = (e: Pick<ExposureEvidence, "label" | "counterparty">) =>
  e.label ? `${e.label} (${e.counterparty})` : e.counterparty;

export const exposureWordsPt: Words<ExposureSignals> = {
  "exposure.received-sanctioned": (e) => `Recebeu um valor considerável de ${who(e)}, sancionado segundo ${e.list}`,
  "exposure.paid-sanctioned": (e) => `Pagou a ${who(e)}, sancionado segundo ${e.list}`,
  "exposure.received-flagged": (e) =>
    `Recebeu um valor considerável de ${who(e)}, listado por ${e.list} como malicioso`,
  "exposure.moved-by-flagged": (e) =>
    `${who(e)}, ${e.category === "sanctions" ? `sancionado segundo ${e.list}` : `listado por ${e.list} como malicioso`}, moveu um valor considerável de ${e.payers === 1 ? "outro endereço" : `outros ${e.payers} endereços`} para ela`,
  "exposure.received-mixer": (e) => `Recebeu um valor considerável do misturador ${who(e)}, listado por ${e.list}`,
  "exposure.paid-mixer": (e) => `Depositou no misturador ${who(e)}, listado por ${e.list}`,
  "exposure.victim": (e) => `Pagou a ${who(e)}, listado por ${e.list} como malicioso, provavelmente como sua vítima`,
  "exposure.dust": (e) => `Só chegaram poeira ou trocados de ${who(e)}, listado por ${e.list}: isso não conta`,
};
