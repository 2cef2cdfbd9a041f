/** Smallest units as whole tokens: `1500000` of six decimals is `1.5`. */
export function inWhole(amount: string, decimals: number): string {
  const digits = amount.padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const rest = digits.slice(point).replace(/0+$/, "");
  return rest === "" ? digits.slice(0, point) : `${digits.slice(0, point)}.${rest}`;
}

/** A decimal number as Portuguese writes it: `1,5`. What is no number stays as it is. */
export function inPortuguese(value: string | number): string {
  return String(value).replace(/^(\d+)\.(\d+)/, "$1,$2");
}

/** Rough dollars, with the language's mark at every thousand: `$62,000`, `US$ 62.000`. */
export const inDollars = {
  en: (dollars: number) => `$${dollars.toLocaleString("en")}`,
  pt: (dollars: number) => `US$ ${dollars.toLocaleString("pt-BR")}`,
};
