import type { SignalWords } from "./words";

export const pt: SignalWords = {
  title: "Sinais",
  lead: "Uma pontuação é feita de sinais e de nada mais. Estes são todos eles: quanto cada um conta, o que significa e quando se engana.",
  intro: (
    <p>
      O peso é a pontuação que um sinal dá sozinho; um sinal cujas provas dizem mais pode ter outro, que a resposta
      mostra. Como os sinais se somam está em <a href="/docs/scoring">Pontuação</a>.
    </p>
  ),
  retired: "Versões anteriores também relatavam estes, cujos ids ficam reservados:",
  find: "Buscar um sinal",
  findHint: "Palavras do id ou do significado",
  contents: "Famílias de sinais",
  found: (count, all) =>
    count === 0 ? "Nenhum sinal tem todas essas palavras." : `${count} de ${all} sinais têm todas essas palavras.`,
  falsePositives: "Enganos possíveis",
  weight: (weight) => `peso ${weight}`,
  floor: (weight) => `eleva a pontuação até ${weight}`,
  families: {
    listing: "Listas",
    approval: "Aprovações",
    behaviour: "Comportamento",
    control: "Controle",
    code: "Código",
    exposure: "Exposição",
    impersonation: "Imitação",
    transaction: "Transações",
    simulation: "Simulação",
    domain: "Domínios",
    novelty: "Novidade",
    coverage: "Cobertura",
    context: "Contexto",
  },
};
