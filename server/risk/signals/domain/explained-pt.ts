import type { Explanations } from "../words";
import type { DomainSignals } from "./evidence";

export const domainExplainedPt: Explanations<DomainSignals> = {
  "domain.allowlisted": {
    meaning: "O domínio consta de uma lista de sites oficiais, então o que só parece suspeito não conta.",
    falsePositives: "Um site oficial tomado por invasores continuaria permitido até que uma lista o cite.",
  },
  "domain.official": {
    meaning:
      "O domínio pertence a um projeto conhecido, então não imita ninguém. Uma lista comunitária que o cite pede revisão, duas contam por inteiro.",
    falsePositives: "Um site oficial tomado por invasores continuaria passando até que uma lista o cite.",
  },
  "domain.shared": {
    meaning:
      "Uma plataforma, encurtador ou gateway que muita gente usa: formulários, arquivos, postagens e links que levam adiante. As listas e o nome julgam o host; da página em si só se sabe o que seu endereço diz.",
    falsePositives: "Nenhum: só diz até onde vai a resposta.",
  },
  "domain.third-party": {
    meaning:
      "Outros sites carregam partes deste domínio (scripts, imagens, anúncios), como o HTTP Archive viu em dezenas de páginas no mínimo. Só as letras o teriam bloqueado; por isso elas apenas pedem revisão. As listas continuam valendo por inteiro.",
    falsePositives:
      "Scripts que invasores colocam em sites atacados também vêm de domínios assim, até que uma lista os cite.",
  },
  "domain.deep-link": {
    meaning:
      "Um link próprio de uma carteira que abre outro site dentro dela. Esse site é julgado junto com o host do link: listas, exceções e seu nome.",
    falsePositives: "Nenhum: só diz de que site se trata.",
  },
  "domain.outgrown": {
    meaning:
      "Um link próprio de uma carteira que contém outros, ou codificações deles, em número maior do que se segue. O que não foi lido pode levar a qualquer lugar.",
    falsePositives: "Nenhum conhecido: links honestos abrem um site só.",
  },
  "domain.userinfo": {
    meaning: "A URL traz um texto antes de um @, o que a faz parecer a de outro site.",
    falsePositives: "Links antigos no estilo de FTP; raros na web.",
  },
  "domain.ip-literal": {
    meaning: "Um endereço IP público no lugar de um nome: sites honestos de carteiras têm nome.",
    falsePositives: "Servidores de teste; endereços privados e de loopback não contam.",
  },
  "domain.content-hash": {
    meaning:
      "Um hash do IPFS no lugar de um nome ou de uma página, em um servidor que entrega o que qualquer um publicar. Não tem dono de que uma lista ou suas letras pudessem falar.",
    falsePositives: "Projetos honestos que publicam versões assim; seus próprios domínios também levam até lá.",
  },
  "domain.homograph": {
    meaning:
      "As letras internacionais do nome se leem como o nome de um projeto conhecido, em um domínio que não é dele.",
    falsePositives: "Nomes internacionais do próprio projeto que faltam na lista embutida de seus domínios.",
  },
  "domain.mixed-script": {
    meaning: "Uma palavra do nome mistura letras latinas com cirílicas, gregas ou armênias, que têm a mesma aparência.",
    falsePositives: "Grafias propositais; os registros recusam a maioria delas.",
  },
  "domain.phishing-pattern": {
    meaning:
      "O modelo léxico conclui que o nome se lê como phishing contra carteiras: o que imita, que palavras atraem, como é mantido. Dos nomes honestos em geral, menos de um em mil se lê assim; dos nomes honestos de projetos de cripto, que o phishing imita, um ou dois em cem.",
    falsePositives:
      "Projetos novos e honestos cujos nomes prometem resgates, distribuições ou prêmios em domínios baratos; uma lista de permitidos ou uma exceção do operador resolve. A ficha do modelo dá precisão e cobertura por limiar.",
  },
  "domain.suspicious-pattern": {
    meaning:
      "O modelo léxico encontra traços de nomes de phishing, mas não o bastante para bloquear. Dos nomes honestos em geral, cerca de um em cem se lê assim; dos nomes honestos de projetos de cripto, cerca de um em vinte. Também uma marca com erro de grafia, cortada por hífen ou sozinha em hospedagem gratuita, um nome que começa com o endereço de uma marca, um nome todo em letras de outro alfabeto que se leem como latinas, e uma página que qualquer um pode criar, com um nome que seria bloqueado como domínio.",
    falsePositives:
      "Projetos jovens de cripto, campanhas, páginas em hospedagem gratuita e canais de suporte dos próprios projetos; uma lista de permitidos ou uma exceção resolve.",
  },
};
