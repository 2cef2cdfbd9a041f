import type { ReactNode } from "react";
import { Logo } from "./logo";

/**
 * Where nothing goes on: what happened, and one way out. Every page carries it for the case: so it takes nothing of
 * Mantine's, and its style is among the global ones, since every page would preload a sheet of its own. `failed` is read
 * out: it comes in the place of a page that a reader is on already.
 */
export function Dead(props: { title: string; text: string; failed?: boolean; children: ReactNode }) {
  const { title, text, failed = false, children } = props;
  return (
    <div className="dead">
      <Logo size={40} />
      <div role={failed ? "alert" : undefined}>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}
