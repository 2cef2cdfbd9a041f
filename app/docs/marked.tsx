/** Text in which `this` is code. */
export function Marked({ text }: { text: string }) {
  const parts = text.split("`").map((part, index) => ({ part, id: `${index}`, isCode: index % 2 === 1 }));
  return <p>{parts.map(({ part, id, isCode }) => (isCode ? <code key={id}>{part}</code> : part))}</p>;
}
