import type { ReactNode } from "react";
import { requireSession } from "../_lib/session";
import { Shell } from "./shell";

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const { email, role, operator } = await requireSession();
  return (
    <Shell email={email} role={role} operator={operator}>
      {children}
    </Shell>
  );
}
