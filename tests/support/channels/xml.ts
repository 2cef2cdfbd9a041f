/** Whether every tag is one of these and closed in order, and nothing else looks like one. */
export function isWellFormed(text: string, tags: string[]): boolean {
  const open: string[] = [];
  const rest = text.replace(/<(\/?)(\w+)(?: href="[^"<>]*")?>/g, (tag, closes: string, name: string) => {
    if (!tags.includes(name)) return tag;
    if (!closes) open.push(name);
    else if (open.pop() !== name) return tag;
    return "";
  });
  return open.length === 0 && !/[<>]|&(?!(amp|lt|gt|quot);)/.test(rest);
}
