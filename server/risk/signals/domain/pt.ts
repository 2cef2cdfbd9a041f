import { join } from "../../wording/join";
import type { Words } from "../words";
import type { DomainSignals } from "./evidence";
import type { NameReason } from "./facts";

const list = (items: readonly string[]) => join(items, "e", (count) => `mais ${count}`);

/** Cada um completa "o nome …". */
const because: { [Kind in NameReason["kind"]]: (reason: Extract<NameReason, { kind: Kind }>) => string } = {
  userinfo: () => "se esconde atrás de um sinal @",
  "ip-literal": () => "é um endereço IP",
  "punycode-lookalike": (r) => `escreve '${r.brand}' com letras de outro alfabeto`,
  "mixed-script": () => "mistura alfabetos",
  "latin-lookalike": (r) => `está escrito com letras de outro alfabeto que se leem como '${r.reads}'`,
  "imitates-address": (r) => `se faz passar por '${r.address}'`,
  "imitates-brand": (r) => (r.brand === r.written ? `imita '${r.brand}'` : `imita '${r.brand}' como '${r.written}'`),
  "brand-in-subdomain": (r) => `põe '${r.brand}' antes de um domínio alheio`,
  "disguised-word": (r) => `disfarça '${r.word}' como '${r.written}'`,
  "free-hosting-lure": (r) => `está em hospedagem gratuita (${r.host}) com a palavra '${r.word}'`,
  "lure-words": (r) =>
    r.words.length === 1
      ? `atrai com a palavra ${list(quote(r.words))}`
      : `atrai com as palavras ${list(quote(r.words))}`,
  "topic-words": (r) => `menciona ${list(quote(r.words))}`,
  "numbered-series": (r) => `parece parte de uma série numerada ('${r.label}')`,
  "random-label": (r) => `parece gerado ao acaso ('${r.label}')`,
  "content-hash": () => "é um resumo criptográfico",
  "cheap-tld": (r) => `tem uma terminação frequente em nomes descartáveis (.${r.tld})`,
  "character-pattern": () => "tem sequências de letras comuns entre eles",
};

const quote = (words: readonly string[]) => words.map((word) => `'${word}'`);
const unnamed: readonly NameReason[] = [{ kind: "character-pattern" }];
const explain = (reasons: readonly NameReason[]) =>
  list(
    (reasons.length > 0 ? reasons : unnamed).map((reason) =>
      (because[reason.kind] as (r: NameReason) => string)(reason),
    ),
  );

export const domainWordsPt: Words<DomainSignals> = {
  "domain.allowlisted": (e) => `${e.domain} é um site oficial segundo ${e.list}`,
  "domain.official": (e) => `${e.domain} pertence a ${e.brand}`,
  "domain.shared": (e) => `Muita gente usa ${e.host}: esta resposta nada diz de uma página específica`,
  "domain.third-party": (e) => `Outros sites carregam partes de ${e.domain}, então só as letras não o bloqueiam`,
  "domain.deep-link": (e) => `Este link de ${e.host} abre ${e.opens} em uma carteira`,
  "domain.outgrown": (e) =>
    `Este link de ${e.host} leva a outro, e esse a outro mais, além do que foi seguido: não dá para dizer aonde se chega`,
  "domain.userinfo": (e) =>
    e.decodedHost === undefined
      ? `O link esconde o site verdadeiro, ${e.host}, atrás de um sinal @`
      : `Navegadores abrem ${e.host} com este link; aplicativos que o decodificam antes, como carteiras podem fazer, abrem ${e.decodedHost ?? "o que vem antes do sinal @"}`,
  "domain.ip-literal": (e) => `Um endereço IP (${e.host}) em vez do nome de um site`,
  "domain.content-hash": (e) =>
    `Uma página identificada pelo hash de seu conteúdo, em um servidor aberto a todos (${e.gateway}): nada diz quem a fez`,
  "domain.homograph": (e) =>
    `${e.unicode} escreve '${e.brand}' com letras de outro alfabeto que parecem iguais; o site é ${e.host}`,
  "domain.mixed-script": (e) => `${e.unicode} mistura letras de vários alfabetos numa só palavra`,
  "domain.phishing-pattern": (e) => `${e.host} segue um padrão de nomes de phishing: ${explain(e.reasons)}`,
  "domain.suspicious-pattern": (e) => `${e.host} tem traços de nomes de phishing: ${explain(e.reasons)}`,
};
