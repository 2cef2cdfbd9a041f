import { Fragment } from "react";

/** A text of the document: `this` is code, and the name of another page of the documentation leads there. */
export function RichText({ text }: { text: string }) {
  return text.split(/(`[^`]+`|\/docs\/\w+)/).map((part, index) => {
    const key = `${index}`;
    if (part.startsWith("`")) return <code key={key}>{part.slice(1, -1)}</code>;
    if (!part.startsWith("/docs/")) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a key={key} href={part}>
        <code>{part}</code>
      </a>
    );
  });
}
