/**
 * Text that others wrote, as it may stand in a message: on one line, of bounded length, without characters that hide or
 * turn others round, and without anything that a client makes a link or a mention of. Domains are written `evil[.]example`,
 * as it is the custom among analysts.
 */
export function harmless(text: string, max = 300): string {
  const plain = text
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, "")
    .replace(/(?<=[\p{L}\p{N}_-])[.。](?=\p{L})|(?<=\p{L})[.。](?=\p{N})/gu, "[.]")
    .replace(/(?<=[\p{L}\p{N}]):(?=\S)|:(?=\/)/gu, "[:]")
    .replace(/@/g, "(at)")
    .replace(/</g, "‹")
    .replace(/>/g, "›")
    .trim();
  const letters = [...plain];
  return letters.length > max ? `${letters.slice(0, max - 1).join("")}…` : plain;
}
