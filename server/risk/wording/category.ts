/** Why a list names somebody, in words that stand in brackets behind the list's name. */
const words: Record<string, { en: string; pt: string }> = {
  sanctions: { en: "sanctions", pt: "sanções" },
  phishing: { en: "phishing", pt: "phishing" },
  drainer: { en: "wallet drainer", pt: "drenador de carteiras" },
  scam: { en: "scam", pt: "golpe" },
  exploit: { en: "exploited contract", pt: "contrato explorado" },
  exploiter: { en: "exploiter", pt: "autor de ataque" },
  poisoning: { en: "address poisoning", pt: "envenenamento de endereços" },
  mixer: { en: "mixer", pt: "misturador de fundos" },
  "stolen-funds": { en: "stolen funds", pt: "fundos furtados" },
  malware: { en: "malware", pt: "software malicioso" },
};

/** ` (phishing)`; empty where the list gives no reason, or none that says more than that it names somebody. */
export function inBrackets(category: string, language: "en" | "pt"): string {
  const word = words[category]?.[language];
  return word === undefined ? "" : ` (${word})`;
}
