interface Power {
  action: string;
  subject: string | null;
}

/** Name of an action without a sentence of its own. */
export const powerEn = ({ action, subject }: Power) =>
  `${action.replaceAll("-", " ")}${subject === null ? "" : ` at ${subject}`}`;

type Sentence = (who: string, where: string) => string;

const sentences: Record<string, Sentence> = {
  "transfer-ownership": (who, where) => `Makes ${who} the owner of ${where}`,
  "transfer-name": (who, where) => `Makes ${who} the owner of a name at ${where}`,
  "transfer-position": (who, where) => `Hands a position or an account at ${where} over to ${atEnd(who)}`,
  "set-admin": (who, where) => `Makes ${who} the administrator of ${where}`,
  upgrade: (who, where) => `Replaces the code of ${where} by that of ${atEnd(who)}`,
  "grant-role": (who, where) => `Gives ${who} a role at ${where}, with the power that goes with it`,
  "add-owner": (who, where) => `Makes ${who} an owner of ${where}`,
  "swap-owner": (who, where) => `Puts ${who} in the place of an owner of ${where}`,
  "enable-module": (who, where) => `Lets ${who} act for ${where} as a module, without asking its owners`,
  "set-guard": (who, where) => `Makes ${who} the guard of ${where}, which may stop what its owners send`,
  "set-fallback-handler": (who, where) => `Lets ${who} answer calls in the name of ${where}`,
  "set-delegate": (who, where) => `Lets ${who} act for ${where}`,
  "set-operator": (who, where) => `Lets ${who} act in the owner's name at ${where}`,
  "set-payee": (who, where) => `Lets ${who} get what is paid out at ${where}`,
  "set-authority": (who, where) => `Lets ${who} decide who commands ${where}`,
  "set-resolver": (who, where) => `Lets ${who} set at ${where} the address that a name resolves to`,
  "set-address": (who) => `Makes a name stand for ${atEnd(who)}: who pays the name pays that address`,
};

const atEnd = (who: string) => who.replace(/,$/, "");

/** @param who for the midst of a sentence: `an unknown party, 0x…,` */
export function givenEn(power: Power, who: string): string {
  const reported = sentences[power.action];
  return reported ? reported(who, power.subject ?? "a contract") : `Gives power (${powerEn(power)}) to ${atEnd(who)}`;
}
