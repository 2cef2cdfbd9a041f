import type { Words } from "../words";
import type { SweepEvidence, SweepSignals } from "./evidence";

const times = ({ count }: SweepEvidence) => (count === 1 ? "uma vez" : `${count} vezes`);

export const sweepWordsPt: Words<SweepSignals> = {
  "wallet.swept": (e) =>
    `O que chega é repassado a ${e.sink} em instantes (${times(e)}), como fazem programas que usam chaves furtadas: se não é você quem o faz, não envie fundos a esta carteira`,
  "wallet.swept-to-flagged": (e) =>
    `O que chega é repassado em instantes (${times(e)}) a ${e.sink}, que consta da lista ${e.list}: não envie fundos a esta carteira`,
  "wallet.forwards": (e) =>
    `O que chega é repassado a ${e.sink} em instantes (${times(e)}), como fazem endereços de depósito`,
};
