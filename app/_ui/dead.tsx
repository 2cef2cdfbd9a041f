import type { ReactNode } from "react";
import { Logo } from "./logo";

/**
 * Where nothing goes on: what happened, and one way out. Every page carries it for the case: so it takes nothing of
 * Mantine's, and its style is among the global ones, since every page would preload a sheet of its own.
 */
export function Dead({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="dead">
      <Logo size={40} />
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </main>
  );
}
