/** "a", "a and b", "a, b and c"; past `most` names, how many more there are. */
export function join(items: readonly string[], and: string, more: (count: number) => string, most = 4): string {
  const shown = items.length > most ? [...items.slice(0, most), more(items.length - most)] : items;
  if (shown.length < 2) return shown[0] ?? "";
  return `${shown.slice(0, -1).join(", ")} ${and} ${shown.at(-1)}`;
}
