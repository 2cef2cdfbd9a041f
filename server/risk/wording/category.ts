/** Reason why a list names an address, in words for the brackets behind the list's name. */
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

/** ` (phishing)`; empty where the list gives no reason, or only that of being listed. */
export function inBrackets(category: string, language: "en" | "pt"): string {
  const word = words[category]?.[language];
  return word === undefined ? "" : ` (${word})`;
}
