import type { Explanations } from "../words";
import type { SignatureSignals } from "./evidence";

export const signatureExplainedPt: Explanations<SignatureSignals> = {
  "signature.raw-hash": {
    meaning:
      "`eth_sign` assina 32 bytes como são: podem ser o resumo de uma transação que esvazia a carteira. Ninguém sabe dizer.",
    falsePositives: "Ferramentas antigas para Safes e mercados ainda pedem isso. As carteiras já o desligaram.",
  },
  "signature.outdated-method": {
    meaning:
      "`eth_sign` de algo que não são 32 bytes, ou a primeira forma de `eth_signTypedData`: as carteiras divergem sobre o que assinam então.",
    falsePositives: "Aplicações muito antigas fazem o login assim.",
  },
  "signature.blind-hash": {
    meaning:
      "O que se vai assinar é um resumo: pode representar uma ordem, uma operação de uma conta inteligente ou a transação de um Safe, sem ser vista.",
    falsePositives:
      "Donos de Safes e de contas inteligentes assinam resumos assim com razão, se os conferiram em outro lugar.",
  },
  "signature.raw-transaction": {
    meaning: "Os bytes que se vão assinar são os de uma transação, uma autorização ou dados tipados disfarçados.",
    falsePositives: "Quase nenhum: transações se assinam como transações.",
  },
  "signature.unreadable": {
    meaning: "Os bytes que se vão assinar não são texto: uma pessoa não tem como saber o que dizem.",
    falsePositives: "Algumas aplicações derivam chaves de assinaturas assim.",
  },
  "signature.unseen-order": {
    meaning: "Uma assinatura de ordens das quais só mostra o resumo: o que se vende, e a que preço, não se vê.",
    falsePositives: "O próprio site da Blur lista assim. Compare com o que você listou lá.",
  },
  "signature.opaque-field": {
    meaning:
      "Dados tipados de tipo desconhecido com um resumo dentro, ou com uma chamada codificada como nenhuma ferramenta honesta faz: não se vê o que ele representa. Também tudo o que é dirigido à própria conta da carteira e não é texto simples.",
    falsePositives:
      "Atestados e jogos assinam dados assim. As carteiras recusam, vindos de sites, dados para as suas próprias contas.",
  },
  "signature.foreign-chain": {
    meaning:
      "A mensagem se destina a outra rede que não aquela em que é assinada: um modo de obter uma assinatura onde ninguém olha.",
    falsePositives: "Aplicações que esquecem de trocar de rede. As carteiras recusam mensagens assim.",
  },
  "signature.misplaced-domain": {
    meaning:
      "Tem o nome ou a forma dos dados de um protocolo ou token conhecido, mas se dirige a outro contrato que não o dele.",
    falsePositives: "Variantes que mantiveram o nome.",
  },
  "signature.unknown-exchange": {
    meaning: "Uma ordem para uma corretora que ninguém conhece: se ela cumpre a ordem, depende de seu código.",
    falsePositives: "Mercados novos e pequenos.",
  },
  "signature.unknown-recipient": {
    meaning:
      "Dados tipados de tipo desconhecido que parecem dar algo a um endereço que ninguém conhece, ou uma ordem cujos próprios termos pagam a um endereço desses e não à carteira.",
    falsePositives: "Aplicações com mensagens próprias; pergunte o que é o endereço.",
  },
  "signature.ambiguous": {
    meaning:
      "Os dados não correspondem aos próprios tipos, têm campos faltando ou são maiores do que se lê: as carteiras podem assinar outra coisa que não a mostrada.",
    falsePositives: "Aplicações descuidadas; as carteiras recusam a maioria desses dados.",
  },
  "signature.hidden-text": {
    meaning: "O texto tem caracteres invisíveis ou que invertem sua direção: lê-se de um modo diferente do que é.",
    falsePositives: "Texto copiado de outro lugar pode trazer essas marcas.",
  },
  "signature.unsigned-field": {
    meaning: "Há na mensagem campos que nenhum tipo cita: são mostrados e não são assinados.",
    falsePositives: "Comum: aplicações mandam junto o que sabem.",
  },
  "signature.digest-varies": {
    meaning:
      "Dados corretos que as bibliotecas das carteiras resumem de modos diferentes: hexadecimal sem 0x, dados tipados que não definem seu domínio como manda o padrão, tipos chamados `uint`, ou com `$` ou `:` no nome. `digest` é um desses resumos.",
    falsePositives: "Não faz mal por si só: compare com o resumo que a carteira mostra.",
  },
  "signature.other-signer": {
    meaning: "A mensagem cita outro signatário que não a carteira. Só vale se aquela conta reconhecer a carteira.",
    falsePositives: "Donos assinam por suas contas inteligentes.",
  },
  "signature.sign-in-elsewhere": {
    meaning: "Um login cujo domínio e endereço (URI) pertencem a sites diferentes: um deles obtém a sessão do outro.",
    falsePositives: "Sites que fazem o login em um domínio próprio com outro nome.",
  },
  "signature.lopsided-trade": {
    meaning:
      "Uma ordem que dá dinheiro, ou itens de coleções bem conhecidas, no valor de várias vezes o que recebe, por preços aproximados: ordens de grandeza que vêm com o programa, para onze coleções muito abaixo do que seus itens custaram de 2021 a 2025.",
    falsePositives: "Preços aproximados erram para um token ou uma coleção que subiu ou caiu muito.",
  },
};
