import type { Words } from "../words";
import type { SafeSignals } from "./evidence";

const who = ({ address, label }: { address: string; label?: string }) => (label ? `${label} (${address})` : address);
const must = (count: number) => (count === 1 ? "1 precisa assinar" : `${count} precisam assinar`);

export const safeWordsPt: Words<SafeSignals> = {
  "safe.setup": (e) =>
    e.owners === 1 ? "É um Safe com um único dono" : `É um Safe com ${e.owners} donos, dos quais ${must(e.threshold)}`,
  "safe.flagged-owner": (e) =>
    e.owners === 1
      ? `${who(e)}, o único dono deste Safe, consta da lista ${e.list}`
      : `${who(e)}, um dos ${e.owners} donos deste Safe (${must(e.threshold)}), consta da lista ${e.list}`,
  "safe.flagged-module": (e) =>
    `O módulo ${who(e)}, que consta da lista ${e.list}, pode mover tudo neste Safe sem nenhuma assinatura`,
  "safe.flagged-guard": (e) => `${who(e)}, que consta da lista ${e.list}, faz parte do funcionamento deste Safe`,
  "safe.single-signer": (e) => `Qualquer um dos ${e.owners} donos pode mover sozinho tudo neste Safe`,
  "safe.unknown-module": (e) => `O módulo desconhecido ${who(e)} pode mover tudo neste Safe sem nenhuma assinatura`,
  "safe.personal-module": (e) =>
    `Um endereço pessoal, ${who(e)}, é módulo deste Safe e pode mover tudo sem nenhuma assinatura`,
  "safe.unknown-guard": (e) => `O guardião desconhecido ${who(e)} pode impedir qualquer transação deste Safe`,
  "safe.unknown-handler": (e) =>
    `O tratador de chamadas desconhecido ${who(e)} pode confirmar assinaturas em nome deste Safe`,
  "safe.unknown-singleton": (e) => `Parece um Safe, mas executa código que não é versão oficial do Safe: ${who(e)}`,
  "safe.replaced": (e) =>
    `Foi criada como um Safe, mas agora executa outro código, ${who(e)}, que não indica nenhum dono: pode ter sido tomada, então não envie nada a ela`,
};
