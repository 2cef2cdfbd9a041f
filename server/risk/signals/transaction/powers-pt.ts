interface Power {
  action: string;
  subject: string | null;
}

const names: Record<string, string> = {
  "transfer-ownership": "transferência de propriedade",
  "transfer-name": "transferência de um nome",
  "transfer-position": "transferência de uma posição",
  "accept-ownership": "aceitação de propriedade",
  "renounce-ownership": "renúncia à propriedade",
  "set-admin": "troca de administrador",
  upgrade: "troca do código",
  "grant-role": "concessão de função",
  "revoke-role": "revogação de função",
  "set-role-admin": "troca do administrador de função",
  "add-owner": "novo dono",
  "remove-owner": "remoção de dono",
  "swap-owner": "troca de dono",
  "set-threshold": "novo quórum",
  "set-up": "configuração",
  "enable-module": "novo módulo",
  "disable-module": "remoção de módulo",
  "set-guard": "troca de guardião",
  "set-fallback-handler": "troca do tratador de chamadas",
  "approve-hash": "aprovação de um resumo",
  "sign-message": "assinatura de mensagem",
  "set-delegate": "delegação",
  "remove-delegate": "fim de delegação",
  "set-operator": "novo operador",
  "remove-operator": "remoção de operador",
  "set-payee": "novo beneficiário",
  "set-authority": "troca de autoridade",
  "set-resolver": "troca do resolvedor",
  "set-address": "troca do endereço de um nome",
};

/** A ação pelo nome, para as que não têm uma frase própria. */
export const powerPt = ({ action, subject }: Power) =>
  `${names[action] ?? action}${subject === null ? "" : ` em ${subject}`}`;

type Sentence = (who: string, where: string) => string;

const sentences: Record<string, Sentence> = {
  "transfer-ownership": (who, where) => `Torna ${who} dono de ${where}`,
  "transfer-name": (who, where) => `Torna ${who} dono de um nome em ${where}`,
  "transfer-position": (who, where) => `Entrega a ${who} uma posição ou uma conta em ${where}`,
  "set-admin": (who, where) => `Torna ${who} administrador de ${where}`,
  upgrade: (who, where) => `Troca o código de ${where} pelo de ${atEnd(who)}`,
  "grant-role": (who, where) => `Dá a ${who} uma função em ${where}, com os poderes que ela tem`,
  "add-owner": (who, where) => `Torna ${who} um dos donos de ${where}`,
  "swap-owner": (who, where) => `Põe ${who} no lugar de um dos donos de ${where}`,
  "enable-module": (who, where) => `Permite que ${who} aja por ${where} como módulo, sem perguntar aos donos`,
  "set-guard": (who, where) => `Torna ${who} guardião de ${where}, que pode barrar o que os donos enviam`,
  "set-fallback-handler": (who, where) => `Permite que ${who} responda a chamadas em nome de ${where}`,
  "set-delegate": (who, where) => `Permite que ${who} aja por ${where}`,
  "set-operator": (who, where) => `Permite que ${who} aja em nome do dono em ${where}`,
  "set-payee": (who, where) => `Faz com que ${who} receba o que se paga em ${where}`,
  "set-authority": (who, where) => `Permite que ${who} decida quem comanda ${where}`,
  "set-resolver": (who, where) => `Permite que ${who} diga em ${where} a quem um nome corresponde`,
  "set-address": (who) => `Faz um nome corresponder a ${atEnd(who)}: quem paga ao nome paga a esse endereço`,
};

const atEnd = (who: string) => who.replace(/,$/, "");

/** @param who para o meio de uma frase: `um desconhecido, 0x…,` */
export function givenPt(power: Power, who: string): string {
  const reported = sentences[power.action];
  return reported
    ? reported(who, power.subject ?? "um contrato")
    : `Entrega poderes (${powerPt(power)}) a ${atEnd(who)}`;
}
