/** The lines that say what went wrong, among hints and what was done about it; the last line where none does. */
export function complaints(text: string): string[] {
  const lines = text.trim().split("\n");
  const found = lines.filter((line) => /\b(error|fatal|panic|could not)\b/i.test(line));
  return found.length > 0 ? found : lines.slice(-1);
}
