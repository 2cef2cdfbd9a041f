import type { Explanations } from "../words";
import type { ListingSignals } from "./evidence";

const mayBeWrong =
  "A lista pode estar errada ou desatualizada: o que sai dela deixa de contar na sincronização seguinte, e um operador pode criar uma exceção na hora.";
const curated = "A lista protegida é mantida à mão e por pacotes de licença livre; avise se houver um erro.";

export const listingExplainedPt: Explanations<ListingSignals> = {
  "listing.sanctioned": {
    meaning: "O endereço consta de uma lista de sanções de um governo. Nenhuma exceção e nenhuma proteção reduz isso.",
    falsePositives: "Nenhum da própria lista; endereços retirados dela saem na sincronização seguinte.",
  },
  "listing.phishing": { meaning: "Uma fonte o lista como usado em phishing.", falsePositives: mayBeWrong },
  "listing.drainer": {
    meaning: "Uma fonte o lista como parte de um drenador de carteiras.",
    falsePositives: mayBeWrong,
  },
  "listing.scam": {
    meaning: "Uma fonte o lista como golpe, ou como nocivo de um modo que não tem categoria própria.",
    falsePositives: mayBeWrong,
  },
  "listing.exploiter": {
    meaning: "Uma fonte o lista por ter furtado fundos ou explorado um protocolo.",
    falsePositives: mayBeWrong,
  },
  "listing.exploited": {
    meaning: "Um contrato que foi explorado: aprovações dadas a ele ainda podem servir para retirar tokens.",
    falsePositives:
      "O protocolo pode ter fechado a falha para novos usuários; as aprovações antigas continuam perigosas.",
  },
  "listing.poisoner": {
    meaning: "Uma fonte o lista por envenenar históricos com endereços parecidos.",
    falsePositives: mayBeWrong,
  },
  "listing.mixer": {
    meaning:
      "Uma fonte o lista como misturador de fundos. Não é crime em si, por isso pede revisão e não bloqueia. Não conta mais que isto onde é dono, executa ou fez alguma coisa.",
    falsePositives: "A privacidade tem usos honestos.",
  },
  "listing.malware": {
    meaning: "Uma fonte o lista por distribuir ou controlar software malicioso.",
    falsePositives: mayBeWrong,
  },
  "listing.disputed": {
    meaning:
      "Uma lista comunitária o cita, mas é infraestrutura conhecida (token, roteador, Permit2, Safe…), então a entrada não conta.",
    falsePositives: curated,
  },
  "listing.contested": {
    meaning:
      "Uma lista comunitária cita um site que uma lista de permitidos ou a lista embutida de projetos conhecidos diz ser oficial. Qualquer uma pode ter razão: listas contêm enganos, e sites oficiais são tomados por invasores. Duas listas contam por inteiro.",
    falsePositives: mayBeWrong,
  },
  "listing.protected": {
    meaning:
      "Infraestrutura conhecida (token, roteador, Permit2, Safe…): nenhuma lista comunitária sozinha pode levá-la acima de CAUTION.",
    falsePositives: curated,
  },
  "override.denied": {
    meaning: "Um operador desta instalação o nega. Quem, e por quê, está no registro de auditoria.",
    falsePositives: "Remova a exceção, ou deixe que ela expire.",
  },
  "override.allowed": {
    meaning: "Um operador desta instalação responde por ele: tudo, menos sanções, é posto de lado.",
    falsePositives: "As exceções ficam no registro de auditoria; remova-a se estiver errada.",
  },
};
