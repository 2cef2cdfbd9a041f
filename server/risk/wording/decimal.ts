/** A decimal number as Portuguese writes it: `1,5`. What is no number stays as it is. */
export function inPortuguese(value: string | number): string {
  return String(value).replace(/^(\d+)\.(\d+)/, "$1,$2");
}
