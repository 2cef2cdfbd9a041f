/** Every word that is sought, in any order, with or without its accents. */
export function hasWords(text: string, sought: string): boolean {
  const all = bare(text);
  return bare(sought)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

function bare(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
